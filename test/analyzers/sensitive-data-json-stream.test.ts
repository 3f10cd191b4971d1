import { describe, expect, it } from 'vitest';
import { compile, deidentify, inspect, inspectJson, transformKeys } from '../../src/analyzers/sensitive-data/index.js';
import type { StreamPart } from '../../src/analyzers/sensitive-data/stream.js';
import { fc } from '../support/properties.js';

const keys = transformKeys(() => new Uint8Array(32).fill(3));
const compiled = compile(
  { info_types: [{ name: 'EMAIL_ADDRESS' }, { name: 'CREDIT_CARD_NUMBER' }], include_quote: true },
  { transformations: [{ transformation: { type: 'replace', new_value: 'gone "x"' } }] },
);

/** Chunks of a text, cut at the given widths in turn. */
function* cut(text: string, widths: readonly number[]): Generator<string> {
  for (let at = 0, turn = 0; at < text.length; turn++) {
    const width = widths[turn % widths.length]!;
    yield text.slice(at, at + width);
    at += width;
  }
}

interface Streamed {
  readonly enough?: number;
  readonly withKeys?: typeof keys;
  readonly under?: typeof compiled;
}

async function streamed(chunks: Iterable<string>, { enough = 40, withKeys = keys, under = compiled }: Streamed = {}) {
  const parts: StreamPart[] = [];
  for await (const part of inspectJson(chunks, { compiled: under, keys: withKeys, enough })) parts.push(part);
  return {
    text: parts.map(({ text }) => text).join(''),
    sanitised: parts.map(({ sanitised }) => sanitised).join(''),
    findings: parts.flatMap(({ findings }) => findings),
    parts: parts.length,
  };
}

const leaf = fc.oneof(
  fc.constantFrom<unknown>(
    'jane@example.com',
    '4111111111111111',
    4111111111111111,
    'a,b]}"\\',
    '{"x":[',
    null,
    true,
    0.5,
  ),
  fc.string({ maxLength: 12 }),
);
const document = fc.letrec<{ value: unknown; node: unknown }>((tie) => ({
  value: fc.oneof({ depthSize: 'medium' }, leaf, tie('node')),
  node: fc.oneof(
    fc.array(tie('value'), { maxLength: 6 }),
    fc.dictionary(fc.oneof(fc.string({ maxLength: 6 }), fc.constantFrom('a/b', '~', 'mail')), tie('value'), {
      maxKeys: 6,
    }),
  ),
})).node;

describe('contract 8 a JSON document of any length', () => {
  it('comes out as it went in where nothing is found, and as valid JSON of the same shape where something is, wherever it is cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        document,
        fc.constantFrom(0, 1, 2),
        fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 4 }),
        async (value, indent, widths) => {
          const text = JSON.stringify(value, null, indent);
          const result = await streamed(cut(text, widths), { enough: 20 });
          expect(result.text).toBe(text);
          const shape = (some: unknown): unknown =>
            Array.isArray(some) ? some.map(shape)
            : some !== null && typeof some === 'object' ? Object.values(some).map(shape) : 0; // prettier-ignore
          expect(shape(JSON.parse(result.sanitised))).toEqual(shape(value));
          for (const { start, end, quote } of result.findings) expect(text.slice(start, end)).toBe(quote);
          expect(result.sanitised).not.toContain('jane@example.com');
        },
      ),
    );
  });

  it('finds the values, and their paths in the whole document, that the document read at once shows', async () => {
    const people = Array.from({ length: 40 }, (_, id) => ({
      id,
      contacts: { mail: [`person.${id}@example.com`, 'none'], 'a/b': { '~': `x${id}@example.org` } },
    }));
    const text = JSON.stringify({ kind: 'export', people, last: ['z@example.net'] }, null, 2);
    const whole = inspect(text, compiled);
    const result = await streamed(cut(text, [7, 100, 1]));
    expect(result.parts).toBeGreaterThan(20);
    expect(whole.found.length).toBe(81);
    expect(result.findings).toEqual(whole.found.map(({ finding }) => finding));
    expect(result.sanitised).toBe(deidentify(text, whole.found, compiled, keys));
  });

  it('counts the elements below a name that is itself a finding, which no path repeats', async () => {
    const mails = (name: string) => Array.from({ length: 12 }, (_, n) => `${name}${n}@example.com`);
    const value = { 'jane@example.com': mails('p'), 'joe@example.com': [mails('q'), mails('r')], last: mails('s') };
    const under = compile({ info_types: [{ name: 'EMAIL_ADDRESS' }] });
    const text = JSON.stringify(value);
    const whole = inspect(text, under).findings;
    expect(whole.map(({ path }) => path)).toContain('/*/1/11');
    for (const enough of [20, 40, 100, 333])
      expect((await streamed(cut(text, [13]), { enough, under })).findings).toEqual(whole);
  });

  it('keeps a key that holds an address as context of what it opens, and transforms it once', async () => {
    const text = JSON.stringify({ 'jane@example.com': Array.from({ length: 30 }, (_, n) => `value ${n}`) });
    const result = await streamed(cut(text, [11]));
    expect(result.findings).toHaveLength(1);
    expect(Object.keys(JSON.parse(result.sanitised) as object)).toEqual(['gone "x"']);
  });

  it('shifts its dates in the order that those of the same part and of the parts before tell', async () => {
    const rule = { type: 'date_shift' as const, lower_days: 10, upper_days: 10, context: 'patient-1' };
    const under = compile(
      { info_types: [{ name: 'DATE', min_likelihood: 'VERY_UNLIKELY' }] },
      { transformations: [{ transformation: rule }] },
    );
    const text = JSON.stringify(['05/03/2024', '25/03/2024', 'some words', 'more words', '06/03/2024']);
    const { sanitised, parts } = await streamed([text], { enough: 26, under });
    expect(parts).toBeGreaterThan(1);
    expect(JSON.parse(sanitised)).toEqual(['15/03/2024', '04/04/2024', 'some words', 'more words', '16/03/2024']);
  });

  it('refuses to transform what cannot be held, and still reads it', async () => {
    function* endless(): Generator<string> {
      yield '{"mail": "jane@example.com", "image": "';
      for (let n = 0; n < 110; n++) yield 'QUJD'.repeat(25_000);
      yield '", "other": "joe@example.com"}';
    }
    await expect(streamed(endless())).rejects.toThrow(/longer than 10,000,000/);
    const found: string[] = [];
    for await (const { findings } of inspectJson(endless(), { compiled }))
      found.push(...findings.map(({ quote }) => quote!));
    expect(found).toEqual(['jane@example.com', 'joe@example.com']);
    const deep = `${'['.repeat(70_000)}"a", "jane@example.com"${']'.repeat(70_000)}`;
    await expect(streamed([deep], { enough: 70_000 })).rejects.toThrow(/too deeply/);
  });
});
