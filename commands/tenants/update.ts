import { Args, Flags } from '@oclif/core';
import { BaseCommand } from '../../src/cli/kinds/base-command.js';
import { refuseNoChange } from '../../src/cli/flags/flags-from-schema.js';
import { keyValues } from '../../src/cli/output/output.js';
import { resolveId } from '../../src/cli/kinds/resource-commands.js';
import type { Session } from '../../src/cli/session/session.js';
import { operationOf } from '../../src/operations.js';

export default class TenantsUpdate extends BaseCommand {
  static override summary = 'Change name, settings or request rates of a tenant.';
  static override examples = [
    '# a custom request rate\nsvc tenants update acme --rate-analyze 20000',
    '# keep records for a month, prompts included\nsvc tenants update acme --log-retention-days 30 --store-prompts',
  ];
  static override args = {
    tenant: Args.string({ ignoreStdin: true, required: true, description: 'Slug or id of the tenant.' }),
  };
  static override flags = {
    name: Flags.string({ description: 'Name.' }),
    'rate-analyze': Flags.integer({ description: 'Analyze requests a minute; 0: as many as the plan has.' }),
    'rate-admin': Flags.integer({ description: 'Administrative requests a minute; 0: the same.' }),
    'rate-logs': Flags.integer({ description: 'Log requests a minute; 0: the same.' }),
    'log-retention-days': Flags.integer({ description: 'Days to keep log records.' }),
    'store-prompts': Flags.boolean({ allowNo: true, description: 'Keep prompts in log records.' }),
  };

  async run(): Promise<unknown> {
    const { args, flags } = await this.parse(TenantsUpdate);
    const rates = given({ analyze: flags['rate-analyze'], admin: flags['rate-admin'], logs: flags['rate-logs'] });
    const settings = given({ log_retention_days: flags['log-retention-days'], store_prompts: flags['store-prompts'] });
    refuseNoChange(given({ name: flags.name, rates, settings }), TenantsUpdate.flags);
    const session = await this.session(flags);
    const id = await resolveId(
      session,
      { list: operationOf('tenants.list'), nameField: 'slug', noun: 'tenant' },
      args.tenant,
    );
    const body = given({ name: flags.name, rate_limits: rates && (await ratesOf(session, id, rates)), settings });
    const tenant = (await session.call(operationOf('tenants.update'), { params: { id }, body })) as object;
    this.print(keyValues(tenant));
    this.say('Changed the tenant.', flags);
    return tenant;
  }
}

/** The API takes custom rates as a whole: those that were not given stay (contract 11). */
async function ratesOf(session: Session, id: string, rates: Record<string, unknown>): Promise<Record<string, unknown>> {
  const tenant = (await session.call(operationOf('tenants.get'), { params: { id } })) as { rate_limits: object };
  return Object.fromEntries(Object.entries({ ...tenant.rate_limits, ...rates }).filter(([, rate]) => rate !== 0));
}

/** The fields that were given; undefined when none was. */
function given(fields: Record<string, unknown>): Record<string, unknown> | undefined {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
