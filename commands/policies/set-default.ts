import { Args } from '@oclif/core';
import { BaseCommand } from '../../src/cli/kinds/base-command.js';
import { keyValues } from '../../src/cli/output/output.js';
import { resolveId } from '../../src/cli/kinds/resource-commands.js';
import { operationOf } from '../../src/operations.js';
import { withAnalyzerNames } from '../../src/facades/policy-form.js';

export default class PoliciesSetDefault extends BaseCommand {
  static override summary = 'Make a policy the default of its direction.';
  static override examples = [
    '# by slug\nsvc policies set-default strict',
    '# as the API answers it\nsvc policies set-default strict --json',
  ];
  static override args = {
    policy: Args.string({ ignoreStdin: true, required: true, description: 'Slug, name or id of the policy.' }),
  };

  async run(): Promise<unknown> {
    const { args, flags } = await this.parse(PoliciesSetDefault);
    const session = await this.session(flags);
    const id = await resolveId(
      session,
      { list: operationOf('policies.list'), nameField: 'name', noun: 'policy' },
      args.policy,
    );
    const policy = (await session.call(operationOf('policies.update'), {
      params: { id },
      body: { is_default: true },
    })) as object;
    this.print(keyValues(withAnalyzerNames(policy)));
    return policy;
  }
}
