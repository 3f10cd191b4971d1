import { Args } from '@oclif/core';
import { BaseCommand } from '../../src/cli/kinds/base-command.js';
import { exitCodes } from '../../src/cli/failure/exit-codes.js';
import { table } from '../../src/cli/output/output.js';
import { ownFeedsFolder } from '../../src/cli/session/bare-store.js';
import { fail } from '../../src/core/errors.js';
import { configuredUpstreams, updateFeeds } from '../../src/facades/upstreams.js';

export default class FeedsUpdate extends BaseCommand {
  static override summary =
    'Download the feeds of known-bad URLs that the upstreams file names; a running server takes them over at once.';
  static override examples = ['# all of them, from a timer\nsvc feeds update', '# one\nsvc feeds update phishing'];
  static override args = { name: Args.string({ ignoreStdin: true, description: 'Name of one feed.' }) };

  async run(): Promise<unknown> {
    const { args, flags } = await this.parse(FeedsUpdate);
    const { values } = this.settings(flags);
    const folder = ownFeedsFolder(values);
    const upstreams = await configuredUpstreams(values);
    if (args.name !== undefined && !upstreams.feeds.some(({ name }) => name === args.name))
      fail('not_found', `No such feed in the upstreams file: ${args.name}.`);
    const feeds = await updateFeeds(upstreams, {
      folder,
      ...(args.name === undefined ? {} : { only: args.name }),
    });
    if (feeds.length === 0) this.say('The upstreams file names no feeds.', flags);
    else
      this.print(
        table(
          feeds,
          ['name', 'ok', 'entries', 'skipped', 'problem'].map((key) => ({ key })),
        ),
      );
    if (feeds.some(({ ok }) => !ok)) process.exitCode = exitCodes.tryAgain;
    if (feeds.some(({ unwritable }) => unwritable)) process.exitCode = exitCodes.setup;
    return { feeds };
  }
}
