import { describe, expect, it } from 'vitest';
import { compile, inspect } from '../../src/analyzers/sensitive-data/index.js';
import { isIban } from '../../src/analyzers/sensitive-data/checks/iban.js';
import { luhn } from '../../src/analyzers/sensitive-data/checks/digits.js';

const byDefault = compile({ info_types: [], max_findings: 100_000 });
const ROWS = 40;

/** The first number from one on whose last digit agrees. */
function checked(prefix: string, isRight: (digits: string) => boolean): string {
  for (let digit = 0; digit < 10; digit++) if (isRight(`${prefix}${digit}`)) return `${prefix}${digit}`;
  throw new Error(prefix);
}

const digits = (i: number, length: number): string =>
  String(((i + 3) * 7_654_321) % 10 ** length).padStart(length, '7');

function iban(i: number): string {
  const account = `37040044${digits(i, 10)}`;
  for (let check = 2; check < 99; check++) {
    const value = `DE${String(check).padStart(2, '0')}${account}`;
    if (isIban(value)) return value;
  }
  throw new Error(account);
}

const grouped = (value: string, sign: string): string => (value.match(/\d{3}/g) as string[]).join(sign);
const sin = (i: number): string => checked(`${1 + (i % 7)}${digits(i, 7)}`, luhn);

interface Column {
  readonly heading: string;
  readonly type: string;
  readonly cell: (i: number) => string;
}

/** Found by their form wherever they stand. */
const formatted: readonly Column[] = [
  { heading: 'email', type: 'EMAIL_ADDRESS', cell: (i) => `customer.${i}@mail${i % 3}.example` },
  { heading: 'phone', type: 'PHONE_NUMBER', cell: (i) => `+1 415 555 ${digits(i, 4)}` },
  { heading: 'mobile', type: 'PHONE_NUMBER', cell: (i) => `(212) 555-${digits(i, 4)}` },
  { heading: 'ssn', type: 'US_SOCIAL_SECURITY_NUMBER', cell: (i) => `${301 + i}-${22 + i}-${1234 + i * 7}` },
  { heading: 'iban', type: 'IBAN_CODE', cell: iban },
  { heading: 'sin', type: 'CANADA_SOCIAL_INSURANCE_NUMBER', cell: (i) => grouped(sin(i), ' ') },
  { heading: 'card', type: 'CREDIT_CARD_NUMBER', cell: (i) => checked(`4${digits(i, 14)}`, luhn) },
  { heading: 'last_ip', type: 'IP_ADDRESS', cell: (i) => `81.2.${i % 4}.${1 + i}` },
];

/** Found where their column is called by their name. */
const called: readonly Column[] = [
  { heading: 'phone', type: 'PHONE_NUMBER', cell: (i) => `415555${digits(i, 4)}` },
  { heading: 'ssn', type: 'US_SOCIAL_SECURITY_NUMBER', cell: (i) => `${301 + i}${22 + i}${1234 + i * 7}` },
  { heading: 'sin', type: 'CANADA_SOCIAL_INSURANCE_NUMBER', cell: sin },
  { heading: 'birth_date', type: 'DATE_OF_BIRTH', cell: (i) => (i === 0 ? '1970-01-01' : `19${60 + (i % 30)}-0${1 + (i % 9)}-1${i % 10}`) },
  { heading: 'password', type: 'PASSWORD', cell: (i) => `Hx${i}!${digits(i, 5)}q` },
  { heading: 'sort_code', type: 'UK_SORT_CODE', cell: (i) => `40-${40 + i}-${50 + i}` },
]; // prettier-ignore

/** Numbers beside them that are of nobody, in forms of their own. */
const beside: readonly Column[] = [
  { heading: 'no', type: '', cell: (i) => String(1001 + i) },
  { heading: 'plan', type: '', cell: (i) => ['gold', 'basic', 'free'][i % 3] as string },
  { heading: 'app', type: '', cell: (i) => `${2 + (i % 5)}.${i % 9}.${i % 7}` },
  { heading: 'amount', type: '', cell: (i) => `${19 + i}.${10 + i}` },
  { heading: 'score', type: '', cell: (i) => `${100 + i} ${250 - i} ${200 + i}` },
];

type Writer = (headings: readonly string[], rows: readonly (readonly string[])[]) => string;

const separated =
  (sign: string, hasHeader: boolean): Writer =>
  (headings, rows) =>
    [...(hasHeader ? [headings] : []), ...rows].map((row) => row.join(sign)).join('\n');
const quoted: Writer = (_, rows) => rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n');
const objects: Writer = (headings, rows) =>
  rows
    .map((row) => JSON.stringify(Object.fromEntries(row.map((cell, i) => [`${headings[i] as string}`, cell]))))
    .join('\n');
const lists: Writer = (_, rows) => rows.map((row) => JSON.stringify(row)).join('\n');
const dumped: Writer = (_, rows) =>
  `INSERT INTO customers VALUES\n${rows.map((row) => `(${row.map((cell) => `'${cell}'`).join(', ')})`).join(',\n')};`;

const withHeadings: readonly (readonly [string, Writer])[] = [
  ['commas', separated(',', true)],
  ['semicolons', separated(';', true)],
  ['tabs', separated('\t', true)],
  ['JSON lines', objects],
];
const without: readonly (readonly [string, Writer])[] = [
  ['commas', separated(',', false)],
  ['semicolons', separated(';', false)],
  ['tabs', separated('\t', false)],
  ['strokes', separated(' | ', false)],
  ['quotes', quoted],
  ['JSON lists', lists],
  ['SQL', dumped],
];

/** The columns of a table whose cells are not all found, each with how many are. */
function missed(columns: readonly Column[], write: Writer): string[] {
  const rows = Array.from({ length: ROWS }, (_, i) => columns.map(({ cell }) => cell(i)));
  const text = write(
    columns.map(({ heading }) => heading),
    rows,
  );
  const found = new Set(
    inspect(text, byDefault).found.map(
      ({ finding: { info_type, start, end } }) => `${info_type} ${text.slice(start, end)}`,
    ),
  );
  return columns.flatMap(({ heading, type, cell }) => {
    if (type === '') return [];
    const hits = rows.filter((_, i) => found.has(`${type} ${cell(i)}`)).length;
    return hits === ROWS ? [] : [`${heading}: ${hits} of ${ROWS}`];
  });
}

const one = (columns: readonly Column[]): [string, Column[]][] =>
  columns.map((column) => [column.heading, [beside[0] as Column, column]]);

describe('an export of customers', () => {
  it.each([...withHeadings, ...without])('shows every value that has a form of its own: %s', (_, write) => {
    expect(missed([...beside, ...formatted], write)).toEqual([]);
    expect(missed([...formatted, ...beside], write)).toEqual([]);
    expect(
      missed(
        [...formatted].reverse().flatMap((column) => [column, beside[3] as Column]),
        write,
      ),
    ).toEqual([]);
  });

  it.each(withHeadings)('shows every value whose column is called by its name: %s', (_, write) => {
    expect(missed([...beside, ...called], write)).toEqual([]);
  });

  it.each(one(formatted))('shows them also where a column stands alone: %s', (_, columns) => {
    for (const [, write] of [...withHeadings, ...without]) expect(missed(columns, write)).toEqual([]);
    expect(missed(columns.slice(1), separated(',', false))).toEqual([]);
  });
});
