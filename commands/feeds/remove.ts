import { Args } from '@oclif/core';
import { BaseCommand } from '../../src/cli/kinds/base-command.js';
import { ownFeedsFolder } from '../../src/cli/session/bare-store.js';
import { fail } from '../../src/core/errors.js';
import { removeFeed } from '../../src/facades/feeds.js';

export default class FeedsRemove extends BaseCommand {
  static override summary = 'Remove an imported feed: its addresses are no longer held against anybody.';
  static override examples = [
    '# by the name that `list` shows\nsvc feeds remove malware',
    '# for scripts\nsvc feeds remove malware --json',
  ];
  static override args = {
    name: Args.string({ ignoreStdin: true, required: true, description: 'Name of the feed.' }),
  };

  async run(): Promise<unknown> {
    const { args, flags } = await this.parse(FeedsRemove);
    const folder = ownFeedsFolder(this.settings(flags).values);
    if (!(await removeFeed(folder, args.name))) fail('not_found', `No such feed: ${args.name}.`);
    this.print(`${args.name} removed`);
    return { removed: args.name };
  }
}
