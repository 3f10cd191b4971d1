import { Args, Flags } from '@oclif/core';
import { analyzerName } from '../../src/facades/analyzer-names.js';
import { analysisText, type Analysis } from '../../src/cli/output/analysis-text.js';
import { BaseCommand } from '../../src/cli/kinds/base-command.js';
import { UsageError } from '../../src/cli/failure/exit-codes.js';
import { keyValues } from '../../src/cli/output/output.js';
import { operationOf } from '../../src/operations.js';
import { fail, ServiceError } from '../../src/core/errors.js';
import { isUuid } from '../../src/lib/uuid.js';
import type { Session } from '../../src/cli/session/session.js';

export default class LogsShow extends BaseCommand {
  static override summary = 'Show one log record, by its id or the request id.';
  static override examples = [
    '# by request id\nsvc logs show my-request-1',
    '# why it was blocked, and where in the prompt\nsvc logs show my-request-1 --explain',
    '# as the API answers it\nsvc logs show my-request-1 --json',
  ];
  static override args = {
    record: Args.string({ ignoreStdin: true, required: true, description: 'Id of the record or of the request.' }),
  };

  static override flags = {
    explain: Flags.boolean({
      description: 'Show the analysis as `svc analyze --explain` does, with its places where the prompt was kept.',
    }),
  };

  async run(): Promise<unknown> {
    const { args, flags } = await this.parse(LogsShow);
    if (flags.explain && this.jsonEnabled())
      throw new UsageError(
        '--explain and --json exclude each other: it is a report for people, of what the JSON holds.',
      );
    const record = await findRecord(await this.session(flags), args.record);
    this.print(flags.explain ? explained(record) : keyValues(byAnalyzerNames(record)));
    return record;
  }
}

interface LogRecord extends Analysis {
  readonly id: string;
  readonly created_at: string;
  readonly prompt: string | null;
}

const explained = (record: LogRecord) => analysisText(record.prompt, { response: record }, 'explained');

/** A record as people read it: by the names of the catalog. */
function byAnalyzerNames(record: LogRecord): LogRecord {
  const { analyzer_results: results, termination_reason: reason } = record;
  const named = Object.entries(results).map(([key, block]) => [analyzerName(key), block] as const);
  return {
    ...record,
    analyzer_results: Object.fromEntries(named),
    termination_reason: reason && { ...reason, analyzer: analyzerName(reason.analyzer) },
  };
}

/** Callers choose what their requests are called (contract 1): one name may stand for several, or be the id of another record. */
async function findRecord(session: Session, typed: string): Promise<LogRecord> {
  const byId = isUuid(typed) ? await recordOf(session, typed) : undefined;
  if (byId) return byId;
  const body = { request_id: typed, limit: mostTold + 1 };
  const { items } = (await session.call(operationOf('analyzer_logs.search'), { body })) as { items: LogRecord[] };
  const [only, another] = items;
  if (!only) fail('not_found', `No such log record: ${typed}.`);
  if (another) fail('conflict', `Several records have the request id ${typed}: name one by its id. ${listOf(items)}`);
  return only;
}

const mostTold = 5;

function listOf(records: readonly LogRecord[]): string {
  const told = records
    .slice(0, mostTold)
    .map(({ id, created_at: at, decision }) => `${id} (${at}, ${decision ?? '–'})`);
  return `${told.join('; ')}${records.length > mostTold ? '; and older ones' : ''}.`;
}

async function recordOf(session: Session, id: string): Promise<LogRecord | undefined> {
  try {
    return (await session.call(operationOf('analyzer_logs.get'), { params: { id } })) as LogRecord;
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'not_found') return undefined;
    throw error;
  }
}
