import { describe, expect, it } from 'vitest';
import { compile, inspect } from '../../src/analyzers/sensitive-data/index.js';

const byDefault = compile({ info_types: [] });
const typesIn = (text: string): string[] => inspect(text, byDefault).findings.map(({ info_type }) => info_type);

/** Texts of files that hold nothing of anybody, and beside each what it must not hide. */
const numbers: readonly (readonly [type: string, harmless: readonly string[], personal: readonly string[]])[] = [
  [
    'PHONE_NUMBER',
    [
      'Copyright (C) 1998-2004, 2011 The Widget Team. Please contact us.',
      'Call for papers 2013-2015, proceedings by mobile edition',
      '60 Long Wharf, Boston, MA\n *   02110-1412, USA. Call us first.',
      'Some Foundation, Cambridge 02139-4307 USA',
      '00000040  00 06 72 61 74 68 09 0a 3e 31',
      '0c 01 44 69 66 66 0f',
      'as defined in Clause 252.227-7014 (b)',
      'mobile: [0.25, 0.0719284650, 0.4]',
      'The host may also be 0300.0250.01.02 in octal.',
    ],
    [
      'Call 212-555-0142 tomorrow',
      'Fax: 212.555-0142',
      'Tel. 03641-1234',
      'Tél. 01 44 69 66 66',
      'Telefono 02.48190273',
      'Büro 044.668.18.02',
      'Section heads, phone 252.227-7014',
      'phone 2481-2763',
    ],
  ],
];

describe('numbers of files', () => {
  const withType = (index: 1 | 2): (readonly [string, string])[] =>
    numbers.flatMap((row) => row[index].map((text) => [row[0], text] as const));
  it.each(withType(1))('no %s: %s', (type, text) => expect(typesIn(text)).not.toContain(type));
  it.each(withType(2))('%s: %s', (type, text) => expect(typesIn(text)).toContain(type));
});
