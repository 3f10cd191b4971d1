import { Flags } from '@oclif/core';
import { BaseCommand } from '../../src/cli/base-command.js';
import { logFlags, timeFlag } from '../../src/cli/log-flags.js';
import { operationOf } from '../../src/operations.js';
import { systemClock } from '../../src/lib/clock.js';

export default class LogsExport extends BaseCommand {
  static override summary = 'Stream log records to standard output, newest first.';
  static override examples = [
    '# everything, a JSON object a line\nsvc logs export > logs.jsonl',
    '# a month as CSV\nsvc logs export --format csv --since 30d > logs.csv',
  ];
  static override enableJsonFlag = false;
  static override flags = {
    ...logFlags,
    format: Flags.string({ options: ['ndjson', 'csv'], default: 'ndjson', description: 'Form of the lines.' }),
  };

  async run(): Promise<void> {
    const { flags } = await this.parse(LogsExport);
    const now = systemClock.now();
    const query = {
      format: flags.format,
      start_time: timeFlag(flags.since, now),
      end_time: timeFlag(flags.until, now),
    };
    const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
    const answer = (await (await this.session(flags)).call(operationOf('analyzer_logs.export'), { query: given })) as {
      stream: AsyncIterable<string>;
    };
    for await (const chunk of answer.stream)
      if (!process.stdout.write(chunk)) await new Promise((resolve) => process.stdout.once('drain', resolve));
  }
}
