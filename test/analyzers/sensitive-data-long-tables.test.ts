import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { compile, inspect, inspectStream } from '../../src/analyzers/sensitive-data/index.js';

const byDefault = compile({ info_types: [] });
const passwords = (text: string): string[] =>
  inspect(text, byDefault)
    .found.filter(({ finding }) => finding.info_type === 'PASSWORD')
    .map(({ finding: { start, end } }) => text.slice(start, end));

/** Passwords of both cases and digits, never the same twice. */
const drawn = (i: number): string => {
  const letters = createHash('sha256')
    .update(`row ${i}`)
    .digest('base64')
    .replace(/[^A-Za-z0-9]/g, '');
  return `K${i % 10}q${letters.slice(0, 9)}`;
};
const rowsOf = (count: number, row: (password: string, i: number) => string): string[] =>
  Array.from({ length: count }, (_, i) => row(drawn(i), i));
/** What is found of the rows in tables of one slice each. */
const inShortTables = (header: string, rows: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(rows.length / 100) }, (_, at) => rows.slice(at * 100, at * 100 + 100)).flatMap(
    (some) => passwords(`${[header, ...some].join('\n')}\n`),
  );
const systems = ['crm', 'wiki', 'mail', 'phone', 'payroll', 'bank', 'vpn'];

describe('a column of secrets in a table of many slices (contract 8)', () => {
  it.each<readonly [string, string, (password: string, i: number) => string]>([
    ['commas', 'email,password', (password, i) => `a${i}@example.com,${password}`],
    ['semicolons', 'id;passwort', (password, i) => `${i};${password}`],
    ['tabs', 'service\tpassword', (password, i) => `svc${i}\t${password}`],
    ['Markdown', '| box | password |\n|---|---|', (password, i) => `| web${i} | ${password} |`],
    ['rows that look like headers', 'system,owner,password', (password, i) => `${systems[i % 7]},anna,${password}`],
    ['quotes', '"system","password"', (password, i) => `"${systems[i % 7]}","${password}"`],
    ['a wide row', 'note,password', (password, i) => `${'x'.repeat(i % 400)} ${i}.,${password}`],
  ])('is found to its end: %s', (_name, header, row) => {
    const rows = rowsOf(1_500, row);
    const expected = inShortTables(header, rows);
    expect(expected.length).toBeGreaterThan(1_470);
    expect(passwords(`${header}\n${rows.join('\n')}\n`)).toEqual(expected);
  });

  it.each([14_500, 15_300, 16_200, 16_380, 16_384, 17_000])('wherever it begins in a longer text: at %i', (at) => {
    const rows = rowsOf(120, (password, i) => `${systems[i % 7]},anna,${password}`);
    const header = 'system,owner,password';
    const filler = `${'Nothing stands here at all.\n'.repeat(2_000).slice(0, at - 2)}\n\n`;
    expect(passwords(`${filler}${header}\n${rows.join('\n')}\n\n${filler}`)).toEqual(inShortTables(header, rows));
  });

  it('is found in a stream of many parts as in the whole text', async () => {
    const rows = rowsOf(9_000, (password, i) => `${systems[i % 7]},anna,${password}`);
    const text = `system,owner,password\n${rows.join('\n')}\n`;
    expect(text.length).toBeGreaterThan(200_000);
    const found: string[] = [];
    for await (const { findings } of inspectStream([text], byDefault))
      for (const { info_type, start, end } of findings)
        if (info_type === 'PASSWORD') found.push(text.slice(start, end));
    expect(found).toEqual(passwords(text));
    expect(found).toEqual(inShortTables('system,owner,password', rows));
  });

  it('a heading below titles speaks for its column in every slice, as in the first', () => {
    const dates = rowsOf(1_500, (_password, i) => `${i},19${50 + (i % 50)}-0${1 + (i % 9)}-1${i % 10},x`);
    const text = ['Export of 2024,,', 'id,birth_date,note', ...dates].join('\n');
    const births = inspect(text, byDefault).found.filter(({ finding }) => finding.info_type === 'DATE_OF_BIRTH');
    expect(births).toHaveLength(1_500);
  });

  it('a row amid a table without a header heads no column', () => {
    const rows = rowsOf(1_500, (value, i) => (i % 90 === 50 ? 'field,password' : `${i},${value}`));
    expect(passwords(rows.join('\n'))).toEqual([]);
  });
});
