import { Flags } from '@oclif/core';
import { BaseCommand } from '../../src/cli/kinds/base-command.js';
import { withKeyNames } from '../../src/cli/key-names.js';
import { logFlags, timeFlag } from '../../src/cli/flags/log-flags.js';
import { summaryText, type Summary } from '../../src/cli/output/summary-text.js';
import { operationOf } from '../../src/operations.js';
import { systemClock } from '../../src/lib/clock.js';

export default class LogsSummary extends BaseCommand {
  static override summary = 'Analyses over time, as bars.';
  static override examples = [
    '# the last day by hour\nsvc logs summary',
    '# a week by day, by info type\nsvc logs summary --since 7d --interval day --group-by info_type',
  ];
  static override flags = {
    ...logFlags,
    interval: Flags.string({ options: ['minute', 'hour', 'day'], default: 'hour', description: 'Width of a bar.' }),
    'group-by': Flags.option({
      options: ['decision', 'analyzer', 'policy', 'api_key', 'info_type'] as const,
      default: 'decision',
      description: 'Groups below the bars.',
    })(),
  };

  async run(): Promise<unknown> {
    const { flags } = await this.parse(LogsSummary);
    const now = systemClock.now();
    const query = {
      start_time: timeFlag(flags.since, now),
      end_time: timeFlag(flags.until, now),
      interval: flags.interval,
      group_by: flags['group-by'],
    };
    const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
    const session = await this.session(flags);
    const summary = (await session.call(operationOf('analyzer_logs.summary'), { query: given })) as Summary;
    if (this.jsonEnabled()) return summary;
    const keys = { session, list: operationOf('api_keys.list') };
    const groups = flags['group-by'] === 'api_key' ? await withKeyNames(summary.groups, keys) : summary.groups;
    this.print(summaryText({ ...summary, groups }, flags['group-by']));
  }
}
