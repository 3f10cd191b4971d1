import type { Interfaces } from '@oclif/core';
import type { AnyOperation } from '../../core/operation.js';
import { BaseCommand } from './base-command.js';
import { flagsFromSchema, inputFromFlags } from '../flags/flags-from-schema.js';
import { keyValues, table, type Column } from '../output/output.js';

export interface ReportText {
  readonly examples: readonly string[];
  /** The field of the answer that is printed as a table below the others. */
  readonly rows?: { readonly field: string; readonly columns: readonly Column[] };
}

/** A command that prints the one answer of a reading operation, for example `svc billing usage`. */
export function reportCommand(op: AnyOperation, { examples, rows }: ReportText) {
  return class ReportCommand extends BaseCommand {
    static override summary = op.summary;
    static override examples = [...examples];
    static override flags = flagsFromSchema(op.query) as unknown as Interfaces.FlagInput;

    async run(): Promise<unknown> {
      const { flags } = await this.parse(ReportCommand);
      const session = await this.session(flags);
      const answer = (await session.call(op, { query: inputFromFlags(op.query, flags) })) as Record<string, unknown>;
      const single = Object.entries(answer).filter(([name]) => name !== rows?.field);
      this.print(keyValues(Object.fromEntries(single)));
      const items = rows ? (answer[rows.field] as object[]) : [];
      if (rows && items.length > 0) this.print(`\n${table(items, rows.columns)}`);
      return answer;
    }
  };
}
