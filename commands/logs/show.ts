import { Args } from '@oclif/core';
import { BaseCommand } from '../../src/cli/base-command.js';
import { keyValues } from '../../src/cli/output.js';
import { operationOf } from '../../src/operations.js';
import { fail } from '../../src/core/errors.js';
import { isUuid } from '../../src/lib/uuid.js';
import type { Session } from '../../src/cli/session.js';

export default class LogsShow extends BaseCommand {
  static override summary = 'Show one log record, by its id or the request id.';
  static override examples = [
    '# by request id\nsvc logs show my-request-1',
    '# as the API answers it\nsvc logs show my-request-1 --json',
  ];
  static override args = {
    record: Args.string({ ignoreStdin: true, required: true, description: 'Id of the record or of the request.' }),
  };

  async run(): Promise<unknown> {
    const { args, flags } = await this.parse(LogsShow);
    const record = await findRecord(await this.session(flags), args.record);
    this.print(keyValues(record));
    return record;
  }
}

async function findRecord(session: Session, typed: string): Promise<object> {
  const page = (await session.call(operationOf('analyzer_logs.search'), { body: { request_id: typed, limit: 1 } })) as {
    items: object[];
  };
  if (page.items[0]) return page.items[0];
  return isUuid(typed)
    ? ((await session.call(operationOf('analyzer_logs.get'), { params: { id: typed } })) as object)
    : fail('not_found', `No such log record: ${typed}.`);
}
