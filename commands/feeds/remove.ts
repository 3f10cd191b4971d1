import { Args, Flags } from '@oclif/core';
import { confirmByName } from '../../src/cli/input/prompts.js';
import { BaseCommand } from '../../src/cli/kinds/base-command.js';
import { ownFeedsFolder } from '../../src/cli/session/bare-store.js';
import { fail } from '../../src/core/errors.js';
import { listFeeds, removeFeed } from '../../src/facades/feeds.js';

export default class FeedsRemove extends BaseCommand {
  static override summary = 'Remove an imported feed: its addresses are no longer held against anybody.';
  static override examples = [
    '# asks first; by the name that `list` shows\nsvc feeds remove malware',
    '# in scripts\nsvc feeds remove malware --force',
  ];
  static override args = {
    name: Args.string({ ignoreStdin: true, required: true, description: 'Name of the feed.' }),
  };

  static override flags = { force: Flags.boolean({ description: 'Do not ask.' }) };

  async run(): Promise<unknown> {
    const { args, flags } = await this.parse(FeedsRemove);
    const folder = ownFeedsFolder(this.settings(flags).values);
    const { name } = args;
    const isThere = (await listFeeds(folder)).some((feed) => feed.name === name);
    if (isThere) await confirmByName({ action: `Remove the feed ${name}`, name, flags });
    if (!isThere || !(await removeFeed(folder, name))) fail('not_found', `No such feed: ${name}.`);
    this.print(`${name} removed`);
    return { removed: name };
  }
}
