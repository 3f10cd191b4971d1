import { describe, expect, it } from 'vitest';
import { compile, inspect } from '../../src/analyzers/sensitive-data/index.js';
import { luhn } from '../../src/analyzers/sensitive-data/checks/digits.js';

const byDefault = compile({ info_types: [], max_findings: 100_000 });
const found = (text: string): string[] =>
  inspect(text, byDefault).findings.map(({ info_type, start, end }) => `${info_type} ${text.slice(start, end)}`);
const ofType = (text: string, type: string): string[] =>
  found(text)
    .filter((one) => one.startsWith(`${type} `))
    .map((one) => one.slice(type.length + 1));

const SIN = 'CANADA_SOCIAL_INSURANCE_NUMBER';
const triple = (i: number): string => `${100 + ((i * 37) % 150)} ${100 + ((i * 91) % 150)} ${100 + ((i * 53) % 150)}`;
const compact = (value: string): string => value.replaceAll(' ', '');

describe('numbers in a table of like ones, most of which are wrong', () => {
  const colours = Array.from({ length: 60 }, (_, i) => triple(i));
  const byChance = colours.filter((colour) => luhn(compact(colour)));

  it('are right by chance, and reported by themselves alone', () => {
    expect(byChance.length).toBeGreaterThan(2);
    expect(ofType(colours.map((colour, i) => `${colour}\t\tcolour${i}`).join('\n'), SIN)).toEqual([]);
    expect(ofType(colours.map((colour, i) => `${i} rgb(${colour})`).join('\n'), SIN)).toEqual([]);
    for (const colour of byChance) expect(ofType(`his is ${colour}`, SIN)).toEqual([colour]);
  });

  it('are right by chance in a row too', () => {
    const row = Array.from({ length: 60 }, (_, i) => 102 + i * 7).join(' ');
    expect(ofType(row, SIN)).toEqual([]);
  });

  it('are reported where a word calls them by their name', () => {
    const [colour] = byChance as [string];
    const table = colours.filter((one) => one !== colour).join('\n');
    expect(ofType(`${table}\nSIN: ${colour}`, SIN)).toContain(colour);
  });

  it('hide no genuine column beside them', () => {
    const genuine = colours.flatMap((one) => (luhn(compact(one)) ? [one] : []));
    const rows = genuine.map((one, i) => `${i + 1},${one},${triple(i + 1)},${triple(i + 3)},${triple(i + 7)}`);
    expect(ofType(rows.join('\n'), SIN)).toEqual(expect.arrayContaining(genuine));
  });
});

describe('groups of digits in a row of hexadecimal numbers', () => {
  it.each(['5339 5348 5347 5345 535E 5384', '531D 5305 5306 5317', '52BB 5352 5354 5353 5351 5366'])(
    'are none: %s',
    (text) => expect(found(text)).toEqual([]),
  );

  it.each([
    ['5348 5347 5345', 'INDIA_AADHAAR_INDIVIDUAL 5348 5347 5345'],
    ['5352 5354 5353 5351 exp 12/29', 'CREDIT_CARD_NUMBER 5352 5354 5353 5351'],
    ['Anna 5352 5354 5353 5351 Berg', 'CREDIT_CARD_NUMBER 5352 5354 5353 5351'],
    ['card 5352 5354 5353 5351 53AB', 'CREDIT_CARD_NUMBER 5352 5354 5353 5351'],
  ])('are found elsewhere: %s', (text, value) => expect(found(text)).toContain(value));
});

