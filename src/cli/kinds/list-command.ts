import { Flags } from '@oclif/core';
import type { AnyOperation } from '../../core/operation.js';
import { BaseCommand, globalFlags, type GlobalFlags } from './base-command.js';
import { UsageError } from '../failure/exit-codes.js';
import { jsonText } from '../output/json-text.js';
import { columnsOf, table, valueAt, type Column } from '../output/output.js';
import { wrapped } from '../output/wrap.js';

const listFlags = {
  fields: Flags.string({
    description: 'Fields to print, separated by commas: columns of the table, or fields under --json and --jsonl.',
  }),
  jsonl: Flags.boolean({ description: 'One item a line, as JSON.' }),
};

interface ListShape {
  readonly flags: { readonly fields?: string | undefined; readonly jsonl: boolean };
  readonly columns: readonly Column[];
  /** The operation that was asked, whose schema tells the fields before the first item comes. */
  readonly op?: AnyOperation;
  /** An item as its row shows it. */
  readonly row?: (item: object) => object;
}

/** A page of a list that tells how many items there are. */
export interface NumberedPage {
  readonly items: readonly object[];
  readonly total: number;
  readonly skip: number;
}

/** What every command that lists things shares: a table, the page as JSON or an item a line, and the choice of fields. */
export abstract class ListingCommand extends BaseCommand {
  static override baseFlags = { ...globalFlags, ...listFlags };

  /** Prints the items of a page, and answers it as --json prints it. */
  protected show<P extends { readonly items: readonly object[] }>(page: P, shape: ListShape): object {
    const { flags, columns, row = (item) => item } = shape;
    const fields = chosenFields(shape, page.items);
    const items = fields ? page.items.map((item) => picked(item, fields)) : page.items;
    if (flags.jsonl) this.print(items.map((item) => jsonText(JSON.stringify(item))).join('\n'));
    else if (items.length > 0) this.print(table(page.items.map(row), fields?.map((key) => ({ key })) ?? columns));
    return { ...page, items };
  }

  /** Which part of a list of numbered items a page was, where it was not all. */
  protected sayPart({ items, total, skip }: NumberedPage, flags: Partial<GlobalFlags>): void {
    if (total === 0) return this.say('Nothing here yet.', flags);
    if (items.length === total) return;
    const part =
      items.length === 0 ? `None after ${skip} of ${total}` : `${skip + 1}–${skip + items.length} of ${total}`;
    this.sayMore(`${part}; --skip and --limit show others.`, flags);
  }

  /** How much of the list this was, and how to see more. */
  protected sayMore(line: string, flags: Partial<GlobalFlags>): void {
    this.say(wrapped(line, columnsOf(process.stderr, line.length)).join('\n'), flags);
  }

  /** With --jsonl the lines are the output; there is no object beside them, and an error goes to stderr. */
  override jsonEnabled(): boolean {
    return super.jsonEnabled() && !this.flagWords().includes('--jsonl');
  }
}

/** The fields of `--fields`; a name that no item has would only give empty columns. */
export function chosenFields(
  { flags, op }: Pick<ListShape, 'flags' | 'op'>,
  items: readonly object[] = [],
): string[] | undefined {
  const fields = flags.fields?.split(',').map((field) => field.trim());
  const known = (op && itemFields(op)) ?? [...new Set(items.flatMap((item) => Object.keys(item)))];
  const unknown = fields?.find((field) => known.length > 0 && !known.includes(field.split('.')[0] ?? ''));
  if (unknown !== undefined)
    throw new UsageError(`--fields: ${unknown || 'an empty name'} is no field here; there are ${known.join(', ')}.`);
  return fields;
}

/** The fields of the items that an operation lists, from its schema. */
function itemFields({ output }: AnyOperation): string[] | undefined {
  const { properties } = output as { properties?: { items?: { items?: { properties?: object } } } };
  const fields = properties?.items?.items?.properties;
  return fields && Object.keys(fields);
}

function picked(item: object, fields: readonly string[]): object {
  return Object.fromEntries(fields.map((field) => [field, valueAt(item, field) ?? null]));
}
