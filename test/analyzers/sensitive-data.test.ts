import { describe, expect, it } from 'vitest';
import {
  builtInPolicies,
  compile,
  deidentify,
  infoTypes,
  inspect,
  sensitiveData,
  transformations,
  transformKeys,
  type Compiled,
} from '../../src/analyzers/sensitive-data/index.js';
import { builtInTypes, shapedTypes } from '../../src/analyzers/sensitive-data/registry.js';
import { textViews } from '../../src/text/views.js';

const keys = transformKeys(() => new Uint8Array(32).fill(7));
const byDefault = compile({ info_types: [] });
const everyType = compile({ info_types: infoTypes.map(({ name }) => ({ name })) });
const named = (text: string, compiled = byDefault): string[] =>
  inspect(text, compiled).findings.map((finding) => `${finding.info_type}:${text.slice(finding.start, finding.end)}`);

describe('declarations', () => {
  it('declares at least 180 info types and 130 kinds of secrets, each once', () => {
    expect(new Set(infoTypes.map(({ name }) => name)).size).toBe(infoTypes.length);
    expect(infoTypes.filter(({ categories }) => !categories.includes('CREDENTIAL')).length).toBeGreaterThanOrEqual(180);
    expect(infoTypes.filter(({ categories }) => categories.includes('CREDENTIAL')).length).toBeGreaterThanOrEqual(130);
  });

  it('covers national numbers of at least 35 countries', () => {
    const countries = infoTypes
      .filter(({ categories }) => categories.includes('GOVERNMENT_ID'))
      .flatMap(({ locales }) => locales);
    expect(new Set(countries).size).toBeGreaterThanOrEqual(35);
  });

  const examples = builtInTypes.filter((type) => type.examples !== undefined && type.examples.yes.length > 0);
  it.each(examples.map((type) => [type.name, type] as const))(
    '%s finds its true examples and not its false ones',
    (name, type) => {
      const only = compile({ info_types: [{ name }] });
      for (const text of type.examples?.yes ?? [])
        expect(
          inspect(text, only).findings.map((finding) => finding.info_type),
          text,
        ).toContain(name);
      for (const text of type.examples?.no ?? []) expect(inspect(text, only).findings, text).toEqual([]);
    },
  );

  it('never calls a wrong check digit LIKELY: each digit of each example of each checked type, changed', () => {
    const lenient = new Map(
      shapedTypes.map(({ name }) => [
        name,
        compile({ info_types: [{ name, min_likelihood: 'VERY_UNLIKELY' as const }] }),
      ]),
    );
    let changes = 0;
    for (const { name, check, examples } of shapedTypes) {
      for (const text of check ? examples.yes : []) {
        const [found] = inspect(text, lenient.get(name) as Compiled).findings;
        if (!found) continue;
        for (let at = found.start; at < found.end; at++) {
          if (!/\d/.test(text.charAt(at))) continue;
          const wrong = `${text.slice(0, at)}${(Number(text.charAt(at)) + 1) % 10}${text.slice(at + 1)}`;
          const compact = wrong
            .slice(found.start, found.end)
            .replace(/[^A-Za-z0-9]/g, '')
            .toUpperCase();
          if (check?.(compact)) continue;
          changes++;
          for (const { start, end, likelihood } of inspect(wrong, lenient.get(name) as Compiled).findings)
            if (start === found.start && end === found.end)
              expect(['VERY_UNLIKELY', 'UNLIKELY', 'POSSIBLE'], `${name} in ${wrong}`).toContain(likelihood);
        }
      }
    }
    expect(changes).toBeGreaterThan(800);
  });

  it('reports a number that fails the check digits of what the text calls it as nothing weaker', () => {
    const byDefault = compile({});
    for (const text of ['NHS number: 943 476 5918', 'The CVR-nummer on the form is 13 58 56 27.'])
      expect(inspect(text, byDefault).findings, text).toEqual([]);
    expect(inspect('NHS helpline, call 212 555 0142', byDefault).findings).toEqual([
      expect.objectContaining({ info_type: 'PHONE_NUMBER' }),
    ]);
  });

  it('lists every transformation with its parameters', () => {
    expect(transformations.map(({ type }) => type)).toEqual([
      'replace',
      'replace_with_info_type',
      'redact',
      'mask',
      'crypto_hash',
      'crypto_deterministic',
      'format_preserving',
      'date_shift',
      'bucket',
      'time_part',
      'generalize',
    ]);
    expect(transformations.filter(({ reversible }) => reversible).map(({ type }) => type)).toEqual([
      'crypto_deterministic',
      'format_preserving',
    ]);
  });
});

