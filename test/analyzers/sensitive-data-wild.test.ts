import { describe, expect, it } from 'vitest';
import { compile, inspect } from '../../src/analyzers/sensitive-data/index.js';

const byDefault = compile({ info_types: [] });
const typesIn = (text: string): string[] => inspect(text, byDefault).findings.map(({ info_type }) => info_type);

/** Texts of files that hold nothing of anybody, and beside each what it must not hide. */
const numbers: readonly (readonly [type: string, harmless: readonly string[], personal: readonly string[]])[] = [
  [
    'PHONE_NUMBER',
    [
      'Please contact the Widget Team, 1998-2004.',
      'Call for papers 2013-2015, proceedings by mobile edition',
      '60 Long Wharf, Boston, MA\n *   02110-1412, USA. Call us first.',
      'Some Foundation, Cambridge 02139-4307 USA',
      '00000040  00 06 72 61 74 68 09 0a 3e 31',
      '0c 01 44 69 66 66 0f',
      'as defined in Clause 252.227-7014 (b)',
      'mobile: [0.25, 0.0719284650, 0.4]',
      'The host may also be 0300.0250.01.02 in octal.',
      'gcc-11 (11-20210129-1) experimental; snapshot, taken from the trunk (20210402, 86c92411320)',
      'Call it. Tool-Bus 1.6.7 (2012-10-28)\n==',
      'binutils (2.9.5.0.11-0.1) experimental; urgency=low',
      'toolchain-snapshot (1:12~+' + '+20201017023155+5a8ac3cc63d-1~exp1)',
      'u => 0398 0308 0302 contact',
      'contact: (30000000, 100000000, 3/10)',
      'Call it with [.22FB.0020.0008][.0000.0024.0002] # LATIN',
    ],
    [
      'Call +20 2 25792000',
      'Tel. (030) 1234567',
      'Phone 020 7946 0958',
      'call (11) 2019-1130',
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
  [
    'STREET_ADDRESS',
    [
      'If the server with that address is not near, it takes a 7 second delay, so wait.',
      'executed([ 0-9]+) time.* address= 0x([0-9a-fA-F]*)/) {',
      '==4166== Address 0x168afe81 is 0 bytes after a block',
      'The address is set by the loader; the address is in 2 parts of the page',
      'Reads:     4,964,714 bytes (0.13%, 286.81/Minstr), 0.29/byte',
      'Files: doc/*\nCopyright:\n  Copyright Calle Andersson, 2019 (cand)\nLicense: MIT',
    ],
    [
      'He lives at 12 mill lane until May.',
      'i live at flat 4, oak street 12',
      'My address is 7 Rose Court, Bath',
      'address: 12 High St, Leeds LS1 4DY',
      'Send it to 2012 Maple Avenue, Springfield, IL 62704.',
    ],
  ],
  [
    'POSTAL_CODE',
    [
      'libarchive/test/test_read_format_zip_6085_utf8.c',
      'Copyright (c) Ann Tucker (ann@zip.example.au) 2005',
      'test_zip_entry.c\nCopyright:\n (c) 2003-2009 Tim Kline\n (c) 2012 Mia Holm',
      'EZOut-33ae/zip/file/110351/1',
    ],
    [
      'PLZ 2005',
      'postcode is 2000',
      '"zip": "2050"',
      'name,plz,city\nAnna,2005,Oslo\nBen,2010,Bergen\nCaro,2020,Oslo\n',
      'ZIP: 90211',
    ],
  ],
  [
    'IP_ADDRESS',
    [
      'Tool 1.7.2.1 Release Notes',
      'xft (2.1.8.3-5) unstable; binutils (2.10.0.27-1) unstable',
      'Serial Number: cb:2d:81:99:5b:69:52:5e',
      'This was fixed in 1.6.3.4 and merged.',
      '<a name="leaf"></a>10.4.2.1. Leaf Nodes</h4>',
      '### 10.4.2.1 Names of files',
      'd="M0 0 .02 0 0121 1.53-.88 2.84-2.11 3.52.97.31 2.04.5 3"',
      'Appendix 12.4.1.1',
      'Listening on http://127.0.0.1:9000',
      'the server host is 0.0.0.0',
      'netmask 255.255.255.0',
      '#label fd00::/8      6',
    ],
    [
      'The client came from 8.8.4.4 twice',
      'blocked 93.184.216.34 today',
      'resolvers 9.9.9.9, 1.1.1.1',
      'connect to 1.2.3.4:8080',
      '10.4.2.1 - - [10/Oct/2024:13:55:36 +0000] "GET / HTTP/1.1" 200',
      '10.4.2.1 alpha.intern',
      'He logged in from 10.4.2.1. Then he left.',
      'Somebody logged in from 1.2.3.4 at noon',
      'we ssh 5.6.7.8 every day',
      '2001:db8::8a2e:370:7334',
    ],
  ],
  [
    'AGE',
    ['Cache-Control: public, max-age=1', 'entry { age: 0, hits: 12 }', 'X-Cache-Age: 12', 'Age: 30 seconds'],
    ['Age: 45', 'aged 7', '"age": 34, "city": "Oslo"', 'âge : 61', 'patient, age 0.5 → age 3'],
  ],
  [
    'US_BANK_ACCOUNT_NUMBER',
    [
      'Finding in your account: arn:aws:iam::210987654312:role/App',
      '"resourceOwnerAccount": "210987654312",',
      'aws budgets delete-subscriber --account-id 210987654312 --budget-name x',
      `--target '{"AccountId": "210987654312"}'`,
      'the AWS account 210987654312 owns the bucket',
    ],
    [
      'Pay from bank account 945456787654, not by AWS.',
      'account number: 210987654312',
      '"account_number": "210987654312"',
      'acct 945456787654',
    ],
  ],
  [
    'CREDIT_CARD_NUMBER',
    ['                576033618403180168, 30811546', '"message_id": "576033618403180168"'],
    ['card 576033618403180168', '4111 1111 1111 1111', '6212345678900000003'],
  ],
];

describe('holders of a copyright', () => {
  it('are names, one a line behind their years', () => {
    const lines = [
      '2009 Volker Lehnert',
      '2005 Simon McBride',
      '2001 Andrew Holt',
      '2011-2014 B. Petterson',
      '2007-2008 Jelle Voss',
    ];
    const text = `Copyright: 2001-2010 The Team\n ${lines.join('\n ')}\nLicense: GPL`;
    const found = inspect(text, byDefault).findings.map((f) => `${f.info_type} ${text.slice(f.start, f.end)}`);
    for (const line of lines) expect(found).toContain(`PERSON_NAME ${line.replace(/^[\d-]+ /, '')}`);
    expect(found.filter((one) => !one.startsWith('PERSON_NAME'))).toEqual([]);
  });
});

describe('secrets beside what is shown to everyone', () => {
  it.each([
    'key: F3EF5F62A87FC27B4E1A09D2B6C85E7713A0D94F',
    'https://x.example/report?token=Q8ZK3VXW2Tq7',
    'api_key = F3EF5F62A87FC27B4E1A09D2B6C85E7713A0D94F # not a gpg key',
  ])('%s', (text) => expect(typesIn(text)).toEqual(['AUTH_TOKEN']));
});

describe('names of works, words of code and places', () => {
  it.each([
    '/Palatino-BoldItalic findfont',
    'add_test(NAME MyTest COMMAND MyExe)',
    'the Generalized Schur form of A, and the Schur decomposition',
    'GPL-3+ with Bison exception',
    'by the law of the Commonwealth of\nVirginia, excluding',
    "check('食狮.公司.cn', null)",
    "stringify({ w: '中文', foo: 'bar' })",
  ])('name nobody: %s', (text) => expect(typesIn(text)).not.toContain('PERSON_NAME'));

  it.each([
    ['Copyright Thomas Nagel, 2006', 'Thomas Nagel'],
    ['Ask Jean-Pierre Moreau about it', 'Jean-Pierre Moreau'],
    ['Yesterday Virginia called from the office', 'Virginia'],
    ['客户：王小明', '王小明'],
    ['He works with Anna Jenkins', 'Anna Jenkins'],
  ])('%s', (text, name) => {
    const names = inspect(text, byDefault).findings.filter((f) => f.info_type === 'PERSON_NAME');
    expect(names.map(({ start, end }) => text.slice(start, end))).toEqual([name]);
  });
});

describe('numbers of files', () => {
  const withType = (index: 1 | 2): (readonly [string, string])[] =>
    numbers.flatMap((row) => row[index].map((text) => [row[0], text] as const));
  it.each(withType(1))('no %s: %s', (type, text) => expect(typesIn(text)).not.toContain(type));
  it.each(withType(2))('%s: %s', (type, text) => expect(typesIn(text)).toContain(type));
});
