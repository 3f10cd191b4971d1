import { fc } from '../support/properties.js';
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  builtInPolicies,
  compile,
  configProblems,
  deidentify,
  deidentifyInTurns,
  inspect,
  reidentify,
  reidentifyInTurns,
  inspectedBesidesSealed,
  transformKeys,
  type DeidentifyConfig,
} from '../../src/analyzers/sensitive-data/index.js';
import { transformed } from '../../src/analyzers/sensitive-data/deidentify.js';
import { reidentifyStream } from '../../src/analyzers/sensitive-data/reidentify.js';
import { sivDecrypt, sivEncrypt } from '../../src/analyzers/sensitive-data/transform/aes-siv.js';
import { textViews } from '../../src/text/views.js';
import { ff1Decrypt, ff1Encrypt } from '../../src/analyzers/sensitive-data/transform/ff1.js';

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');
const derive = (purpose: string): Uint8Array => createHmac('sha256', 'master').update(purpose).digest();
const keys = transformKeys(derive);

async function* charactersOf(text: string): AsyncGenerator<string> {
  yield* text;
}

describe('AES-SIV', () => {
  it('passes the vectors of RFC 5297 appendix A', () => {
    const key = hex('fffefdfcfbfaf9f8f7f6f5f4f3f2f1f0 f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff');
    const associated = hex('101112131415161718191a1b1c1d1e1f2021222324252627');
    const sealed = hex('85632d07c6e8f37f950acd320a2ecc93 40c02b9690c4dc04daef7f6afe5c');
    expect(Buffer.from(sivEncrypt(key, hex('112233445566778899aabbccddee'), [associated]))).toEqual(sealed);
    expect(sivDecrypt(key, sealed, [associated])).toEqual(hex('112233445566778899aabbccddee'));
    const second = hex('7f7e7d7c7b7a79787776757473727170 404142434445464748494a4b4c4d4e4f');
    const parts = [
      hex('00112233445566778899aabbccddeeffdeaddadadeaddadaffeeddccbbaa99887766554433221100'),
      hex('102030405060708090a0'),
      hex('09f911029d74e35bd84156c5635688c0'),
    ];
    const plain = hex('7468697320697320736f6d6520706c61696e7465787420746f20656e6372797074207573696e67205349562d414553');
    expect(Buffer.from(sivEncrypt(second, plain, parts))).toEqual(
      hex(
        '7bdb6e3b432667eb06f4d14bff2fbd0f cb900f2fddbe404326601965c889bf17dba77ceb094fa663b7a3f748ba8af829ea64ad544a272e9c485b62a3fd5c0d',
      ),
    );
  });

  it('refuses a changed text', () => {
    const sealed = Buffer.from(sivEncrypt(derive('k'), Buffer.from('secret'), []));
    sealed[3] = (sealed[3] as number) ^ 1;
    expect(sivDecrypt(derive('k'), sealed, [])).toBeUndefined();
  });
});

describe('FF1', () => {
  const key128 = hex('2b7e151628aed2a6abf7158809cf4f3c');
  const key192 = hex('2b7e151628aed2a6abf7158809cf4f3cef4359d8d580aa4f');
  const key256 = hex('2b7e151628aed2a6abf7158809cf4f3cef4359d8d580aa4f7f036d6f04fc6a94');
  const digits = '0123456789';
  const letters = '0123456789abcdefghijklmnopqrstuvwxyz';
  const numerals = (text: string): number[] => Array.from(text, (char) => letters.indexOf(char));
  const written = (values: readonly number[]): string => values.map((value) => letters.charAt(value)).join('');

  it.each([
    [key128, '', digits, '0123456789', '2433477484'],
    [key128, '39383736353433323130', digits, '0123456789', '6124200773'],
    [key128, '3737373770717273373737', letters, '0123456789abcdefghi', 'a9tv40mll9kdu509eum'],
    [key192, '', digits, '0123456789', '2830668132'],
    [key192, '39383736353433323130', digits, '0123456789', '2496655549'],
    [key192, '3737373770717273373737', letters, '0123456789abcdefghi', 'xbj3kv35jrawxv32ysr'],
    [key256, '', digits, '0123456789', '6657667009'],
    [key256, '39383736353433323130', digits, '0123456789', '1001623463'],
    [key256, '3737373770717273373737', letters, '0123456789abcdefghi', 'xs8a0azh2avyalyzuwd'],
  ])('passes the samples that NIST publishes for SP 800-38G (%#)', (key, tweak, alphabet, plain, cipher) => {
    const ff1 = { key, tweak: hex(tweak), radix: alphabet.length };
    expect(written(ff1Encrypt(ff1, numerals(plain)))).toBe(cipher);
    expect(written(ff1Decrypt(ff1, numerals(cipher)))).toBe(plain);
  });
});

