import { fc } from '../support/properties.js';
import { RE2JS } from 're2js';
import { describe, expect, it, vi } from 'vitest';
import {
  compile,
  deidentify,
  documentKind,
  infoTypes,
  inspect,
  inspectDocument,
  inspectLines,
  inspectStream,
  reidentifyStream,
  transformKeys,
} from '../../src/analyzers/sensitive-data/index.js';
import { inspectionSteps } from '../../src/analyzers/sensitive-data/inspect.js';
import { anchoredTypes } from '../../src/analyzers/sensitive-data/registry.js';
import { slicesOf } from '../../src/analyzers/sensitive-data/scan/slices.js';

const keys = transformKeys(() => new Uint8Array(32).fill(3));
const compiled = compile(
  { info_types: [] },
  { transformations: [{ transformation: { type: 'replace_with_info_type' } }] },
);
const everything = compile({ info_types: infoTypes.map(({ name }) => ({ name })) });

/** Half of the slice: no step may settle less, or the work would grow faster than the text. */
const LEAST = 8_192;

describe('slices', () => {
  const fragments = [
    'a',
    '1',
    ' ',
    '-',
    '@',
    'a@',
    '://',
    'http://a:b',
    'key=',
    'password ',
    '-----BEGIN PRIVATE KEY-----',
    'eyJhbGciOi.',
    '4111 1111 1111 1111 ',
    '+49 ',
    'John Smith ',
    'lives at 1 ',
    '地址',
    '1::',
    'a.b.',
    '😀',
    '\u0301',
    '{"a":',
    '|',
    'Mr. ',
  ];

  it.each(fragments)('settle at least half a slice each, whatever fragment is repeated: %j', (fragment) => {
    const text = fragment.repeat(Math.ceil(100_000 / fragment.length));
    let settledTo = 0;
    let steps = 0;
    for (const slice of slicesOf(text, everything)) {
      if (slice.settledTo < text.length) expect(slice.settledTo - settledTo).toBeGreaterThanOrEqual(LEAST / 2);
      settledTo = slice.settledTo;
      steps++;
    }
    expect(settledTo).toBe(text.length);
    expect(steps).toBeLessThanOrEqual(Math.ceil(text.length / (LEAST / 2)) + 1);
  });

  it('take as many steps per megabyte of ten megabytes as of one', () => {
    const steps = (units: number): number => {
      let count = 0;
      for (const run = inspectionSteps('AKIA ghp_ 12-34 '.repeat(units / 16), compiled); !run.next().done;) count++;
      return count;
    };
    const one = steps(1_000_000);
    expect(steps(10_000_000)).toBeLessThanOrEqual(one * 10 + 10);
  });

  describe('under expressions of a tenant', () => {
    const underExpressions = (pattern: string) =>
      compile({
        custom_info_types: Array.from({ length: 4 }, (_, at) => ({
          ...{ name: `OWN_${at}`, likelihood: 'POSSIBLE' as const },
          regex: { pattern },
        })),
      });
    const hard = underExpressions('(?:[a-z]{1,3} ?){60}Q');
    /** How many expressions each step reads with. */
    const readings = (text: string, policy = hard): number[] => {
      const matcher = vi.spyOn(RE2JS.prototype, 'matcher');
      const counts: number[] = [];
      for (const run = inspectionSteps(text, policy); !run.next().done; matcher.mockClear())
        counts.push(matcher.mock.calls.length);
      matcher.mockRestore();
      return counts;
    };

    it.each([
      ['a long text', 'ab '.repeat(20_000)],
      ['a value of a JSON text', JSON.stringify({ a: 'ab '.repeat(20_000) })],
      ['what stands encoded', Buffer.from('ab '.repeat(20_000)).toString('base64')],
    ])('near the limit others have their turn between two: %s', (_name, text) => {
      expect(Math.max(...readings(text))).toBe(1);
    });

    it('a short text is read in as many steps as without', () => {
      const text = 'My number is 4111 1111 1111 1111.';
      expect(readings(text)).toHaveLength(readings(text, compiled).length);
    });
  });

  it('read no more than a fixed number of units after the longest anchor of a secret', () => {
    // Unbounded repetition in an expression would let one attempt read the whole slice.
    for (const { name, pattern } of anchoredTypes) {
      const outsideClasses = pattern.replace(/\[(?:\\.|[^\]])*\]/g, 'x').replace(/\\./g, 'x');
      expect(/[*+](?!x)/.test(outsideClasses), `${name}: ${outsideClasses}`).toBe(false);
    }
  });
});

