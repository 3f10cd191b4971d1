import { describe, expect, it } from 'vitest';
import { compile, inspect } from '../../src/analyzers/sensitive-data/index.js';

const compiled = compile({});
const found = (text: string) =>
  inspect(text, compiled).findings.map(({ info_type, start, end }) => [info_type, text.slice(start, end)]);

describe('a number', () => {
  it.each([
    'the correct invoice number is 2026-1189',
    'Your order number is 2026-1187.',
    'Serial number 0049-1511-2233445',
    'ticket 483-920-1837 closed',
    'part no. 483-920-1837 is out of stock',
    'Ihre Sendungsnummer lautet 0034 0434 1610 9404 2557',
    "ERROR 1045 (28000): Access denied for user 'root'",
    'Job 4821 (77310) finished',
    'SQLSTATE 42000 (1064)',
  ])('is no phone number where it is called something else: %s', (text) => {
    expect(found(text).filter(([type]) => type === 'PHONE_NUMBER')).toEqual([]);
  });

  it.each([
    'Call me on Jul 24 2026 at noon',
    'call me may 15 2026',
    'phone on Jul. 24 2026 10 30',
    'The phone costs 1299.00 with tax',
    'Mobile plan: 12345.50 a year',
  ])('is no phone number where it is a day of a month or a price: %s', (text) => {
    expect(found(text).filter(([type]) => type === 'PHONE_NUMBER')).toEqual([]);
  });

  it.each([
    ['call May 242 2026', '242 2026'],
    ['phone Jan 06 2012 3456', '06 2012 3456'],
    ['Call May, 24 20 26 30', '24 20 26 30'],
    ['phone 0711.229900', '0711.229900'],
    ['my number is 555-0199', '555-0199'],
    ['my phone number is 555-123-4567', '555-123-4567'],
    ['Call about the order: 555-123-4567', '555-123-4567'],
    ['call 030 (4821) 77310', '030 (4821) 77310'],
  ])('is one all the same where nothing else is numbered: %s', (text, number) => {
    expect(found(text)).toContainEqual(['PHONE_NUMBER', number]);
  });
});

it('a part of a longer row of groups is no number of its own, nor what is called something else', () => {
  for (const text of ['card 4539 1488 0343 6468 has wrong digit', 'Bestellnummer 2341 2341 2346'])
    expect(found(text).filter(([type]) => type?.startsWith('INDIA'))).toEqual([]);
  expect(found('2341 2341 2346')).toContainEqual(['INDIA_AADHAAR_INDIVIDUAL', '2341 2341 2346']);
});

it.each([
  'Query finished in 12 ms. Retrying now.',
  'QTc 440 ms. ABG: pH 7.38',
  'Das dauert 12 ms. Danach folgt der Neustart.',
])('milliseconds are no woman: %s', (text) => {
  expect(found(text).filter(([type]) => type === 'PERSON_NAME')).toEqual([]);
});

it.each([
  ['Ms. Smith called', 'Ms. Smith'],
  ['ask Ms. Miller, 12 of them', 'Ms. Miller'],
])('a woman is one: %s', (text, name) => {
  expect(found(text)).toContainEqual(['PERSON_NAME', name]);
});

it('an age ends with its last sign', () => {
  expect(found('Pt is a 72 y/o male')).toContainEqual(['AGE', '72 y/o']);
});

it.each([
  ['{"name":"Olga","dob":"1985-07-14","hired":"2010-05-03","contract_end":"2027-12-31"}', '1985-07-14'],
  ['Date of birth 1985-07-14; contract start 2010-05-03; last login 2026-11-28', '1985-07-14'],
  ['DOB: 1985-07-14\nAdmitted: 2024-02-25\nDischarged: 2024-03-05', '1985-07-14'],
  ['Born 14 July 1985, hired 3 May 2010, left 1 June 2020.', '14 July 1985'],
])('of several dates the one is of birth that is called so: %s', (text, birth) => {
  expect(found(text).filter(([type]) => type === 'DATE_OF_BIRTH')).toEqual([['DATE_OF_BIRTH', birth]]);
});

