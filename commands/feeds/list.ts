import { BaseCommand } from '../../src/cli/base-command.js';
import { table } from '../../src/cli/output.js';
import { feedsFolderOf } from '../../src/cli/data-folders.js';
import { listFeeds } from '../../src/feeds.js';

export default class FeedsList extends BaseCommand {
  static override summary = 'List the imported feeds of known-bad URLs.';
  static override examples = ['# all\nsvc feeds list', '# for scripts\nsvc feeds list --json'];

  async run(): Promise<unknown> {
    const { flags } = await this.parse(FeedsList);
    const feeds = await listFeeds(feedsFolderOf(this.settings(flags).values));
    const items = feeds.map((feed) => ({ ...feed, updatedAt: feed.updatedAt.toISOString() }));
    if (items.length > 0)
      this.print(
        table(items, [
          { key: 'name' },
          { key: 'threat' },
          { key: 'entries', align: 'right' },
          { key: 'bytes', align: 'right' },
          { key: 'updatedAt', title: 'updated at' },
        ]),
      );
    else this.say('No feed yet: `svc feeds import NAME FILE` adds one.', flags);
    return { items };
  }
}