describe('a web address', () => {
  const links = compile(
    { info_types: [{ name: 'URL' }] },
    { transformations: [{ transformation: { type: 'replace_with_info_type' } }] },
  );

  it.each([100, 3_000, 16_384, 17_000, 40_000, 200_000])('of %i characters is found to its end', (units) => {
    const address = `https://example.com/${'path/'.repeat(units / 5)}?session=hunter2horse`;
    const before = 'words and '.repeat(700);
    const text = `${before}${address} end, or ${address}, and ${address}`;
    const safe = deidentify(text, inspect(text, links).found, links, keys);
    expect(safe).toBe(`${before}[URL] end, or [URL], and [URL]`);
  });
});

const line = 'Customer Maria Gonzalez, mail maria.gonzalez@example.com, card 4111 1111 1111 1111, tel +49 30 901820\n';

describe('streams', () => {
  it('are joined parts of the input, with the findings of each where they stand', async () => {
    const text = line.repeat(3_000);
    let joined = '';
    let count = 0;
    for await (const part of inspectStream(cut(text, 7_919), compiled)) {
      expect(part.start).toBe(joined.length);
      joined += part.text;
      for (const { start, end, info_type } of part.findings)
        if (info_type === 'EMAIL_ADDRESS') expect(text.slice(start, end)).toBe('maria.gonzalez@example.com');
      count += part.findings.filter(({ info_type }) => info_type === 'CREDIT_CARD_NUMBER').length;
      expect(part.text.length).toBeLessThanOrEqual(200_000);
    }
    expect(joined).toBe(text);
    expect(count).toBe(3_000);
  });

  it('know the words before a border: values that only context tells are found as in the whole text', async () => {
    const text =
      'Some words about the order. The employee number of my colleague, IBAN and so on: DOB 12.03.1975; '.repeat(2_500);
    const places = inspect(text, compiled).found.map(({ finding: { start, end } }) => `${start}-${end}`);
    const streamed: string[] = [];
    for await (const { findings } of inspectStream([text], compiled))
      streamed.push(...findings.map(({ start, end }) => `${start}-${end}`));
    expect(places.length).toBe(2_500);
    expect(streamed).toEqual(places);
  });

  it('find and transform the same whatever the chunks are', async () => {
    const text = line.repeat(20) + '😀'.repeat(50) + line;
    const whole = deidentify(text, inspect(text, compiled).found, compiled, keys);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 3_000 }), async (size) => {
        let sanitised = '';
        for await (const part of inspectStream(cut(text, size), compiled, keys)) sanitised += part.sanitised;
        expect(sanitised).toBe(whole);
      }),
      { numRuns: 25 },
    );
  });
});

