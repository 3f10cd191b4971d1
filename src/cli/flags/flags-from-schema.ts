import { Flags, type Interfaces } from '@oclif/core';
import type { TObject } from 'typebox';
import { UsageError } from '../failure/exit-codes.js';
import { listFlag } from './list-flag.js';
import { numberOf } from './number-flag.js';

interface FieldSchema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly FieldSchema[];
  readonly items?: FieldSchema;
  readonly description?: string;
}

type Flag = Interfaces.Flag<unknown>;

const flagName = (field: string) => field.replaceAll('_', '-');

/** Stands for `null` at the command line: a field that may be without a value is taken back with it. */
const noValue = 'none';

const isNullable = (field: FieldSchema) => field.anyOf?.some((branch) => branch.type === 'null') ?? false;

/** The field without its `null` branch. */
function bare(field: FieldSchema): FieldSchema {
  const branches = field.anyOf?.filter((branch) => branch.type !== 'null');
  return branches?.length === 1 && branches[0]
    ? { ...branches[0], description: field.description ?? branches[0].description }
    : field;
}

/** The field as its flag shows it. */
function described(field: FieldSchema): FieldSchema {
  const inner = bare(field);
  if (!isNullable(field)) return inner;
  return { ...inner, description: `${inner.description ?? ''} \`${noValue}\` takes it back.`.trim() };
}

/** One flag per field of the input: texts, numbers, switches, lists; anything deeper as JSON, shown by an example of the input. */
export function flagsFromSchema(schema: TObject, example?: unknown): Record<string, Flag> {
  const flags: Record<string, Flag> = {};
  for (const [name, field] of Object.entries(schema.properties as Record<string, FieldSchema>))
    flags[flagName(name)] = flagOf(described(field), name, shape(example, name));
  return flags;
}

/** `, such as …` with what an example of the input has for a field. */
function shape(example: unknown, name: string): string {
  const value = (example as Readonly<Record<string, unknown>> | undefined)?.[name];
  return value === undefined ? '' : `, such as ${onOneLine(value)}`;
}

/** JSON with spaces at which help may break it. */
const onOneLine = (value: unknown): string =>
  JSON.stringify(value, null, 1)
    .replace(/\n */g, ' ')
    .replace(/([[{]) | ([\]}])/g, '$1$2');

function flagOf(field: FieldSchema, name: string, such: string): Flag {
  const description = field.description;
  if (field.type === 'boolean') return Flags.boolean({ description, allowNo: true }) as unknown as Flag;
  if (field.type === 'integer') return Flags.integer({ description }) as unknown as Flag;
  if (field.enum) return Flags.string({ description, options: [...field.enum] }) as unknown as Flag;
  if (field.type === 'array' && field.items?.type === 'string') {
    // Also by the name of one value: `--scope a --scope b`, as `keys create` has it.
    const one = flagName(name).replace(/s$/, '');
    return listFlag({ description, aliases: one === name ? [] : [one] }) as unknown as Flag;
  }
  if (field.type === 'string' || field.type === 'number') return Flags.string({ description }) as unknown as Flag;
  return Flags.string({ description: `${description ?? ''} As JSON${such}.`.trim() }) as unknown as Flag;
}

/** The input that the given flags stand for. */
export function inputFromFlags(
  schema: TObject,
  flags: Readonly<Record<string, unknown>>,
  example?: unknown,
): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.properties as Record<string, FieldSchema>)) {
    const value = flags[flagName(name)];
    if (value === undefined) continue;
    input[name] =
      value === noValue && isNullable(field)
        ? null
        : valueOf(bare(field), value, { flag: flagName(name), such: shape(example, name) });
  }
  return input;
}

function valueOf(field: FieldSchema, value: unknown, { flag, such }: Record<'flag' | 'such', string>): unknown {
  if (typeof value !== 'string' || field.type === 'string' || field.enum) return value;
  if (field.type === 'number') return numberOf(flag, value);
  try {
    return JSON.parse(value);
  } catch {
    throw new UsageError(`--${flag} must be JSON${such}.`);
  }
}

/** Refuses to make what lacks a field that nothing stands in for, and tells by which flags it is given (cli.md: exit 2). */
export function refuseMissing(schema: TObject, body: object, from = ''): void {
  const missing = (schema.required ?? []).filter((field) => !Object.hasOwn(body, field));
  if (missing.length > 0)
    throw new UsageError(`Missing ${missing.map((field) => `--${flagName(field)}`).join(', ')}${from}.`);
}

/** Refuses a change that changes nothing, and tells which flags there are (cli.md: exit 2). */
export function refuseNoChange(body: object | undefined, flags: object): void {
  if (body !== undefined && Object.keys(body).length > 0) return;
  const names = Object.keys(flags).map((name) => `--${name}`);
  throw new UsageError(`Nothing to change: give ${names.length > 1 ? 'at least one of ' : ''}${names.join(', ')}.`);
}
