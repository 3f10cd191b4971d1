import { Flags } from '@oclif/core';
import { followRecords } from '../../src/cli/follow-records.js';
import { jsonText } from '../../src/cli/output/json-text.js';
import { terminalWidth } from '../../src/cli/output/output.js';
import { tailLine, type LogLine } from '../../src/cli/output/tail-line.js';
import { triedAgain } from '../../src/cli/failure/try-again.js';
import { systemClock } from '../../src/lib/clock.js';
import { systemTimers } from '../../src/lib/timers.js';
import { operationOf } from '../../src/operations.js';
import { StreamingCommand } from '../../src/cli/kinds/streaming-command.js';

interface LogRecord extends LogLine {
  readonly id: string;
}

const everyMs = 1000;

export default class LogsTail extends StreamingCommand {
  static override summary = 'Follow analysis logs as they come; Ctrl-C ends.';
  static override examples = ['# as lines for people\nsvc logs tail', '# as JSON lines\nsvc logs tail --jsonl'];
  static override flags = {
    jsonl: Flags.boolean({ description: 'One JSON object a line; --json does the same.' }),
    lines: Flags.integer({ default: 10, min: 1, max: 1000, description: 'Records to begin with.' }),
  };

  async run(): Promise<void> {
    const { flags } = await this.parse(LogsTail);
    const asJson = flags.jsonl || this.jsonEnabled();
    const session = await this.session(flags);
    // A look a second is more than small plans allow (§8.1), and a server may start anew meanwhile.
    const onLimit = (ms: number) => this.say(`The rate limit ends in ${Math.ceil(ms / 1000)} s.`, flags);
    const tryAgain = triedAgain({ timers: systemTimers, signal: new AbortController().signal, onLimit });
    const search = (body: object) =>
      tryAgain(() => session.call(operationOf('analyzer_logs.search'), { body })) as Promise<{
        items: LogRecord[];
        next_cursor: string | null;
      }>;
    const pause = () => new Promise((resolve) => setTimeout(resolve, everyMs));
    const now = () => systemClock.now();
    for await (const item of followRecords<LogRecord>({ search, lines: flags.lines, pause, now })) {
      this.isStreaming = true;
      const line = asJson ? jsonText(JSON.stringify(item)) : tailLine(item, terminalWidth(), systemClock.now());
      process.stdout.write(`${line}\n`);
    }
  }
}