describe('long documents', () => {
  it.each([
    ['{"a":1}\n{"a":2}\n', 'json lines'],
    ['[1,"a"]\n', 'json lines'],
    ['{\n  "a": 1\n}', 'json'],
    ['[\n{"a": 1}]', 'json'],
    ['[2026-11-20 10:00] started\n', 'text'],
    ['[INFO] started\n', 'text'],
    ['Dear {name},\n', 'text'],
    ['', 'text'],
  ] as const)('%j is %s', (head, kind) => expect(documentKind(head)).toBe(kind));

  it('of JSON lines stay JSON lines, with the path of each finding, whatever the chunks are', async () => {
    const row = (n: number) =>
      JSON.stringify({ id: n, card: 4111111111111111, note: `mail "maria@example.com"\n\tüber ${n}`, plain: 'x' });
    const text = Array.from({ length: 40 }, (_, n) => row(n)).join('\n');
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 5_000 }), async (size) => {
        let sanitised = '';
        for await (const part of inspectLines(cut(text, size), compiled, keys)) {
          expect(part.start).toBe(text.indexOf(part.text));
          for (const { start, end, path, info_type } of part.findings) {
            expect(path).toBe(info_type === 'EMAIL_ADDRESS' ? '/note' : '/card');
            expect(['maria@example.com', '4111111111111111']).toContain(text.slice(start, end));
          }
          sanitised += part.sanitised;
        }
        const lines = sanitised
          .split('\n')
          .map((line) => JSON.parse(line) as { id: number; card: string; note: string });
        expect(lines).toHaveLength(40);
        for (const [n, { id, card, note }] of lines.entries())
          expect([id, card, note]).toEqual([n, '[CREDIT_CARD_NUMBER]', `mail "[EMAIL_ADDRESS]"\n\tüber ${n}`]);
      }),
      { numRuns: 20 },
    );
  });

  describe('shift their dates', () => {
    const rule = { type: 'date_shift' as const, lower_days: 10, upper_days: 10, context: 'patient-1' };
    const shifting = compile(
      { info_types: [{ name: 'DATE', min_likelihood: 'VERY_UNLIKELY' }] },
      { transformations: [{ transformation: rule }] },
    );
    const shifted = async (text: string, chunk: number): Promise<string> => {
      let sanitised = '';
      const chunks = (async function* () {
        yield* cut(text, chunk);
      })();
      const kind = documentKind(text.slice(0, 100));
      for await (const part of inspectDocument(kind, chunks, { compiled: shifting, keys })) sanitised += part.sanitised;
      return sanitised;
    };
    const filler = Array.from({ length: 3_000 }, () => 'some words between, to fill the lines of a part');
    const dates = ['05/03/2024', '25/03/2024', ...filler, '06/03/2024'];
    const moved = ['15/03/2024', '04/04/2024', ...filler, '16/03/2024'];

    it.each([
      ['JSON lines', (values: readonly string[]) => values.map((value) => JSON.stringify({ value })).join('\n')],
      ['text', (values: readonly string[]) => values.join('\n')],
    ])('in the order that those of the same part and of the parts before tell: %s', async (_, written) => {
      const text = written(dates);
      expect(text.length).toBeGreaterThan(131_072);
      for (const chunk of [1_000, 70_000, text.length]) expect(await shifted(text, chunk)).toBe(written(moved));
      expect(deidentify(text, inspect(text, shifting).found, shifting, keys)).toBe(written(moved));
    });
  });

  it('are restored whole, whatever the chunks are: no surrogate is cut', async () => {
    const reversible = compile(
      { info_types: [{ name: 'EMAIL_ADDRESS' }] },
      { transformations: [{ transformation: { type: 'crypto_deterministic', surrogate_info_type: 'TOKEN' } }] },
    );
    const text = `${line}TOKEN(99999): is no surrogate. 😀 NAME(5):abcde `.repeat(4_000);
    const sanitised = deidentify(text, inspect(text, reversible).found, reversible, keys);
    expect(sanitised).not.toContain('maria.gonzalez@example.com');
    for (const size of [60_000, 262_144, 300_007, sanitised.length]) {
      let joined = '';
      let count = 0;
      const chunks = (async function* () {
        yield* cut(sanitised, size);
      })();
      for await (const part of reidentifyStream(chunks, { compiled: reversible, keys, isJson: false })) {
        joined += part.text;
        count += part.restored;
      }
      expect(joined).toBe(text);
      expect(count).toBe(4_000);
    }
  });
});

function* cut(text: string, size: number): Generator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}