const reversible: readonly DeidentifyConfig['transformations'][number]['transformation'][] = [
  { type: 'crypto_deterministic', surrogate_info_type: 'TOKEN' },
  { type: 'format_preserving', alphabet: 'NUMERIC', surrogate_info_type: 'TOKEN' },
  { type: 'format_preserving', alphabet: 'HEXADECIMAL', surrogate_info_type: 'TOKEN' },
  { type: 'format_preserving', alphabet: 'ALPHA_NUMERIC', surrogate_info_type: 'TOKEN' },
  { type: 'format_preserving', alphabet: 'UPPER_CASE_ALPHA_NUMERIC', surrogate_info_type: 'TOKEN' },
];

describe('reversible transformations', () => {
  it.each(reversible.map((rule) => [JSON.stringify(rule), rule] as const))(
    'round-trips any value inside any text, or replaces it: %s',
    (_, rule) => {
      const compiled = compile({}, { transformations: [{ transformation: rule }] });
      fc.assert(
        fc.property(
          fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
          fc.string(),
          fc.string(),
          (value, before, after) => {
            const surrogate = transformed(value, 'X_TYPE', { rule, keys });
            if (surrogate === '[X_TYPE]') return;
            expect(reidentify(`${before} ${surrogate}${after}`, compiled, keys).text).toContain(
              Buffer.from(value, 'utf8').toString('utf8'),
            );
          },
        ),
        { numRuns: 150 },
      );
    },
  );

  it.each(reversible.map((rule) => [JSON.stringify(rule), rule] as const))(
    'makes equal surrogates of equal values, and others for another tenant: %s',
    (_, rule) => {
      const other = transformKeys((purpose) => createHmac('sha256', 'another').update(purpose).digest());
      const value = 'ab12CD3456789012';
      expect(transformed(value, 'X', { rule, keys })).toBe(transformed(value, 'X', { rule, keys }));
      expect(transformed(value, 'X', { rule, keys: other })).not.toBe(transformed(value, 'X', { rule, keys }));
    },
  );

  it('resolves surrogates of former key versions after a rotation', () => {
    const rotated = transformKeys(derive, 3);
    for (const rule of reversible) {
      const compiled = compile({}, { transformations: [{ transformation: rule }] });
      const former = transformed('123456789012', 'X', { rule, keys });
      expect(transformed('123456789012', 'X', { rule, keys: rotated })).not.toBe(former);
      expect(reidentify(`was ${former}.`, compiled, rotated)).toEqual({ text: 'was 123456789012.', restored: 1 });
      expect(reidentify(transformed('123456789012', 'X', { rule, keys: rotated }), compiled, keys).restored).toBe(0);
    }
  });

  describe('of many values', () => {
    const transformation = { type: 'crypto_deterministic' as const, surrogate_info_type: 'MAIL' };
    const compiled = compile({ info_types: [{ name: 'EMAIL_ADDRESS' }] }, { transformations: [{ transformation }] });
    const text = Array.from({ length: 1000 }, (_, at) => `a${at}@example.com`).join(' ');
    const { found } = inspect(textViews(text), compiled);

    it('contract 8 says the same in turns as at once', async () => {
      const { signal } = new AbortController();
      expect(await deidentifyInTurns(text, found, { compiled, keys, signal })).toBe(
        deidentify(text, found, compiled, keys),
      );
    });

    it('contract 6 gives way to others, and ends with the deadline', async () => {
      const deadline = new AbortController();
      setImmediate(() => deadline.abort(new Error('deadline')));
      const { signal } = deadline;
      await expect(deidentifyInTurns(text, found, { compiled, keys, signal })).rejects.toThrow('deadline');
    });
  });

  it.each(reversible)('restores surrogates that stand side by side, however the one before ends: %j', async (rule) => {
    const compiled = compile({}, { transformations: [{ transformation: rule }] });
    const values = Array.from({ length: 900 }, (_, at) => String(123_456_789_000 + at * 7919));
    const text = values.map((value) => transformed(value, 'X', { rule, keys })).join('');
    expect(reidentify(text, compiled, keys)).toEqual({ text: values.join(''), restored: values.length });
    expect(await reidentifyInTurns(text, compiled, keys)).toEqual({ text: values.join(''), restored: values.length });
  });

  it('makes no surrogate of half a character, which it could not restore', () => {
    const rule = { type: 'crypto_deterministic' as const, surrogate_info_type: 'TOKEN' };
    expect(transformed('Tq7xW\ud83d!m29Lf', 'PASSWORD', { rule, keys })).toBe('[PASSWORD]');
    expect(transformed('Tq7xW😀!m29Lf', 'PASSWORD', { rule, keys })).toMatch(/^TOKEN\(/);
  });

  it('makes no surrogate that is longer than a mark says, which it could not restore', () => {
    const links = compile(
      { info_types: [{ name: 'URL' }] },
      { transformations: [{ transformation: { type: 'crypto_deterministic', surrogate_info_type: 'LINK' } }] },
    );
    const sanitised = (units: number) => {
      const text = `see https://a.example/${'a'.repeat(units)} end`;
      return { text, instead: deidentify(text, inspect(text, links).found, links, keys) };
    };
    const { text, instead } = sanitised(749_900);
    expect(reidentify(instead, links, keys)).toEqual({ text, restored: 1 });
    expect(sanitised(750_000).instead).toBe('see [URL] end');
  });

  it('leaves forged and cut surrogates as they are', () => {
    const compiled = compile(
      {},
      { transformations: [{ transformation: reversible[0] as (typeof reversible)[number] }] },
    );
    const surrogate = transformed('jane@example.com', 'X', {
      rule: reversible[0] as (typeof reversible)[number],
      keys,
    });
    const forged = surrogate.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const text of [forged, surrogate.slice(0, -1), 'TOKEN(5):abcde', 'TOKEN(999999):x'])
      expect(reidentify(text, compiled, keys)).toEqual({ text, restored: 0 });
  });
});

