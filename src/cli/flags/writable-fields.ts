import type { TObject } from 'typebox';
import type { AnyOperation } from '../../core/operation.js';

type Fields = Record<string, unknown>;

/** What an operation, or a part of its body, takes of an item as the API answers it: the rest of the item is left out. */
export function writablePart({ body, output }: Pick<AnyOperation, 'body' | 'output'>, item: Fields): Fields {
  const [taken, answered] = [namesOf(body), namesOf(output)];
  return Object.fromEntries(Object.entries(item).filter(([name]) => taken.has(name) || !answered.has(name)));
}

/** The fields of a file. One with an id is an item as `show --json` prints it; in another, every field is its author's. */
export function fieldsOfFile(op: AnyOperation, file: Fields): Fields {
  return 'id' in file ? writablePart(op, file) : file;
}

const namesOf = (schema: unknown): ReadonlySet<string> =>
  new Set(Object.keys((schema as TObject | null)?.properties ?? {}));
