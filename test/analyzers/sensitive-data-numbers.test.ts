import { describe, expect, it } from 'vitest';
import { compile, deidentify, inspect, transformKeys } from '../../src/analyzers/sensitive-data/index.js';

const byDefault = compile({ info_types: [] });
const found = (text: string): string[] =>
  inspect(text, byDefault).findings.map(({ info_type, start, end }) => `${info_type}:${text.slice(start, end)}`);
const card = ['4111', '1111', '1111', '1111'].join('');

describe('numbers as people write them', () => {
  it.each([
    ['IBAN: DE 89370400440532013000', 'IBAN_CODE:DE 89370400440532013000'],
    ['und NL 91 ABNA 0417 1643 00 danke', 'IBAN_CODE:NL 91 ABNA 0417 1643 00'],
    ['CNPJ da empresa: 12.ABC.345/01DE-35', 'BRAZIL_CNPJ:12.ABC.345/01DE-35'],
    ['CNPJ 12ABC34501DE35', 'BRAZIL_CNPJ:12ABC34501DE35'],
    ['cnpj 12.abc.345/01de-35', 'BRAZIL_CNPJ:12.abc.345/01de-35'],
    ['HKID: A123456(3)', 'HONG_KONG_ID_NUMBER:A123456(3)'],
    ['身份證號碼 G123456(A)。', 'HONG_KONG_ID_NUMBER:G123456(A)'],
    ['Chiamami al 347 1234567', 'PHONE_NUMBER:347 1234567'],
    ['رقم هاتفي 0501234567', 'PHONE_NUMBER:0501234567'],
    ['تاريخ الميلاد 03/04/1985', 'DATE_OF_BIRTH:03/04/1985'],
  ])('%s', (text, finding) => expect(found(text)).toEqual([finding]));

  it.each(['CNPJ 12.ABC.345/01DE-36', 'HKID A123456(4)', 'HKID A123456(3', 'IBAN DE 89370400440532013001'])(
    'but not: %s',
    (text) => expect(found(text)).toEqual([]),
  );
});

describe('a few blanks of any kind between the groups of one number', () => {
  const spread = (value: string, gap: string): string => value.replaceAll(' ', gap);
  const [visa, amex] = ['4012 8888 8888 1881', '3782 822463 10005'];
  const [german, british] = ['DE89 3704 0044 0532 0130 00', 'GB82 WEST 1234 5698 7654 32'];

  describe.each(['  ', ' \t', '\u00a0\u00a0', ' \u2009', '\u3000', '    '])('as %j', (gap) => {
    it.each([visa, amex])('card %s', (value) =>
      expect(found(`I give you ${spread(value, gap)}, thanks`)).toEqual([`CREDIT_CARD_NUMBER:${spread(value, gap)}`]),
    );
    it.each([german, british])('IBAN %s', (value) =>
      expect(found(`I give you ${spread(value, gap)}, thanks`)).toEqual([`IBAN_CODE:${spread(value, gap)}`]),
    );
    it('a social security number beside a word that speaks of it', () =>
      expect(found(`ssn ${spread('219 09 9998', gap)}`)).toEqual([
        `US_SOCIAL_SECURITY_NUMBER:${spread('219 09 9998', gap)}`,
      ]));
  });

  it('or between two of them alone', () =>
    expect(found(`I give you ${visa.replace(' ', '  ')}`)).toEqual([`CREDIT_CARD_NUMBER:${visa.replace(' ', '  ')}`]));

  it.each([
    ['columns of another number', `7  ${spread(visa, '  ')}`],
    ['columns of another number behind', `${spread(visa, '  ')}          12`],
    ['two columns', '40128888  88881881'],
    ['fields between tabs', spread(visa, '\t')],
    ['a wrong check digit', spread('4012 8888 8888 1882', '  ')],
    ['three columns of numbers', '219  09  9998'],
    ['more blanks', spread(visa, '     ')],
    ['a wrong check digit of an IBAN', spread('DE88 3704 0044 0532 0130 00', '  ')],
    [
      'columns in which check digits agree by chance',
      ['4012 8888 8888 1881', '4012 8888 8888 1882', '4111 1231 1111 1111', '4012 3888 8888 1881']
        .map((row) => spread(row, '  '))
        .join('\n'),
    ],
  ])('but not %s', (_, text) => expect(found(text)).toEqual([]));
});

