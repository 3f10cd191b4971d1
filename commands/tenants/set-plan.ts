import { Args } from '@oclif/core';
import { BaseCommand } from '../../src/cli/kinds/base-command.js';
import { keyValues } from '../../src/cli/output/output.js';
import { resolveId } from '../../src/cli/kinds/resource-commands.js';
import { operationOf } from '../../src/operations.js';

export default class TenantsSetPlan extends BaseCommand {
  static override summary = 'Set the plan of a tenant.';
  static override examples = [
    '# by slug\nsvc tenants set-plan acme professional',
    '# no quota\nsvc tenants set-plan default self_hosted',
  ];
  static override args = {
    tenant: Args.string({ ignoreStdin: true, required: true, description: 'Slug or id of the tenant.' }),
    plan: Args.string({
      ignoreStdin: true,
      required: true,
      options: ['trial', 'starter', 'professional', 'enterprise', 'self_hosted'],
      description: 'Plan.',
    }),
  };

  async run(): Promise<unknown> {
    const { args, flags } = await this.parse(TenantsSetPlan);
    const session = await this.session(flags);
    const id = await resolveId(
      session,
      { list: operationOf('tenants.list'), nameField: 'slug', noun: 'tenant' },
      args.tenant,
    );
    const tenant = (await session.call(operationOf('tenants.update'), {
      params: { id },
      body: { plan: args.plan },
    })) as object;
    this.print(keyValues(tenant));
    return tenant;
  }
}
