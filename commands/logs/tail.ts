import { Flags } from '@oclif/core';
import { followRecords } from '../../src/cli/follow-records.js';
import { triedAgain } from '../../src/cli/try-again.js';
import { systemTimers } from '../../src/lib/timers.js';
import { operationOf } from '../../src/operations.js';
import { StreamingCommand } from '../../src/cli/streaming-command.js';

interface LogLine {
  readonly id: string;
  readonly created_at: string;
  readonly decision: string | null;
  readonly policy_slug: string | null;
  readonly latency_ms: number;
  readonly request_id: string;
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
        items: LogLine[];
        next_cursor: string | null;
      }>;
    const pause = () => new Promise((resolve) => setTimeout(resolve, everyMs));
    for await (const item of followRecords<LogLine>({ search, lines: flags.lines, pause })) {
      this.isStreaming = true;
      process.stdout.write(`${asJson ? JSON.stringify(item) : lineOf(item)}\n`);
    }
  }
}

function lineOf(item: LogLine): string {
  return `${item.created_at}  ${(item.decision ?? 'error').padEnd(5)}  ${(item.policy_slug ?? '–').padEnd(20)}  ${item.latency_ms.toFixed(1).padStart(8)} ms  ${item.request_id}`;
}
