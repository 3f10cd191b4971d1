import { Args, Flags } from '@oclif/core';
import { join } from 'node:path';
import type { GlobalFlags } from '../../src/cli/kinds/base-command.js';
import { inName } from '../../src/db/backup/backup-folder.js';
import { UsageError } from '../../src/cli/failure/exit-codes.js';
import { exportToFile, exportToPipe, type ExportFormat } from '../../src/cli/output/export-lines.js';
import { logFlags, timeFlag } from '../../src/cli/flags/log-flags.js';
import { keyValues } from '../../src/cli/output/output.js';
import { operationOf } from '../../src/operations.js';
import { isFolder } from '../../src/lib/is-folder.js';
import { systemClock, timestamp } from '../../src/lib/clock.js';
import { isStandardOutput } from '../../src/cli/output/standard-output.js';
import { checkWritten } from '../../src/cli/output/written-file.js';
import { StreamingCommand } from '../../src/cli/kinds/streaming-command.js';

/** As `svc backup` does: what is exported into a folder has a name there that no other export has. */
function fileMeant(path: string, format: ExportFormat): string {
  if (isStandardOutput(path)) return '-';
  if (!isFolder(path)) return path;
  const name = `svc-logs-${inName(timestamp(systemClock.now()))}`;
  return join(path, format === 'csv' ? `${name}.csv` : `${name}.jsonl`);
}

interface ExportFlags extends Partial<GlobalFlags> {
  readonly format: ExportFormat;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

export default class LogsExport extends StreamingCommand {
  static override summary = 'Write log records to a file or to standard output, newest first.';
  static override description =
    'With --json, a file is answered by {file, format, records}; standard output holds the records themselves, which are JSON lines already.';
  static override examples = [
    '# everything, a JSON object a line\nsvc logs export > logs.jsonl',
    '# named by its time in a folder\nsvc logs export /exports --since 24h',
    '# a month as CSV, into a file that is readable by its owner alone\nsvc logs export logs.csv --format csv --since 30d',
  ];
  static override args = {
    file: Args.string({
      ignoreStdin: true,
      default: '-',
      description: 'File to write, or a folder for one named by its time. Default: -, for standard output.',
    }),
  };
  static override flags = {
    ...logFlags,
    format: Flags.option({
      options: ['ndjson', 'csv'] as const,
      default: 'ndjson',
      description: 'Form of the lines.',
    })(),
    force: Flags.boolean({ description: 'Replace a file that exists.' }),
  };

  async run(): Promise<unknown> {
    const { args, flags } = await this.parse(LogsExport);
    const file = fileMeant(args.file, flags.format);
    if (file === '-' && flags.format === 'csv' && this.jsonEnabled())
      throw new UsageError('With --format csv, standard output holds no JSON: name a file, or leave out --json.');
    if (file !== '-') checkWritten(file, { settings: this.settings(flags).values, force: flags.force });
    const lines = await this.lines(flags);
    if (file !== '-') {
      const report = { file, format: flags.format, records: await exportToFile(file, { lines, format: flags.format }) };
      this.print(keyValues(report));
      return report;
    }
    this.isStreaming = true;
    return exportToPipe({ lines, format: flags.format });
  }

  private async lines(flags: ExportFlags): Promise<AsyncIterable<string>> {
    const now = systemClock.now();
    const query = {
      format: flags.format,
      start_time: timeFlag(flags.since, now),
      end_time: timeFlag(flags.until, now),
    };
    const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
    const session = await this.session(flags);
    const answer = (await session.call(operationOf('analyzer_logs.export'), { query: given })) as {
      stream: AsyncIterable<string>;
    };
    return answer.stream;
  }
}
