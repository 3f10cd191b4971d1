import { printable } from '../../lib/unseen.js';

type Words = (value: unknown) => string;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isScalars = (value: unknown) => Array.isArray(value) && value.every((entry) => !isObject(entry));

/** Facts that fit into a line: `name value, name value`. */
export function factsOf(value: object, words: Words): string {
  return Object.entries(value)
    .map(([name, fact]) => `${printable(name)} ${words(fact)}`)
    .join(', ');
}

/** Whether an object holds nothing but words, numbers and lists of them. */
export function isFlat(value: object): boolean {
  const facts = Object.values(value);
  return !Array.isArray(value) && facts.length > 0 && facts.every((fact) => !isObject(fact) || isScalars(fact));
}

/** Whether a value is better read over several lines: nested objects, lists of them, texts with lines of their own. */
export function isDeep(value: unknown): boolean {
  if (typeof value === 'string') return value.trimEnd().includes('\n');
  if (!isObject(value) || isScalars(value) || Object.keys(value).length === 0) return false;
  return Array.isArray(value) ? !isNamed(value) : !isFlat(value);
}

/** Things that are known by their names, and nothing more worth a line. */
function isNamed(list: readonly unknown[]): boolean {
  return list.every(
    (entry) =>
      isObject(entry) &&
      typeof (entry as { name?: unknown }).name === 'string' &&
      Object.values(entry).every((fact) => !isObject(fact) || Object.keys(fact).length === 0),
  );
}

/** A nested value as indented lines without brackets and quotes: lists by dashes, facts of an entry in a line. */
export function outline(value: unknown, words: Words): string[] {
  if (typeof value === 'string') return value.trimEnd().split(/\r?\n/).map(words);
  if (Array.isArray(value)) return value.flatMap((entry) => dashed(entryLines(entry, words)));
  if (!isObject(value)) return [words(value)];
  return Object.entries(value).flatMap(([name, fact]) =>
    isDeep(fact)
      ? [printable(name), ...outline(fact, words).map((line) => `  ${line}`)]
      : [`${printable(name)} ${words(fact)}`],
  );
}

function entryLines(entry: unknown, words: Words): string[] {
  return isObject(entry) && isFlat(entry) ? [factsOf(entry, words)] : outline(entry, words);
}

function dashed([first = '', ...more]: readonly string[]): string[] {
  return [`- ${first}`, ...more.map((line) => `  ${line}`)];
}