describe('a text that was sanitised before', () => {
  const reversible = compile(
    {},
    { transformations: [{ transformation: { type: 'crypto_deterministic', surrogate_info_type: 'TOK' } }] },
  );
  const replacing = compile({}, { transformations: [{ transformation: { type: 'replace_with_info_type' } }] });
  const surrogateRule = { type: 'crypto_deterministic' as const, surrogate_info_type: 'TOK' };
  const { signal } = new AbortController();
  const sanitised = (text: string, compiled = reversible) =>
    deidentify(text, inspect(text, compiled).found, compiled, keys);

  it.each([
    'my address is jane@example.com',
    'my address is 12 High Street, Leeds LS1 4DY',
    `api_key = "${['sk', 'live', '4eC39HqLyjWDarjtT1zdp7dc'].join('_')}"`,
    '{"password":"Xk9#mQ2$vL7p","name":"Jane Roe","address":"12 High Street, Leeds LS1 4DY"}',
    'Sehr geehrte Frau Meier, Ihre Adresse: Hauptstr. 5, 10713 Berlin',
  ])('keeps its surrogates under the same policy and another one, and is restored: %s', async (text) => {
    const once = sanitised(text);
    expect(once).not.toBe(text);
    for (const compiled of [reversible, replacing]) expect(sanitised(once, compiled)).toBe(once);
    expect(reidentify(once, reversible, keys).text).toBe(text);
    const again = await inspectedBesidesSealed(once, inspect(once, reversible), { keys, signal });
    expect(again).toEqual({ found: [], findings: [], truncated: false });
  });

  it('is read in turns, since it may claim very many surrogates', async () => {
    const claims = `${transformed('x', 'X', { rule: surrogateRule, keys })} `.repeat(4000);
    const text = `jane@example.com ${claims}`;
    const ending = new AbortController();
    const reading = inspectedBesidesSealed(text, inspect(text, reversible), { keys, signal: ending.signal });
    ending.abort();
    await expect(reading).rejects.toThrow();
  });

  it('hides nothing that only looks like a surrogate, or stands beside one', () => {
    const once = sanitised('my address is jane@example.com');
    for (const [text, secret] of [
      ['card TOK(16):4111111111111111', '4111111111111111'],
      [`${once}, 12 High Street, Leeds LS1 4DY`, 'High Street'],
      [`mail ${once.slice(14)} and bob@example.org`, 'bob@example.org'],
    ] as const)
      expect(sanitised(text)).not.toContain(secret);
    const others = transformKeys((purpose) => createHmac('sha256', 'another').update(purpose).digest());
    expect(deidentify(once, inspect(once, replacing).found, replacing, others)).not.toBe(once);
  });
});

describe('claims of surrogates', () => {
  const compiled = compile(
    {},
    {
      transformations: [
        { transformation: { type: 'format_preserving', alphabet: 'NUMERIC', surrogate_info_type: 'N' } },
      ],
    },
  );
  const rule = { type: 'format_preserving' as const, alphabet: 'NUMERIC' as const, surrogate_info_type: 'N' };

  it('beyond the text twice over are not looked at: work is linear', () => {
    const claims = 'N(2000):1~'.repeat(1000);
    const surrogate = transformed('123456789012', 'X', { rule, keys });
    expect(reidentify(surrogate + claims, compiled, keys).restored).toBe(1);
    expect(reidentify(claims + surrogate, compiled, keys)).toEqual({ text: claims + surrogate, restored: 0 });
  });

  it('are opened in turns as at once, wherever a piece ends', async () => {
    const text = Array.from({ length: 900 }, (_, at) =>
      transformed(String(123_456_789_000 + at), 'X', { rule, keys }),
    ).join(' and AN');
    expect(text.length).toBeGreaterThan(16_384);
    expect(await reidentifyInTurns(text, compiled, keys)).toEqual(reidentify(text, compiled, keys));
  });
});