describe('check digits that their countries give', () => {
  it.each([
    ['CBU 7200003000000012345780', 'ARGENTINA_CBU:7200003000000012345780'],
    ['CBU 7200003000000012345781', ''],
    ['RUC 80012305-0', 'PARAGUAY_TAX_NUMBER:80012305-0'],
    ['RUC 80012305-1', ''],
    ['统一社会信用代码 91310000MA1FL10980', 'CHINA_UNIFIED_SOCIAL_CREDIT_CODE:91310000MA1FL10980'],
    ['统一社会信用代码 91310000MA1FL10981', ''],
  ])('may be zero: %s', (text, finding) => expect(found(text).join()).toBe(finding));

  it.each([
    ['CLABE 722969012345678902', 'MEXICO_CLABE_NUMBER:722969012345678902'],
    ['CLABE 728180001234567895', 'MEXICO_CLABE_NUMBER:728180001234567895'],
    ['CLABE 728180001234567896', ''],
    ['CUIL 25-12345678-8', 'ARGENTINA_CUIT:25-12345678-8'],
    ['CUIL 26-12345678-4', 'ARGENTINA_CUIT:26-12345678-4'],
    ['CUIL 26-12345678-5', ''],
    ['DPI 2501234520514', 'GUATEMALA_CUI:2501234520514'],
    ['DPI 2501234522301', ''],
  ])('are asked whatever bank, kind or place stands before or behind: %s', (text, finding) =>
    expect(found(text).join()).toBe(finding),
  );

  it.each([
    ['統一編號 12345601', 'TAIWAN_UNIFIED_BUSINESS_NUMBER:12345601'],
    ['統一編號 12345602', ''],
  ])('are those of the numbers that Taiwan gives since 2023: %s', (text, finding) =>
    expect(found(text).join()).toBe(finding),
  );

  it.each([
    ['matricule 1983081234566', 'LUXEMBOURG_NATIONAL_ID:1983081234566'],
    ['matricule 1983081234565', ''],
    ['NIC 199115300123', 'SRI_LANKA_NIC:199115300123'],
    ['NIC 199165300123', 'SRI_LANKA_NIC:199165300123'],
    ['NIC 199136700123', ''],
    ['NIC 239115300123', ''],
    ['NIC 914992754V', ''],
    ['kennitala 450401-3150', 'ICELAND_KENNITALA:450401-3150'],
    ['kennitala 451401-2039', ''],
    ['személyi szám 1-800101-0016', 'HUNGARY_PERSONAL_ID:1-800101-0016'],
    ['személyi szám 1-801301-0019', ''],
  ])('are asked all, and days of birth are days of a year: %s', (text, finding) =>
    expect(found(text).join()).toBe(finding),
  );
});

describe('numbers in the columns of a table', () => {
  it('are found, though a comma and another number stand beside them', () => {
    const table = `id,phone,ssn,card,year\n1,212-867-5309,536-90-4399,${card},1971\n2,(212) 867-5310,536-22-4399,${card},2002\n`;
    const row = (phone: string, ssn: string): string[] => [
      `PHONE_NUMBER:${phone}`,
      `US_SOCIAL_SECURITY_NUMBER:${ssn}`,
      `CREDIT_CARD_NUMBER:${card}`,
    ];
    expect(found(table)).toEqual([...row('212-867-5309', '536-90-4399'), ...row('(212) 867-5310', '536-22-4399')]);
  });

  it.each([
    'pesel 3,44051401359 und pesel 44051401359,25',
    'card total 1,234,567.89 and 12345678,90',
    `card number 0,${card}`,
  ])('are no numbers of their own in a fraction or amid thousands: %s', (text) => expect(found(text)).toEqual([]));
});

describe('numbers that are parts of others', () => {
  it('are no security code beside a card whose check digit is wrong', () => {
    const number = ['4111', '1111', '1111', '1112'].join(' ');
    const text = `Visa ${number}, cvv 123`;
    const codes = inspect(text, compile({ info_types: [{ name: 'CREDIT_CARD_SECURITY_CODE' }] })).findings;
    expect(codes.map(({ start, end }) => text.slice(start, end))).toEqual(['123']);
  });
});

describe('a date that begins with a counted day', () => {
  it('is one', () => {
    const text = 'born on the 3rd of May, 1987 in Leeds';
    const dates = inspect(text, compile({ info_types: [{ name: 'DATE_OF_BIRTH' }] })).findings;
    expect(dates.map(({ start, end }) => text.slice(start, end))).toEqual(['3rd of May, 1987']);
  });
});

describe('a date of birth', () => {
  it.each([
    ['DOB 03-Apr-1980, male', '03-Apr-1980'],
    ['DOB: 05-MAR-85.', '05-MAR-85'],
    ['born 5/Mar/1985', '5/Mar/1985'],
    ['geb. 3-Okt.-1980', '3-Okt.-1980'],
    ['생년월일 1985년 3월 5일', '1985년 3월 5일'],
    ['생년월일: 1985년3월5일생', '1985년3월5일'],
  ])('may be written with the name of the month between signs, and in Korean: %s', (text, date) =>
    expect(found(text)).toEqual([`DATE_OF_BIRTH:${date}`]),
  );

  it.each([
    'DOB 31-Apr-1980',
    'born in 5-Star-85 hotels',
    'born 12-May-2024-03',
    'born a-5-May-85-b',
    '생년월일 1985년 13월 5일',
  ])('but not: %s', (text) => expect(found(text).filter((one) => one.startsWith('DATE'))).toEqual([]));
});

