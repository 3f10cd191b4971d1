import { Flags } from '@oclif/core';
import { chosenFields, ListingCommand } from '../../src/cli/kinds/list-command.js';
import { listFlag } from '../../src/cli/flags/list-flag.js';
import { logFlags, timeFlag } from '../../src/cli/flags/log-flags.js';
import { numberOf } from '../../src/cli/flags/number-flag.js';
import type { Column } from '../../src/cli/output/output.js';
import { logPage } from '../../src/core/schema.js';
import { operationOf } from '../../src/operations.js';
import { systemClock } from '../../src/lib/clock.js';
import { outcomeOf, type Recorded } from '../../src/core/outcome.js';

interface Page {
  readonly items: { readonly decision: string | null }[];
  readonly total: number;
  readonly next_cursor: string | null;
}

const op = operationOf('analyzer_logs.search');
const columns: readonly Column[] = [
  { key: 'created_at' },
  { key: 'decision' },
  { key: 'policy_slug', title: 'policy' },
  { key: 'latency_ms', title: 'ms', align: 'right' },
  { key: 'request_id' },
];
const row = (item: object) => ({ ...item, decision: outcomeOf(item as Recorded) });

export default class LogsSearch extends ListingCommand {
  static override summary = 'Search analysis logs, newest first.';
  static override examples = [
    '# what was blocked in the last day\nsvc logs search --decision block --since 24h',
    '# where a card number was found\nsvc logs search --info-type CREDIT_CARD_NUMBER --json',
    '# a record a line, with two of its fields\nsvc logs search --jsonl --fields request_id,decision',
  ];
  static override flags = {
    ...logFlags,
    decision: listFlag({ options: ['allow', 'flag', 'block'], description: 'Decision; repeat for more.' }),
    status: listFlag({ options: ['OK', 'TERMINATED_EARLY', 'ERROR'], description: 'Overall status.' }),
    analyzer: listFlag({ description: 'Analyzer that fired.' }),
    'terminated-by': Flags.string({ description: 'Analyzer that ended the run.' }),
    policy: Flags.string({ description: 'Slug of the policy.' }),
    key: Flags.string({ description: 'Id of the API key.' }),
    'request-id': Flags.string({ description: 'One request.' }),
    'info-type': Flags.string({ description: 'Info type that was found.' }),
    rule: Flags.string({ description: 'YARA rule that matched.' }),
    'min-score': Flags.string({ description: 'Least injection score, 0 to 1.' }),
    'test-mode': Flags.boolean({
      allowNo: true,
      description: 'Those of sandbox keys alone; with --no-test-mode those of live keys alone.',
    }),
    query: Flags.string({ description: 'Text within results or metadata.' }),
    limit: Flags.integer({
      description: `Records per page, at most ${logPage.maxLimit}. Default: ${logPage.defaultLimit}.`,
    }),
    cursor: Flags.string({ description: 'Goes on after a page.' }),
  };

  async run(): Promise<unknown> {
    const { flags } = await this.parse(LogsSearch);
    chosenFields({ flags, op });
    const now = systemClock.now();
    const filters = {
      start_time: timeFlag(flags.since, now),
      end_time: timeFlag(flags.until, now),
      decision: flags.decision,
      overall_status: flags.status,
      analyzer: flags.analyzer,
      terminated_by: flags['terminated-by'],
      policy_slug: flags.policy,
      api_key_id: flags.key,
      request_id: flags['request-id'],
      info_type: flags['info-type'],
      rule_name: flags.rule,
      min_score: flags['min-score'] === undefined ? undefined : numberOf('min-score', flags['min-score']),
      is_test_mode: flags['test-mode'],
      query: flags.query,
      limit: flags.limit,
      cursor: flags.cursor,
    };
    const body = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
    const page = (await (await this.session(flags)).call(op, { body })) as Page;
    const shown = this.show(page, { flags, op, columns, row });
    this.sayMore(
      page.total === 0
        ? 'Nothing matches.'
        : `${page.items.length} of ${page.total}.${page.next_cursor ? ` More with --cursor ${page.next_cursor}` : ''}`,
      flags,
    );
    return shown;
  }
}
