import { BaseCommand } from '../../src/cli/base-command.js';
import { table } from '../../src/cli/output.js';
import { feedsFolderOf } from '../../src/cli/session.js';
import { listFeeds } from '../../src/feeds.js';

export default class FeedsList extends BaseCommand {
  static override summary = 'List the imported feeds of known-bad URLs.';
  static override examples = ['# all\nsvc feeds list', '# for scripts\nsvc feeds list --json'];

  async run(): Promise<unknown> {
    const { flags } = await this.parse(FeedsList);
    const items = await listFeeds(feedsFolderOf(this.settings(flags).values));
    if (items.length > 0)
      this.print(
        table(
          items,
          Object.keys(items[0] ?? {}).map((key) => ({ key })),
        ),
      );
    else this.say('No feed yet: `svc feeds import NAME FILE` adds one.', flags);
    return { items };
  }
}