describe('inspection', () => {
  const card = ['4111', '1111', '1111', '1111'].join(' ');

  it('gives exact offsets under the default policy, and a sanitised text', () => {
    const policy = builtInPolicies.find(({ is_default }) => is_default);
    const compiled = compile(policy?.inspect_config ?? {}, policy?.deidentify_config);
    const text = `card ${card}, mail jane@example.com`;
    const { findings, found } = inspect(text, compiled);
    expect(findings.map(({ info_type, start, end }) => [info_type, start, end])).toEqual([
      ['CREDIT_CARD_NUMBER', 5, 24],
      ['EMAIL_ADDRESS', 31, 47],
    ]);
    expect(deidentify(text, found, compiled, keys)).toBe('card [CREDIT_CARD_NUMBER], mail [EMAIL_ADDRESS]');
  });

  it.each([
    'Order number 13124892 ships on March 5.',
    'The ticket id is 7951981449 and the hash is 37ccb878e8c28a891d01b5ea74fe7f85d679318d.',
    'Version 10.2.17.8 is out, see section 4.1.2.',
    'UUID 550e8400-e29b-41d4-a716-446655440000',
    'ISBN 978-3-16-148410-0',
    'The 2024-2025 budget is 1 200 000.',
    'Temperature was 21.5 C at 12:30 on channel 4111.',
    'Room 635, floor 4, building B.',
    'Write a Python function that sorts a list.',
    'Die Rechnung vom Montag ist noch offen.',
    'const total = items.reduce((sum, item) => sum + item.price, 0);',
    'How do I reset my password?',
    'The quick brown fox jumps over the lazy dog.',
  ])('finds nothing in ordinary text: %s', (text) => {
    expect(named(text)).toEqual([]);
  });

  it.each([
    ['My name is Maria Gonzalez and I live at 12 Maple Street, Springfield.', 'PERSON_NAME', 'Maria Gonzalez'],
    ['Sehr geehrte Frau Schneider, Ihre Rechnung', 'PERSON_NAME', 'Schneider'],
    ["Je m'appelle Camille Dupont.", 'PERSON_NAME', 'Camille Dupont'],
    ['Меня зовут Иван Петров.', 'PERSON_NAME', 'Иван Петров'],
    ['客户王小明，电话13800138000。', 'PERSON_NAME', '王小明'],
    ['Meine Adresse ist Schillerstraße 12, 70173 Stuttgart.', 'STREET_ADDRESS', 'Schillerstraße 12, 70173 Stuttgart'],
  ])('finds people and addresses: %s', (text, type, value) => {
    expect(named(text)).toContain(`${type}:${value}`);
  });

  it('finds corners and crossings of streets whole, and stops where the sentence goes on', () => {
    const found = (text: string) => named(text).filter((finding) => finding.startsWith('STREET_ADDRESS'));
    expect(found('Meet me at the corner of Koepoortwal 115 and Hansen Street')).toEqual([
      'STREET_ADDRESS:the corner of Koepoortwal 115 and Hansen Street',
    ]);
    expect(found('Meet me at Spencer and Harbour Road 65.')).toEqual(['STREET_ADDRESS:Spencer and Harbour Road 65']);
    expect(found('He lives at 12 Oak Road and works for Acme Ltd.')).toEqual(['STREET_ADDRESS:12 Oak Road']);
    expect(found('Meet me at Luigi and call Anna 5 times')).toEqual([]);
  });

  it.each([
    'age, height (cm), weight (kg)\nMilan, 7, 52, 12\nTeresa, 5, 84, 13\nOtis, 9, 61, 11',
    'Are there seats left for the late show at Boulevard 14 Cinema?',
    'We stood in the corner of the living room with two guests, waiting.',
    'Is there a camera at the corner of the bar and the kitchen?',
    'Put it on my list: meeting at 10 am tomorrow with the whole team.',
    'My brother is 27 and lives at home. I am 19 and study law.',
    "const target = { address: '127.0.0.1', family: 4 };",
    'Three pounds of flour cost Berta 2 * 7 = 14 crowns.',
    'The election took place on Hydref 25, 1951.',
    'The parser throws if the address is not IPv4-mapped.',
  ])('sees no postal address in %j', (text) => {
    expect(named(text, everyType).filter((finding) => finding.startsWith('STREET_ADDRESS'))).toEqual([]);
  });

  it.each([
    ['Ravi Kapoor\nLindenweg 7\n10243 Berlin', 'Lindenweg 7'],
    ['Send it to 48 Harbour Lane, Bristol BS1 4QD.', '48 Harbour Lane'],
    ['Facture: 12 rue des Lilas, 69003 Lyon', '12 rue des Lilas'],
  ])('sees the postal address in %j without a word that announces it', (text, street) => {
    expect(named(text).some((finding) => finding.startsWith(`STREET_ADDRESS:${street}`))).toBe(true);
  });

  it('finds values in disguise and maps them to the prompt as sent', () => {
    const hidden = Buffer.from(`please charge the card ${card} today, thanks`).toString('base64');
    const prompt = `Decode this: ${hidden}`;
    const { findings } = inspect(textViews(prompt), byDefault);
    const finding = findings.find(({ info_type }) => info_type === 'CREDIT_CARD_NUMBER');
    expect(finding).toBeDefined();
    expect(prompt.slice(finding?.start, finding?.end).length).toBeGreaterThan(15);
    expect(finding?.start).toBeGreaterThanOrEqual('Decode this: '.length);
  });

  it('reports at most max_findings and says so, and still transforms the rest', () => {
    const compiled = compile(
      { info_types: [{ name: 'EMAIL_ADDRESS' }], max_findings: 2 },
      { transformations: [{ transformation: { type: 'redact' } }] },
    );
    const text = 'a@example.com b@example.com c@example.com';
    const inspection = inspect(text, compiled);
    expect(inspection.findings).toHaveLength(2);
    expect(inspection.truncated).toBe(true);
    expect(deidentify(text, inspection.found, compiled, keys)).not.toContain('@');
  });
});