it.each([
  'Date of issue: 2015-04-26',
  'The release date of version 8 is 2015-04-26',
  'Correct the release date of Debian 8 to 2015-04-26',
  'What did I do on 2015-04-26?',
])('what is called the date of something else is no date of birth: %s', (text) => {
  expect(found(text).filter(([type]) => type === 'DATE_OF_BIRTH')).toEqual([]);
});

it('who holds a copyright since a year lives nowhere by that, whatever the name ends with', () => {
  const text = ' © 2005-2006 Jordan Lorton\n © 2007 Kelvin Tarling\n © 2009 Parker Kortie';
  expect(found(text).filter(([type]) => type === 'STREET_ADDRESS')).toEqual([]);
  expect(found('© 2007 Example Inc., 12 High Street, Leeds LS1 4DY')).toContainEqual([
    'STREET_ADDRESS',
    '12 High Street, Leeds LS1 4DY',
  ]);
});

it.each([
  'Row 1 Col 1',
  '| Row 1 Col 1 | Row 1 Col 2 |',
  'Google Drive 15 GB',
  'You get Google Drive 15 GB free',
  'Disk Drive 1',
])('a part of a table, of a machine or of a service is no address: %s', (text) => {
  expect(found(text)).toEqual([]);
});

it.each(['12 Rosewood Drive', 'Rosewood Drive 12', '10 Network Drive, Burlington, MA 01803'])(
  'a street that is called a drive is one: %s',
  (text) => {
    expect(found(text)).toContainEqual(['STREET_ADDRESS', text]);
  },
);

it('the version of a package is no Chilean number, also in brackets; behind a name it is', () => {
  expect(found('fonts-noto (20200103-3) unstable; urgency=medium')).toEqual([]);
  expect(found('Rut de Ana (20200103-3)')).toContainEqual(['CHILE_CDI_NUMBER', '20200103-3']);
});

it.each([
  ['D.O.B. 1985-07-14', 'DATE_OF_BIRTH'],
  ["driver's license 4153274052", 'US_DRIVERS_LICENSE_NUMBER'],
  ['numéro d’assurance 130692544', 'CANADA_SOCIAL_INSURANCE_NUMBER'],
  ['Α.Φ.Μ. 094259216', 'GREECE_TAX_ID'],
])('a phrase of three words tells what a value is: %s', (text, type) => {
  expect(found(text).map(([one]) => one)).toContain(type);
});

it.each([
  ["the driver's part 4153274052", 'US_DRIVERS_LICENSE_NUMBER'],
  ['numéro d’appel 130692544', 'CANADA_SOCIAL_INSURANCE_NUMBER'],
])('its first two words alone tell nothing: %s', (text, type) => {
  expect(found(text).map(([one]) => one)).not.toContain(type);
});

it.each([
  ['Frau Weißenfels möchte kündigen.', 'Weißenfels'],
  ['Hallo Frau Potsdam, danke.', 'Potsdam'],
  ['Herr Hannover kommt morgen.', 'Hannover'],
  ['Meneer De Vries heeft gebeld.', 'De Vries'],
  ['Sehr geehrte Frau Doktor Meier, anbei', 'Meier'],
])('whoever is addressed by a title is a person, whatever place is called so: %s', (text, name) => {
  expect(found(text).some(([type, value]) => type === 'PERSON_NAME' && value?.endsWith(name))).toBe(true);
});

it.each(['Frau Präsidentin, meine Damen und Herren', 'Seine Frau Mutter war da.', 'Herr der Ringe', 'Frau und Kind'])(
  'who is called by an office or a tie alone is not named: %s',
  (text) => expect(found(text).filter(([type]) => type === 'PERSON_NAME')).toEqual([]),
);
