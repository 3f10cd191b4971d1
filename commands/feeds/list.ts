import { ownFeedsFolder } from '../../src/cli/session/bare-store.js';
import { ListingCommand } from '../../src/cli/kinds/list-command.js';
import type { Column } from '../../src/cli/output/output.js';
import { listFeeds } from '../../src/facades/feeds.js';

const columns: readonly Column[] = [
  { key: 'name' },
  { key: 'threat' },
  { key: 'entries', align: 'right' },
  { key: 'bytes', align: 'right' },
  { key: 'updated_at' },
];

const damaged = 'damaged: import it again';

export default class FeedsList extends ListingCommand {
  static override summary = 'List the imported feeds of known-bad URLs.';
  static override examples = ['# all\nsvc feeds list', '# for scripts\nsvc feeds list --json'];

  async run(): Promise<unknown> {
    const { flags } = await this.parse(FeedsList);
    const feeds = await listFeeds(ownFeedsFolder(this.settings(flags).values));
    const items = feeds.map(({ updatedAt, ...feed }) => ({
      ...feed,
      updated_at: updatedAt.toISOString(),
      ...(feed.entries === undefined ? { problem: damaged } : {}),
    }));
    if (items.length === 0) this.say('No feed yet: `svc feeds import NAME FILE` adds one.', flags);
    const isWhole = items.every(({ problem }) => problem === undefined);
    return this.show({ items }, { flags, columns: isWhole ? columns : [...columns, { key: 'problem' }] });
  }
}