describe('custom info types', () => {
  const custom = {
    name: 'EMPLOYEE_NUMBER',
    likelihood: 'UNLIKELY' as const,
    regex: { pattern: '\\bE-(\\d{5})\\b', group: 1 },
    hotwords: { pattern: '(?i)employee', window_before: 30, window_after: 0, adjust: 2 },
  };

  it('takes a group of an expression and lets a hotword raise the likelihood', () => {
    const compiled = compile({ info_types: [{ name: 'EMPLOYEE_NUMBER' }], custom_info_types: [custom] });
    expect(named('employee E-12345', compiled)).toEqual(['EMPLOYEE_NUMBER:12345']);
    expect(named('part E-12345', compiled)).toEqual([]);
  });

  const quoted = (pattern: string, excluded?: string) =>
    compile({
      info_types: [{ name: 'QUOTED' }],
      custom_info_types: [{ name: 'QUOTED', likelihood: 'LIKELY', regex: { pattern } }],
      exclusions: excluded === undefined ? [] : [{ regex: { pattern: excluded }, matching: 'PARTIAL' }],
    });

  it('finds the values of an expression one behind the other in a long text, as in a short one', () => {
    const sentence = `"${'what is quoted '.repeat(10)}" and plain words, `;
    const text = sentence.repeat(600);
    const expected = Array.from({ length: 600 }, (_, i) => i * sentence.length);
    const starts = (compiled: Compiled) => inspect(text, compiled).found.map(({ finding }) => finding.start);
    expect(starts(quoted('"[^"]*"'))).toEqual(expected);
    expect(starts(quoted('"[^"]*"', 'quoted'))).toEqual([]);
  });

  it.each([900, 2_000, 9_000, 16_000])('finds a value of %i characters wherever it stands in a long text', (length) => {
    const value = `<<${'a b c d '.repeat(length / 8)}>>`;
    const compiled = quoted('(?s)<<.*?>>');
    for (let before = 2_000; before < 40_000; before += 1_900) {
      const text = `${'word '.repeat(before / 5)}${value}${' tail'.repeat(6_000)}`;
      expect(named(text, compiled), String(before)).toEqual([`QUOTED:${value}`]);
    }
  });

  it('leaves nothing of a value of any length in clear', () => {
    const text = `x ${'a'.repeat(200_000)} y`;
    const found = inspect(text, quoted('a+')).found;
    expect(found.reduce((sum, { finding: { start, end } }) => sum + end - start, 0)).toBe(200_000);
  });

  it('excludes a long value by what stands at its end, behind the window that it begins in', () => {
    const value = `<<${'a b c d '.repeat(1_000)} harmless>>`;
    const compiled = quoted('(?s)<<.*?>>', 'harmless');
    expect(named(`${'word '.repeat(2_500)}${value}${' tail'.repeat(6_000)}`, compiled)).toEqual([]);
  });

  it('finds whole words of a dictionary of 100,000 words, whatever the case', () => {
    const words = Array.from({ length: 100_000 }, (_, i) => `codename ${i.toString(36)}q`);
    const compiled = compile({ custom_info_types: [{ name: 'PROJECT', likelihood: 'LIKELY', dictionary: { words } }] });
    expect(named('The Codename 1z4Q is secret, codename 1z4qx is not', compiled)).toEqual(['PROJECT:Codename 1z4Q']);
  });

  it('leaves out excluded values, whole or in part', () => {
    const full = compile({
      info_types: [{ name: 'EMAIL_ADDRESS' }],
      exclusions: [{ dictionary: { words: ['info@example.com'] }, matching: 'FULL' }],
    });
    expect(named('info@example.com and jane@example.com', full)).toEqual(['EMAIL_ADDRESS:jane@example.com']);
    const spaced = compile({
      info_types: [{ name: 'PERSON_NAME' }],
      exclusions: [{ dictionary: { words: ['jane  Doe'] }, matching: 'FULL' }],
    });
    expect(named('My name is Jane\u00a0Doe. My name is Mary\u00a0Doe.', spaced)).toEqual(['PERSON_NAME:Mary\u00a0Doe']);
    const partial = compile({
      info_types: [{ name: 'EMAIL_ADDRESS' }],
      exclusions: [{ regex: { pattern: '@example\\.com$' }, matching: 'PARTIAL' }],
    });
    expect(named('jane@example.com and jane@example.org', partial)).toEqual(['EMAIL_ADDRESS:jane@example.org']);
  });
});