describe('four numbers beside longer and shorter ones that begin as they do', () => {
  it.each([
    'widget (2:1.1.99.3-1) unstable\n  * New release 1.1.98.\n',
    'What is new in 4.31.90.2:\n  - mended what 4.31.90 broke',
    '5.3.2 Sums\n5.3.2.1 Long sums\n5.3.2.2 Short sums',
    'KEY_USE = ObjectIdentifier("2.5.29.18")\nANY = ObjectIdentifier("2.5.29.36.0")',
    'tool (>= 1.4.24.2-5), other (<< 1.9.24.2)',
    'debian/control (Standards-Version): updated to 3.6.4.0.',
    'Bump standards version to 3.6.4.0',
    '# $Revision: 1.1.1.2 $',
  ])('are versions, sections or object identifiers: %j', (text) => expect(ofType(text, 'IP_ADDRESS')).toEqual([]));

  it.each([
    ['web 3.8.1\nThe server is 3.8.1.7', '3.8.1.7'],
    ['IP address: 3.8.1.7\nagent/3.8.1', '3.8.1.7'],
    ['3.8.1.7 - - [10/Oct/2024:13:55:36 +0000] "GET /" "agent/3.8.1"', '3.8.1.7'],
    ['anna,3.8.1,3.8.1.7,gold\nben,3.8.2,3.8.2.9,free', '3.8.1.7'],
    ['anna | 3.8.1 | 3.8.1.7 | gold', '3.8.1.7'],
    ['{"app": "3.8.1", "seen": "3.8.1.7"}', '3.8.1.7'],
    ['client 3.8.1 blocked 3.8.1.7 again', '3.8.1.7'],
    ['agent 3.8.1 to 3.8.1.7:8080', '3.8.1.7'],
    ['route 3.8.1 via 3.8.1.0/24', '3.8.1.0'],
    ['tool 3.8.1 came from 3.8.200.77', '3.8.200.77'],
    ['node 10.0.1, and 10.0.0.7 is down', '10.0.0.7'],
    ['version 1.0.1 resolves with 1.1.1.1 and 8.8.8.8', '8.8.8.8'],
    ['<td>3.8.1</td><td>3.8.1.7</td>', '3.8.1.7'],
    ['2024-10-10 13:55:36 3.8.1.7 GET /start agent/3.8.1', '3.8.1.7'],
    ['>> 3.8.200.7 logged in', '3.8.200.7'],
    ['denied by policy 81.2.69.142', '81.2.69.142'],
    ['version 2 upgraded to 81.2.69.142', '81.2.69.142'],
    ['seen on 24.12.2023: 24.12.9.7 twice', '24.12.9.7'],
  ])('are addresses where something tells so: %s', (text, address) =>
    expect(ofType(text, 'IP_ADDRESS')).toContain(address),
  );
});

describe('numbers of issues and stamps of time', () => {
  it.each([
    'stable sort of names (Closes: #685231)',
    'read the passwd of the zip (closes: #140975, #157119)',
    'contact the driver license team, Bug 1027905',
    'a passport of the mobile kit in pass 2 (Google Bug: #158564731)',
    'zip: fixes a hole (CVE-2022-28061, rhbz#440991)',
    'processes sort by group  Debian #692271',
    'the passwd file.  Closes: 444905',
    'a very long username (CVE-2024-52531)',
    'short text: 23,022,911 a second (22111243 runs sampled)',
    'Anna born again <anna@mail.example>  Thu, 15 Dec 2022 18:14:49 +0100',
    '2022-05-18  Ben Nascimento  <ben@mail.example>',
    'birth of the clock: seconds since 1/1/1970 UTC',
    'PASS: .uleb128 tests\nPASS: .uleb128 tests (2)\nPASS: align2\n',
    'FAIL: two.exp\nPASS: addr3line -f option\nPASS: align2',
  ])('are of nobody: %s', (text) =>
    expect(found(text).filter((one) => !/^(?:PERSON_NAME|EMAIL_ADDRESS|ORGANIZATION_NAME) /.test(one))).toEqual([]),
  );

  it.each([
    ['sort code 68-52-31', 'UK_SORT_CODE 68-52-31'],
    ['Bug 7 is closed, zip: 90211', 'POSTAL_CODE 90211'],
    ["driver's license # D1234567", 'US_DRIVERS_LICENSE_NUMBER D1234567'],
    ['Passport #: 912803456', 'US_PASSPORT 912803456'],
    ['Ticket 12: phone (212) 555-0142', 'PHONE_NUMBER (212) 555-0142'],
    ['closed, call (030) 1234567', 'PHONE_NUMBER (030) 1234567'],
    ['born on 1/1/1970 in Oslo', 'DATE_OF_BIRTH 1/1/1970'],
    ['date of birth: 1970-01-01', 'DATE_OF_BIRTH 1970-01-01'],
    ['born 15 Dec 2022 at 18:14', 'DATE_OF_BIRTH 15 Dec 2022'],
    ['USER: ops\nPASS: addr3line', 'PASSWORD addr3line'],
    ['RUT 20201114-4', 'CHILE_CDI_NUMBER 20201114-4'],
    ['Ana;20201114-4;gold', 'CHILE_CDI_NUMBER 20201114-4'],
  ])('hide nothing: %s', (text, value) => expect(found(text)).toContain(value));
});