describe('an e-mail address with an apostrophe', () => {
  it.each([
    ["Write to o'hara@example.com or pat.o'brien@example.org.", ["o'hara@example.com", "pat.o'brien@example.org"]],
    ["Mail j.d'angelo@example.com", ["j.d'angelo@example.com"]],
    ["x='jane@example.com'", ['jane@example.com']],
    ["b'jane@example.com'", ['jane@example.com']],
    ["l'email d'alice@example.com", ['alice@example.com']],
    ["scrivi all'info@example.com", ['info@example.com']],
  ])('is whole where the apostrophe is part of a name: %s', (text, addresses) =>
    expect(found(text)).toEqual(addresses.map((address) => `EMAIL_ADDRESS:${address}`)),
  );
});

describe('the name of a message (RFC 5322, 3.6.4)', () => {
  const addresses = (text: string): string[] =>
    inspect(text, compile({ info_types: [{ name: 'EMAIL_ADDRESS' }] })).findings.map(({ start, end }) =>
      text.slice(start, end),
    );
  it('is no address of a person, as those of the other fields are', () =>
    expect(
      addresses(
        'From: Ana <ana@x.example.org>\nMessage-ID: <9f1c2d3b@mail.example.org>\nIn-Reply-To: <CAF9f1c@mail.example.org>\nContent-ID: <image001.png@01DA6F3B.example.org>',
      ),
    ).toEqual(['ana@x.example.org']));
  it.each(['References: jane@x.example.org', 'See references: Jane <jane@x.example.org>'])(
    'is not what stands in: %s',
    (text) => expect(addresses(text)).toEqual(['jane@x.example.org']),
  );
});

describe('a number that a program of tables wrote as a decimal', () => {
  const ssn = ['219', '099', '999'].join('');
  const second = ['4012', '8888', '8888', '1881'].join('');

  const sin = ['123', '456', '782'].join('');

  it.each([
    [`id,card,rate\n3,${card}.0,4\n7.5,${second}.0,8\n`, [card, second]],
    [`name,card\r\nx,${card}.0\r\ny,\r\nz,${second}.0\r\n`, [card, second]],
    [`age,ssn,x\n3.0,${ssn}.0,4.5\n2.0,,1.0`, [ssn]],
    [`| id | ssn |\n|---|---|\n| 1 | ${ssn}.0 |`, [ssn]],
    [JSON.stringify({ credit_card: 1 }).replace('1', `${card}.0`), [card]],
    [`[{"ssn":${ssn}.0,"n":1.0},{"ssn":null}]`, [ssn]],
    [`card ${card}.0 of the customer`, [card]],
    [`The card is ${card}.0.`, [card]],
    [`card: ${card}.0!`, [card]],
    [`ssn ${ssn}.0: x`, [ssn]],
  ])('is found without its decimal where a word names it: %j', (text, values) =>
    expect(inspect(text, byDefault).findings.map(({ start, end }) => text.slice(start, end))).toEqual(values),
  );

  it.each([
    `${card}.0`,
    `ssn ${ssn}.05`,
    `ssn ${ssn}.00`,
    `ssn ${ssn}.0.1`,
    `ssn ${ssn}.0%`,
    `ssn ${ssn}.0.x`,
    `pop ${ssn}.0 ssn wave`,
    `ssn wave of the population ${ssn}.0`,
    `name,ssn,total\nBob,,${ssn}.0\nEve,,3.0\n`,
    `x = sin(${sin}.0)`,
    'account balance 25000000.0',
    'account: 250000000.0',
    '{"account_value":250000000.0,"ssn_count":21909.0}',
  ])('is an amount otherwise: %s', (text) => expect(found(text)).toEqual([]));

  it('has the surrogate of the same number without it, in valid JSON too', () => {
    const compiled = compile(
      { info_types: [] },
      { transformations: [{ transformation: { type: 'crypto_deterministic', surrogate_info_type: 'TOK' } }] },
    );
    const keys = transformKeys(() => new Uint8Array(32).fill(3));
    const written = (text: string): string => deidentify(text, inspect(text, compiled).found, compiled, keys);
    const surrogate = written(`ssn ${ssn}`).slice(4);
    expect(surrogate).toMatch(/^TOK\(/);
    expect(written(`id,ssn\n1,${ssn}.0\n2,\n`)).toBe(`id,ssn\n1,${surrogate}.0\n2,\n`);
    expect(JSON.parse(written(`{"ssn": ${ssn}.0}`))).toEqual({ ssn: `${surrogate}.0` });
  });

  it('is no more than likely where a word of other meanings stands before it', () => {
    const types = compile({ info_types: [{ name: 'CANADA_SOCIAL_INSURANCE_NUMBER' }] });
    const likelihoods = (text: string): string[] => inspect(text, types).findings.map(({ likelihood }) => likelihood);
    expect(likelihoods(`math: sin ${sin}.0`)).toEqual(['LIKELY']);
    expect(likelihoods(`sin: ${sin}.0`)).toEqual(['VERY_LIKELY']);
    expect(likelihoods(`id,sin\n1,${sin}.0\n`)).toEqual(['VERY_LIKELY']);
  });
});
