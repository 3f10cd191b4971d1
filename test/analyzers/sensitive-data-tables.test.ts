import { describe, expect, it } from 'vitest';
import { compile, inspect } from '../../src/analyzers/sensitive-data/index.js';

const byDefault = compile({ info_types: [] });
const found = (text: string): string[] =>
  inspect(text, byDefault).findings.map(({ info_type, start, end }) => `${info_type}:${text.slice(start, end)}`);
const ofType = (text: string, type: string): string[] =>
  found(text)
    .filter((finding) => finding.startsWith(`${type}:`))
    .map((finding) => finding.slice(type.length + 1));

describe('the heading of a column', () => {
  const rows = [
    ['1001', '1979-03-04', '536904399', '2014-05-06'],
    ['1002', '1981-08-14', '219099998', '2015-01-01'],
    ['1003', '1990-12-24', '536904398', '2019-11-11'],
    ['1004', '1968-02-02', '521904397', '2009-09-01'],
  ];
  const headings = ['id', 'birth_date', 'ssn', 'start_date'];
  const tables: readonly (readonly [string, string])[] = [
    ['commas', [headings, ...rows].map((row) => row.join(',')).join('\n')],
    ['semicolons', [headings, ...rows].map((row) => row.join(';')).join('\n')],
    ['tabs', [headings, ...rows].map((row) => row.join('\t')).join('\n')],
    ['quotes', [headings, ...rows].map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n')],
    ['Markdown', [headings, headings.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')],
  ];
  it.each(tables)('speaks for every cell below it, and for no other column: %s', (_, table) => {
    expect(ofType(table, 'DATE_OF_BIRTH')).toEqual(rows.map(([, birth]) => birth));
    expect(ofType(table, 'US_SOCIAL_SECURITY_NUMBER')).toEqual(rows.map(([, , ssn]) => ssn));
  });

  it('does so in a table of any length, of whose header a later part is read far away', () => {
    const birth = (i: number): string => `19${50 + (i % 50)}-0${1 + (i % 9)}-1${i % 10}`;
    const many = Array.from({ length: 2_000 }, (_, i) => `${100_000 + i},${birth(i)},${(i * 3).toFixed(2)},open`);
    const text = ['id,birth_date,amount,state', ...many].join('\n');
    expect(text.length).toBeGreaterThan(50_000);
    const all = inspect(text, byDefault).found.filter(({ finding }) => finding.info_type === 'DATE_OF_BIRTH');
    expect(all.map(({ finding: { start, end } }) => text.slice(start, end))).toEqual(many.map((_, i) => birth(i)));
  });

  it('names persons where it speaks of persons', () => {
    const table =
      '| Patient | DOB | Ward |\n|---|---|---|\n| Nora Feld | 03/04/1957 | 4B |\n| Lis, Ewa | 11/30/1962 | 2A |';
    expect(ofType(table, 'PERSON_NAME')).toEqual(['Nora Feld', 'Lis, Ewa']);
    expect(ofType('first_name,last_name,plan\nPriya,Kaur,gold\nJonas,Wirth,basic', 'PERSON_NAME')).toEqual([
      'Priya',
      'Kaur',
      'Jonas',
      'Wirth',
    ]);
  });

  it.each([
    '| Name | Type | Default |\n|---|---|---|\n| Timeout | Number | 30 |\n| Base Url | String | None |',
    'name,price,stock\nEarl Grey,3.20,40\nCaesar Salad,6.10,8',
    '| Course Name | Credits |\n|---|---|\n| Linear Algebra | 6 |\n| Art History | 3 |',
    'Given,When,Then\nValid user,Login clicked,Dashboard shown',
    '| Customer | Orders |\n|---|---|\n| Acme GmbH | 12 |\n| Nordlicht AG | 5 |',
    'Guest OS,Host OS,RAM\nDebian,Windows,4\nUbuntu,Fedora,8',
  ])('names nobody where things have names: %j', (table) => expect(ofType(table, 'PERSON_NAME')).toEqual([]));
});

describe('a table that stands in something else', () => {
  const first = ['Kq7v', 'W2xRm', '9Lp4Zt'].join('');
  const second = ['Xz8wQ', '3yTn7', 'Mk5Rb'].join('');
  const markdown = ['| user | password | ssn |', '|---|---|---|', `| bob | ${first} | 536904399 |`, `| ann | ${second} | 219099998 |`]; // prettier-ignore
  const commas = ['user,password,ssn', `bob,${first},536904399`, `ann,${second},219099998`];
  const leading = ['password,user,ssn', `${first},bob,536904399`, `${second},ann,219099998`];
  const before = ['  ', '    ', '\t', '> ', '>', '> > ', '>   ', '>\t'];

  it.each(before)('has its header behind %j', (prefix) => {
    for (const rows of [markdown, commas, leading]) {
      for (const end of ['\n', '\r\n']) {
        const text = `Accounts:${end}${end}${rows.map((row) => prefix + row + end).join('')}`;
        expect(ofType(text, 'PASSWORD')).toEqual([first, second]);
        expect(ofType(text, 'US_SOCIAL_SECURITY_NUMBER')).toEqual(['536904399', '219099998']);
      }
    }
  });

  it('has its header where a string of JSON begins', () => {
    for (const rows of [markdown, commas, leading])
      for (const document of [
        { content: `${rows.join('\n')}\n` },
        { role: 'user', n: 1, content: rows.join('\n'), more: 'a,b,c' },
        [rows.join('\r\n')],
      ])
        for (const space of [0, 2]) {
          const text = JSON.stringify(document, null, space);
          expect(ofType(text, 'PASSWORD')).toEqual([first, second]);
          expect(ofType(text, 'US_SOCIAL_SECURITY_NUMBER')).toEqual(['536904399', '219099998']);
        }
  });

  it.each([
    `call(\n    user, password,\n    bob1, ${first}\n)`,
    'type A =\n  | user | password\n  | bob1x | a1b2c3d4e5\n',
    `  user | password\n  bob | ${first}\n`,
  ])('is none where code is indented: %j', (text) => expect(ofType(text, 'PASSWORD')).toEqual([]));
});