describe('JSON', () => {
  const compiled = compile(
    { info_types: [] },
    { transformations: [{ transformation: { type: 'replace', new_value: 'say "no"\n' } }] },
  );

  it('gives no path that is longer than 1,000 characters, and none to what is not reported', () => {
    const compiled = compile({ max_findings: 1 });
    const value = ['jane@example.com', 'john@example.com'];
    const short = inspect(JSON.stringify({ mail: value }), compiled).found.map(({ finding }) => finding.path);
    expect(short).toEqual(['/mail/0', undefined]);
    const long = inspect(JSON.stringify({ [' '.repeat(2000)]: value }), compiled).findings;
    expect(long.map(({ info_type, path }) => [info_type, path])).toEqual([['EMAIL_ADDRESS', undefined]]);
  });

  it('repeats in no path the name of a member that was found itself, unless quotes are wanted', () => {
    const text = JSON.stringify({ 'jane@example.com': { plan: 'of bob@example.com' } });
    const pathsOf = (include_quote: boolean) =>
      inspect(text, compile({ include_quote })).findings.map(({ path }) => path);
    expect(pathsOf(false)).toEqual(['/*', '/*/plan']);
    expect(pathsOf(true)).toEqual(['/jane@example.com', '/jane@example.com/plan']);
  });

  it('gives the path of each finding and keeps the text valid when values, numbers and escapes change', () => {
    const card = Number(['4111', '1111', '1111', '1111'].join(''));
    const text = JSON.stringify({
      user: { 'e/mail': 'jane@example.com', cards: [card] },
      note: 'line\none: bob@example.com \u00e9',
    });
    const { findings, found } = inspect(text, compiled);
    expect(findings.map(({ info_type, path }) => [info_type, path])).toEqual([
      ['EMAIL_ADDRESS', '/user/e~1mail'],
      ['CREDIT_CARD_NUMBER', '/user/cards/0'],
      ['EMAIL_ADDRESS', '/note'],
    ]);
    const after = JSON.parse(deidentify(text, found, compiled, keys)) as { user: { cards: string[] }; note: string };
    expect(after.user.cards).toEqual(['say "no"\n']);
    expect(after.note).toBe('line\none: say "no"\n é');
  });

  const card = ['4111', '1111', '1111', '1111'].join('');

  it('stays valid when the names over what changes are too long for a path', () => {
    const name = 'k'.repeat(1_100);
    const text = JSON.stringify({ [name]: [Number(card), 'bob@example.com'] });
    const { findings, found } = inspect(text, compiled);
    expect(findings.map(({ path }) => path)).toEqual([undefined, undefined]);
    const no = 'say "no"\n';
    expect(JSON.parse(deidentify(text, found, compiled, keys))).toEqual({ [name]: [no, no] });
  });

  it('on each line is as many documents: each finding has its path in its own, and every line stays valid', () => {
    const text = `\ufeff{"to":"jane@example.com"}\r\n\n["\\u0062ob@example.com",{"n":${card}}]\n{"n":[${card}]}\n`;
    const { findings, found } = inspect(text, compiled);
    expect(findings.map(({ path }) => path)).toEqual(['/to', '/0', '/1/n', '/n/0']);
    const lines = deidentify(text, found, compiled, keys).slice(1).split('\n').filter(Boolean);
    const no = 'say "no"\n';
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([{ to: no }, [no, { n: no }], { n: [no] }]);
  });

  it.each([`{"n":${card}}\n{"n":`, `{"n":${card},\n"m":1}\n{"n":2}`, `{\n{"n":${card}}}`])(
    'of which one line is open is read as it stands: %j',
    (text) => {
      const { found } = inspect(text, compiled);
      expect(found.map(({ finding: { path, start } }) => [path, text.slice(start, start + 16)])).toEqual([
        [undefined, card],
      ]);
    },
  );
});

describe('the analyzer', () => {
  it('prepares from the policy, reports declared metrics, and stops on an abort', async () => {
    const policy = {
      id: 'x',
      inspect: { info_types: [] },
      deidentify: { transformations: [{ transformation: { type: 'replace_with_info_type' as const } }] },
    };
    const deps = {
      tenantId: 't',
      sensitiveDataPolicy: () => Promise.resolve(policy),
      tenantKey: () => new Uint8Array(32),
      yaraRules: () => Promise.reject(new Error('unused')),
    };
    const prepared = await sensitiveData.prepare({}, deps);
    const result = await prepared.analyze(textViews('write to jane@example.com'), {
      signal: new AbortController().signal,
    });
    expect(result.metrics).toEqual({ findings_count: 1 });
    expect(result.output.sanitized_text).toBe('write to [EMAIL_ADDRESS]');
    await expect(prepared.analyze(textViews('x'), { signal: AbortSignal.abort(new Error('late')) })).rejects.toThrow(
      'late',
    );
  });

  it('has known texts that prove it', () => {
    expect(named(sensitiveData.knownTexts.bad).length).toBeGreaterThan(0);
    expect(named(sensitiveData.knownTexts.good)).toEqual([]);
  });
});