describe('other transformations', () => {
  const apply = (
    value: string,
    rule: DeidentifyConfig['transformations'][number]['transformation'],
    type = 'X',
  ): string => transformed(value, type, { rule, keys });

  it('masks by code points, from either end, around ignored characters', () => {
    expect(apply('4111-1111', { type: 'mask', number_to_mask: 5, characters_to_ignore: '-' })).toBe('****-*111');
    expect(apply('4111-1111', { type: 'mask', number_to_mask: 4, reverse_order: true, masking_character: '#' })).toBe(
      '4111-####',
    );
    expect(apply('a😀b', { type: 'mask' })).toBe('***');
    const butFour = { type: 'mask' as const, number_to_mask: -4, characters_to_ignore: ' -' };
    expect(apply('3782 822463 10005', butFour)).toBe('**** ****** *0005');
    expect(apply('6221260123847561298', butFour)).toBe(`${'*'.repeat(15)}1298`);
    expect(apply('123-4', butFour)).toBe('***-*');
    expect(apply('12345', { ...butFour, reverse_order: true })).toBe('1234*');
  });

  it('buckets, generalises, keeps parts of dates, and falls back to the info type', () => {
    expect(apply('37', { type: 'bucket', lower: 0, upper: 100, size: 10 })).toBe('30-40');
    expect(apply('-5', { type: 'bucket', lower: 0, upper: 100, size: 10 })).toBe('<0');
    expect(apply('none', { type: 'bucket', lower: 0, upper: 100, size: 10 }, 'AGE')).toBe('[AGE]');
    expect(apply('jane@example.com', { type: 'generalize' }, 'EMAIL_ADDRESS')).toBe('*@example.com');
    expect(apply('1984-02-29', { type: 'time_part', part: 'YEAR' })).toBe('1984');
    expect(apply('1984-02-29', { type: 'time_part', part: 'DAY_OF_WEEK' })).toBe('3');
    expect(apply('5:30 pm', { type: 'time_part', part: 'HOUR_OF_DAY' })).toBe('17');
    expect(apply('12345', { type: 'format_preserving', alphabet: 'NUMERIC' }, 'PIN')).toBe('[PIN]');
  });

  it('generalises to the network, country or host alone, however the value is written', () => {
    const general = (value: string, type: string): string => apply(value, { type: 'generalize' }, type);
    expect(general('fe80::1', 'IP_ADDRESS')).toBe('fe80::/48');
    expect(general('2001:db8::2:42', 'IP_ADDRESS')).toBe('2001:db8::/48');
    expect(general('2001::2:3:4:5:6:7', 'IP_ADDRESS')).toBe('2001:0:2::/48');
    expect(general('2001:db8:1:2:3:4:5:6', 'IP_ADDRESS')).toBe('2001:db8:1::/48');
    expect(general('::1', 'IP_ADDRESS')).toBe('::/48');
    expect(general('+442079460958', 'PHONE_NUMBER')).toBe('+44…');
    expect(general('+12125550123', 'PHONE_NUMBER')).toBe('+1…');
    expect(general('20121985', 'DATE_OF_BIRTH')).toBe('[DATE_OF_BIRTH]');
    expect(general('20121201', 'DATE')).toBe('2012');
    expect(general('https://jane:p@ss@host.example/?q=a@b', 'URL')).toBe('host.example');
  });

  it.each([
    ['IP_ADDRESS', '１９２.0.2.77'],
    ['IP_ADDRESS', '192.0.2．77'],
    ['IP_ADDRESS', '192%2E0%2E2%2E77'],
    ['IP_ADDRESS', Buffer.from('192.0.2.77').toString('base64')],
    ['IP_ADDRESS', '2001:db8%3A1:2:3:4:5:6'],
    ['EMAIL_ADDRESS', 'jane＠example.com'],
    ['EMAIL_ADDRESS', 'jane%40example.com'],
    ['IBAN_CODE', Buffer.from('DE89370400440532013000').toString('base64')],
  ])('keeps no general part of a %s whose parts are disguised: %s', (type, value) =>
    expect(apply(value, { type: 'generalize' }, type)).toBe(`[${type}]`),
  );

  it.each([
    ['0.3', { lower: 0, upper: 1, size: 0.1 }, '0.3-0.4'],
    ['0.29', { lower: 0, upper: 1, size: 0.1 }, '0.2-0.3'],
    ['0.7', { lower: 0, upper: 1, size: 0.1 }, '0.7-0.8'],
    ['0.95', { lower: 0, upper: 1, size: 0.3 }, '0.9-1'],
    ['2.5', { lower: 0.1, upper: 9.9, size: 0.2 }, '2.5-2.7'],
    ['0.0000003', { lower: 0, upper: 0.000001, size: 0.0000001 }, '3e-7-4e-7'],
    ['-0.3', { lower: -1, upper: 1, size: 0.1 }, '-0.3--0.2'],
  ])('puts %s, a border of decimal buckets, where a person would: %j', (value, rule, range) =>
    expect(apply(value, { type: 'bucket', ...rule })).toBe(range),
  );

  it.each([
    ['3.14159', '0-10'],
    ['0.125', '0-10'],
    ['1234.567', '1230-1240'],
    ['1,234.50', '1230-1240'],
    ['1.234,50', '1230-1240'],
    ["1'234.50", '1230-1240'],
    ['1 234 567', '1234560-1234570'],
    ['1,23,456', '123450-123460'],
    ['1.2.3.4', '[X]'],
  ])('reads the number %s, whatever parts its thousands and its fraction', (value, range) => {
    expect(apply(value, { type: 'bucket', lower: 0, upper: 10_000_000, size: 10 })).toBe(range);
  });

  it.each([
    [
      'Admis le 25/02/2024, opéré le 28/02/2024, sorti le 05/03/2024.',
      'Admis le 06/03/2024, opéré le 09/03/2024, sorti le 15/03/2024.',
    ],
    [
      'Admitted 02/25/2024, seen 03/05/2024, left 03/08/2024.',
      'Admitted 03/06/2024, seen 03/15/2024, left 03/18/2024.',
    ],
  ])('date_shift reads the dates of one text in one order, and keeps what lies between them: %s', (text, moved) => {
    const rule = { type: 'date_shift' as const, lower_days: 10, upper_days: 10, context: 'patient-1' };
    const compiled = compile({ info_types: [{ name: 'DATE' }] }, { transformations: [{ transformation: rule }] });
    expect(deidentify(text, inspect(text, compiled).found, compiled, keys)).toBe(moved);
  });

  it('shifts dates within the range, by equal days for equal contexts, keeping the format', () => {
    const rule = { type: 'date_shift' as const, lower_days: -10, upper_days: 10, context: 'patient-1' };
    const days = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
    const first = apply('2020-05-15', rule);
    expect(Math.abs(days('2020-05-15', first))).toBeLessThanOrEqual(10);
    expect(days('2021-07-01', apply('2021-07-01', rule))).toBe(days('2020-05-15', first));
    expect(apply('15.05.2020', rule)).toMatch(/^\d\d\.\d\d\.2020$/);
  });

  it.each([
    [-1, 1],
    [-1, 0],
    [0, 1],
  ])('leaves no date as it was, though 0 lies between %i and %i days', (lower_days, upper_days) => {
    const outcomes = Array.from({ length: 60 }, (_, n) =>
      apply('2020-05-15', { type: 'date_shift', lower_days, upper_days, context: `patient-${n}` }),
    );
    const allowed = [lower_days, upper_days].filter((days) => days !== 0).map((days) => `2020-05-${15 + days}`);
    expect(new Set(outcomes)).toEqual(new Set(allowed));
  });

  it.each([
    ['29 February 1980', /^\d\d? (?:January|February|March) 1980$/],
    ['May 3rd, 1987', /^(?:April|May) \d\d?(?:st|nd|rd|th), 1987$/],
    ['12. Mai 1964', /^\d\d?\. (?:April|Mai) 1964$/],
    ['2 février 1990', /^\d\d? (?:janvier|février) 1990$/],
    ['5 de mayo de 1972', /^\d\d? de (?:abril|mayo) de 1972$/],
    ['7 мая 1966', /^\d\d? (?:апреля|мая) 1966$/],
    ['3 JUN 2001', /^\d\d? (?:MAY|JUN) 2001$/],
  ])('shifts a date with the name of its month, in its language: %s', (value, form) => {
    const rule = { type: 'date_shift' as const, lower_days: -20, upper_days: -1, context: 'patient-1' };
    const moved = apply(value, rule);
    expect(moved).toMatch(form);
    expect(moved).not.toBe(value);
  });

  it.each([
    ['9999-12-31', 1, '[X]'],
    ['31.12.9999', 36_500, '[X]'],
    ['9999-12-30', 1, '9999-12-31'],
    ['1000-01-01', -1, '0999-12-31'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2023-12-31', 1, '2024-01-01'],
    ['31st December 1999', 1, '1st January 2000'],
    ['January 01st, 2000', 2, 'January 03rd, 2000'],
    ['31-Dec-1999', 1, '01-Jan-2000'],
    ['30-DEC-99', 1, '31-DEC-99'],
    ['1985년 3월 5일', 1, '1985년 3월 6일'],
    ['1er janvier 2000', 1, '2 janvier 2000'],
    ['1er janvier 2000', 31, '1er février 2000'],
  ])('writes a shifted date as the text writes dates, or not at all: %s by %i', (value, days, moved) =>
    expect(apply(value, { type: 'date_shift', lower_days: days, upper_days: days })).toBe(moved),
  );

  it.each([
    ['1980-02-29', 'DATE_OF_BIRTH'],
    ['29 February 1980', 'DATE_OF_BIRTH'],
    ['+49 171 4471209', 'PHONE_NUMBER'],
    ['DE89370400440532013000', 'IBAN_CODE'],
  ])('puts what is no single number in no bucket: %s', (value, type) =>
    expect(apply(value, { type: 'bucket', lower: 0, upper: 100, size: 10 }, type)).toBe(`[${type}]`),
  );

  it('reads the dates of a JSON text in one order, escaped or not, as PHP writes them', () => {
    const rule = { type: 'date_shift' as const, lower_days: 10, upper_days: 10, context: 'patient-1' };
    const compiled = compile({ info_types: [{ name: 'DATE' }] }, { transformations: [{ transformation: rule }] });
    const text = '{"admitted":"05\\/03\\/2024","discharged":"25\\/03\\/2024"}';
    const shifted = deidentify(text, inspect(text, compiled).found, compiled, keys);
    expect(JSON.parse(shifted)).toEqual({ admitted: '15/03/2024', discharged: '04/04/2024' });
  });

  it('shifts dates otherwise once the keys are rotated', () => {
    const rule = { type: 'date_shift' as const, lower_days: -1000, upper_days: 1000, context: 'patient-1' };
    const rotated = transformKeys(derive, 2);
    expect(transformed('2020-05-15', 'DATE', { rule, keys: rotated })).not.toBe(apply('2020-05-15', rule));
  });

  it('hashes with a key: equal values agree, tenants do not', () => {
    const other = transformKeys((purpose) => createHmac('sha256', 'another').update(purpose).digest());
    expect(apply('x', { type: 'crypto_hash' })).toBe(apply('x', { type: 'crypto_hash' }));
    expect(transformed('x', 'X', { rule: { type: 'crypto_hash' }, keys: other })).not.toBe(
      apply('x', { type: 'crypto_hash' }),
    );
  });
});

describe('configuration problems', () => {
  const messages = (...config: Parameters<typeof configProblems>): string[] =>
    configProblems(...config).map(({ path }) => path.join('.'));

  it('names expressions that would cost too much, alone or together', () => {
    const type = (name: string, pattern: string) => ({ name, likelihood: 'LIKELY' as const, regex: { pattern } });
    expect(configProblems({ custom_info_types: [type('SLOW', '[a-z ]{500,1000}[0-9]')] })).toEqual([
      {
        path: ['inspect_config', 'custom_info_types', 0, 'regex', 'pattern'],
        message: expect.stringContaining('500 steps'),
      },
    ]);
    const many = Array.from({ length: 10 }, (_, at) => type(`TYPE_${at}`, `x${at}[a-z]{300}[0-9]`));
    expect(configProblems({ custom_info_types: many })).toEqual([
      { path: ['inspect_config'], message: expect.stringContaining('2000 are allowed') },
    ]);
    const hotwords = { pattern: 'a{999}'.repeat(100), window_before: 1, window_after: 1, adjust: 1 };
    expect(configProblems({ custom_info_types: [{ ...type('HUGE', 'x'), hotwords }] })).toEqual([
      { path: ['inspect_config'], message: expect.stringContaining('too long to compile') },
    ]);
    const usual = Array.from({ length: 100 }, (_, at) => type(`ID_${at}`, `ID${at}-[0-9]{6}`));
    expect(configProblems({ custom_info_types: usual })).toEqual([]);
  });

  it('names the path of what a schema cannot see', () => {
    expect(messages({ info_types: [{ name: 'NO_SUCH_TYPE' }] })).toEqual(['inspect_config.info_types.0.name']);
    expect(
      messages({ custom_info_types: [{ name: 'EMAIL_ADDRESS', likelihood: 'LIKELY', regex: { pattern: 'x(' } }] }),
    ).toEqual(['inspect_config.custom_info_types.0.name', 'inspect_config.custom_info_types.0.regex.pattern']);
    expect(messages({ custom_info_types: [{ name: 'A', likelihood: 'LIKELY' }] })).toEqual([
      'inspect_config.custom_info_types.0',
    ]);
    expect(
      messages({ custom_info_types: [{ name: 'A', likelihood: 'LIKELY', regex: { pattern: '(?=x)', group: 0 } }] }),
    ).toEqual(['inspect_config.custom_info_types.0.regex.pattern']);
    expect(
      messages({ custom_info_types: [{ name: 'A', likelihood: 'LIKELY', regex: { pattern: '(x)', group: 2 } }] }),
    ).toEqual(['inspect_config.custom_info_types.0.regex.group']);
    const [problem] = configProblems({
      custom_info_types: [{ name: 'A', likelihood: 'LIKELY', regex: { pattern: '(x)', group: 2 } }],
    });
    expect(problem?.message).toBe('The expression has 1 group.');
    expect(
      messages(
        {},
        {
          transformations: [{ info_types: ['NOPE'], transformation: { type: 'bucket', lower: 2, upper: 1, size: 1 } }],
        },
      ),
    ).toEqual([
      'deidentify_config.transformations.0.info_types.0',
      'deidentify_config.transformations.0.transformation.upper',
    ]);
    for (const [lower_days, upper_days] of [
      [2, 1],
      [0, 0],
    ] as const)
      expect(
        messages({}, { transformations: [{ transformation: { type: 'date_shift', lower_days, upper_days } }] }),
      ).toHaveLength(1);
    expect(
      messages(
        { info_types: [{ name: 'EMAIL_ADDRESS', min_likelihood: 'LIKELY' }] },
        { transformations: [{ transformation: { type: 'redact' } }] },
      ),
    ).toEqual([]);
  });
});

/** True when an offset stands between the halves of a surrogate pair. */
const cutsPair = (text: string, at: number): boolean =>
  /[\ud800-\udbff]/.test(text.charAt(at - 1)) && /[\udc00-\udfff]/.test(text.charAt(at));

describe('a transformation that leaves a part of a value', () => {
  const number = ['4111', '1111', '1111', '1111'].join(' ');
  const base64 = Buffer.from(number).toString('base64');
  const sanitised = (text: string, { inspect_config, deidentify_config }: Policy): string => {
    const compiled = compile(inspect_config, deidentify_config);
    return deidentify(text, inspect(textViews(text), compiled).found, compiled, keys);
  };
  type Policy = Pick<(typeof builtInPolicies)[number], 'inspect_config' | 'deidentify_config'>;
  const byRule = (transformation: DeidentifyConfig['transformations'][number]['transformation']): Policy => ({
    inspect_config: { info_types: [{ name: 'CREDIT_CARD_NUMBER' }] },
    deidentify_config: { transformations: [{ transformation }] },
  });

  it.each([
    ['base64', base64],
    ['hex', Buffer.from(number).toString('hex')],
    ['percent escapes', encodeURIComponent(number)],
    ['character references', number.replaceAll('1', '&#49;')],
  ])('leaves none of a value that stands encoded: %s', (_, value) => {
    const text = `card ${value} is mine`;
    // The signs that fill a group of base64 up are no part of the value.
    const covered = `card ${value.replace(/[^=]/g, '*')} is mine`;
    expect(sanitised(text, byRule({ type: 'mask', number_to_mask: 12 }))).toBe(covered);
    expect(sanitised(text, byRule({ type: 'mask', characters_to_ignore: '0123456789' }))).toBe(covered);
    if (/[A-Za-z]/.test(value))
      expect(sanitised(text, byRule({ type: 'format_preserving', alphabet: 'NUMERIC' }))).toBe(
        `card [CREDIT_CARD_NUMBER]${value.replace(/[^=]/g, '')} is mine`,
      );
  });

  it('encrypts the format of what stands encoded where no letter or digit stays', () => {
    const text = `card ${base64} is mine`;
    const changed = sanitised(text, byRule({ type: 'format_preserving', alphabet: 'ALPHA_NUMERIC' }));
    expect(changed).toMatch(/^card [A-Za-z0-9]{26}== is mine$/);
    expect(changed).not.toBe(text);
  });

  it('encrypts no number of which some digits are of another script', () =>
    expect(
      sanitised('card 4111 1111 1111 １１１１ is mine', byRule({ type: 'format_preserving', alphabet: 'NUMERIC' })),
    ).toBe('card [CREDIT_CARD_NUMBER] is mine'));

  it.each([' ', '-', '.', '/', '_', '\u00a0', '–', '\n', '\u200b', ' - '])(
    'leaves the last four digits of a card, parted by %j, under the built-in policy',
    (gap) => {
      const policy = builtInPolicies.find(({ slug }) => slug === 'financial-data-masking') as Policy;
      const written = (groups: string): string => `card ${groups.split(' ').join(gap)} is mine`;
      expect(sanitised(written(number), policy)).toBe(written('**** **** **** 1111'));
    },
  );
});

describe('sanitised text', () => {
  it('holds no found value any more, whatever stands around', () => {
    const compiled = compile(
      { info_types: [] },
      { transformations: [{ transformation: { type: 'replace_with_info_type' } }] },
    );
    const values = [
      'jane.doe@example.com',
      ['4111', '1111', '1111', '1111'].join('-'),
      '+49 30 901820',
      'DE89370400440532013000',
      '192.0.2.17',
    ];
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...values), fc.string({ unit: 'grapheme', maxLength: 12 })), {
          maxLength: 12,
        }),
        (parts) => {
          const text = parts.join(' ');
          const { found } = inspect(text, compiled);
          const after = deidentify(text, found, compiled, keys);
          const places = found.map(({ finding }) => finding);
          for (const { start, end } of places) if (end - start > 6) expect(after).not.toContain(text.slice(start, end));
          for (const { start, end } of places) expect([start, end].filter((at) => cutsPair(text, at))).toEqual([]);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('finds in each value what a finding over several values would have hidden', () => {
    const compiled = compile({ info_types: [] }, { transformations: [{ transformation: { type: 'redact' } }] });
    const card = ['4111', '1111', '1111', '1111'].join('');
    const text = `{" ":[${card},"ℂ",${card},${card}],"a":["Main","12 \\u0053treet","jane@example.com"]}`;
    const { found } = inspect(text, compiled);
    const after = deidentify(text, found, compiled, keys);
    expect(after).not.toContain(card);
    expect(after).not.toContain('jane@');
    expect(() => JSON.parse(after) as unknown).not.toThrow();
  });

  it.each([
    ['percent escapes', String.raw`{"a":"http://x/?m=%40\tjane.doe@example.com"}`],
    ['compatibility letters', String.raw`{"a":"Ｈello ｗorld\njane.doe@example.com wrote"}`],
    ['references, and half of a pair', String.raw`["\ud800jane.doe@example.com","4111&#49;11111111111"]`],
  ])('is valid JSON where the text is read otherwise too: %s', (_, text) => {
    const compiled = compile({}, { transformations: [{ transformation: { type: 'redact' } }] });
    for (const input of [text, textViews(text)]) {
      const after = deidentify(text, inspect(input, compiled).found, compiled, keys);
      expect(() => JSON.parse(after) as unknown, after).not.toThrow();
      expect(after).not.toContain('jane');
    }
  });

  it.each(reversible.map((rule) => [JSON.stringify(rule), rule] as const))(
    'comes back with the quotation marks, backslashes and line breaks that its values hold: %s',
    async (_, rule) => {
      const custom = {
        name: 'MARKED',
        likelihood: 'VERY_LIKELY' as const,
        regex: { pattern: '(?s)<(.*?)>', group: 1 },
      };
      const config = { info_types: [{ name: 'MARKED' }], custom_info_types: [custom] };
      const compiled = compile(config, { transformations: [{ transformation: rule }] });
      const sign = fc.constantFrom('"', '\\', '\n', '\u0001', '/', 'é', '😀', 'a', 'F', '7');
      const value = fc.string({ unit: sign, maxLength: 12 }).map((text) => `<${text}4111111>`);
      await fc.assert(
        fc.asyncProperty(fc.array(value, { maxLength: 5 }), async (values) => {
          const text = JSON.stringify({ values });
          const after = deidentify(text, inspect(text, compiled).found, compiled, keys);
          if (after.includes('[MARKED]')) return;
          for (const back of [reidentify(after, compiled, keys), await reidentifyInTurns(after, compiled, keys)]) {
            expect(back.restored).toBe(values.length);
            expect(JSON.parse(back.text)).toEqual({ values });
          }
          const streamed = reidentifyStream(charactersOf(after), { compiled, keys, isJson: true, enough: 20 });
          let joined = '';
          for await (const part of streamed) joined += part.text;
          expect(JSON.parse(joined)).toEqual({ values });
        }),
        { numRuns: 60 },
      );
    },
  );

  it('leaves a surrogate as it is where a stream ends in its midst', async () => {
    const rule = { type: 'format_preserving' as const, alphabet: 'NUMERIC' as const, surrogate_info_type: 'TOKEN' };
    const compiled = compile({}, { transformations: [{ transformation: rule }] });
    const token = JSON.stringify(transformed('""\n\n1234567', 'X', { rule, keys })).slice(1, -1);
    const begun = `["${token.slice(0, -1)}`;
    for await (const part of reidentifyStream(charactersOf(begun), { compiled, keys, isJson: true }))
      expect(part).toEqual({ text: begun, restored: 0 });
  });

  const removing: readonly DeidentifyConfig['transformations'][number]['transformation'][] = [
    { type: 'replace', new_value: '"new"\n' },
    { type: 'replace_with_info_type' },
    { type: 'redact' },
    { type: 'mask', masking_character: '*' },
    { type: 'crypto_hash' },
    { type: 'bucket', lower: 0, upper: 100, size: 10 },
    { type: 'time_part', part: 'YEAR' },
    { type: 'date_shift', lower_days: 1, upper_days: 30 },
    ...reversible,
  ];

  it.each(removing.map((rule) => [JSON.stringify(rule), rule] as const))(
    'is valid JSON when the text is, holds no found value, and comes back where that is promised: %s',
    (_, rule) => {
      const compiled = compile({ info_types: [] }, { transformations: [{ transformation: rule }] });
      const value = fc.constantFrom('jane.doe@example.com', '+49 30 901820', 'DE89370400440532013000', 'IP 192.0.2.17');
      const leaf = fc.oneof(
        value,
        fc.string({ unit: 'grapheme', maxLength: 8 }),
        fc.constant(4111111111111111),
        fc.boolean(),
      );
      const document = fc.dictionary(fc.string({ minLength: 1, maxLength: 6 }), fc.array(leaf, { maxLength: 4 }), {
        maxKeys: 4,
      });
      fc.assert(
        fc.property(document, fc.constantFrom(0, 2), (content, indent) => {
          const text = JSON.stringify(content, null, indent);
          const { found } = inspect(text, compiled);
          const after = deidentify(text, found, compiled, keys);
          expect(() => JSON.parse(after) as unknown).not.toThrow();
          const places = found.map(({ finding }) => finding);
          for (const { start, end, path } of places) {
            expect(path).toBeDefined();
            expect([start, end].filter((at) => cutsPair(text, at))).toEqual([]);
            if (end - start > 6) expect(after).not.toContain(text.slice(start, end));
          }
          const isReplaced = places.some(({ info_type }) => after.includes(`[${info_type}]`));
          if (!reversible.includes(rule) || isReplaced) return;
          const back = reidentify(after, compiled, keys);
          expect(back.restored).toBe(found.length);
          // A number that was changed comes back as a string.
          const leaves = (json: string) =>
            JSON.stringify(JSON.parse(json)).replaceAll('"4111111111111111"', '4111111111111111');
          expect(leaves(back.text)).toBe(leaves(text));
        }),
        { numRuns: 60 },
      );
    },
  );
});
