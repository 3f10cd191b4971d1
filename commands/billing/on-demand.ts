import { Args } from '@oclif/core';
import { BaseCommand } from '../../src/cli/kinds/base-command.js';
import { keyValues } from '../../src/cli/output/output.js';
import { operationOf } from '../../src/operations.js';

export default class BillingOnDemand extends BaseCommand {
  static override summary = 'Switch the purchase of tokens beyond the quota on or off.';
  static override examples = [
    '# calls go on beyond the quota\nsvc billing on-demand on',
    '# calls beyond the quota are refused\nsvc billing on-demand off --tenant acme',
  ];
  static override args = {
    state: Args.string({ ignoreStdin: true, required: true, options: ['on', 'off'], description: 'On or off.' }),
  };

  async run(): Promise<unknown> {
    const { args, flags } = await this.parse(BillingOnDemand);
    const session = await this.session(flags);
    const body = { enabled: args.state === 'on' };
    const subscription = (await session.call(operationOf('billing.on_demand'), { body })) as object;
    this.print(keyValues(subscription));
    return subscription;
  }
}
