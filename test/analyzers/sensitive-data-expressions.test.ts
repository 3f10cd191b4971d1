import { RE2JS } from 're2js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { compile, inspect } from '../../src/analyzers/sensitive-data/index.js';
import { compiledHotwords, hotwordReader } from '../../src/analyzers/sensitive-data/hotwords.js';
import { inspectionSteps } from '../../src/analyzers/sensitive-data/inspect.js';
import { sharedMemory } from '../../src/analyzers/sensitive-data/scan/memory.js';
import { fc } from '../support/properties.js';

type Policy = Parameters<typeof compile>[0];

const rare = '(?:a?){20}(?:a){20}[yz]';
const number = { name: 'NUMBER', likelihood: 'LIKELY' as const, regex: { pattern: '\\b\\d' } };
const near = { pattern: rare, window_before: 1_000, window_after: 1_000, adjust: -1 };
const policies: readonly (readonly [string, Policy])[] = [
  ['matches that look far ahead', { custom_info_types: [{ ...number, regex: { pattern: '\\b\\d(?:[^\\n]* EUR)?' } }] }],
  ['hotwords', { custom_info_types: [{ ...number, hotwords: { ...near, pattern: `${rare}$` } }] }],
  ['hotwords of phrases', { custom_info_types: [{ ...number, regex: undefined, dictionary: { words: ['item'] }, hotwords: near }] }],
  ['exclusions', { custom_info_types: [number], exclusions: Array.from({ length: 4 }, () => ({ regex: { pattern: rare }, matching: 'PARTIAL' as const })) }],
  ['exclusions by dictionary', { custom_info_types: [number], exclusions: [{ dictionary: { words: ['test'] }, matching: 'PARTIAL' as const }] }],
]; // prettier-ignore
const secret = ['Kx7v', 'B2qL', 'm9Z'].join('');
const lines = Array.from({ length: 120 }, (_, i) => `item 1 of user${i}@example.com, Zorblat Quimbly\n`).join('');
const text = `${lines}The password: ${secret}\nThen I typed ${secret} again.`;

/** Each look at the clock finds the turn over. */
function withHaste(): void {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10));
}

afterEach(() => vi.restoreAllMocks());

describe('expressions and dictionaries of a tenant', () => {
  it.each(policies)('give way between any two searches once the turn is over: %s', (_name, policy) => {
    const compiled = compile({ ...policy, info_types: [{ name: 'EMAIL_ADDRESS' }] });
    withHaste();
    const searches = vi.spyOn(RE2JS.prototype, 'matcher');
    const finds = vi.spyOn(Object.getPrototypeOf(RE2JS.compile('a').matcher('a')) as { find(): boolean }, 'find');
    let steps = 0;
    let most = 0;
    for (const run = inspectionSteps(text, compiled); !run.next().done; steps++) {
      most = Math.max(most, searches.mock.calls.length, finds.mock.calls.length);
      searches.mockClear();
      finds.mockClear();
    }
    expect(steps).toBeGreaterThan(120);
    // Both windows of a hotword, and the match that the next begins with.
    expect(most).toBeLessThanOrEqual(4);
  });

  it.each(policies)('find the same, whatever others read between two steps: %s', (_name, policy) => {
    const compiled = compile(policy);
    const alone = inspect(text, compiled).found;
    withHaste();
    const run = inspectionSteps(text, compiled);
    for (let step = run.next(); ; step = run.next()) {
      if (step.done) {
        expect(step.value.found).toEqual(alone);
        expect(alone.filter(({ finding }) => finding.info_type === 'PASSWORD')).toHaveLength(2);
        return;
      }
      const { hash } = sharedMemory(text.length);
      hash.set(hash.map((_, word) => word));
    }
  });
});

describe('a hotword', () => {
  const patterns = [
    '(?i)id',
    '\\bid\\b',
    'id$',
    '^id',
    'i[^d]',
    '\\b',
    'no\\b|id',
    '(?:\\w+ ){1,3}no',
    '\\\\bid',
    'no\\Bid',
  ];

  it('is near where its expression matches in the units before or behind a value, and nowhere else', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('id', 'no', ' ', '\\', 'b', '7', 'x '.repeat(900))),
        fc.constantFrom(...patterns),
        fc.integer({ min: 0, max: 9 }),
        (parts, pattern, units) => {
          const whole = parts.join('');
          const rule = { pattern, window_before: units, window_after: units * 2, adjust: 1 };
          const isNear = hotwordReader(whole, compiledHotwords(rule));
          for (const { index: start } of whole.matchAll(/7/g)) {
            const windows = [
              whole.slice(Math.max(0, start - units), start),
              whole.slice(start + 1, start + 1 + units * 2),
            ];
            const expected = windows.some((window) => RE2JS.compile(pattern).matcher(window).find());
            expect(isNear({ start, end: start + 1 })).toBe(expected);
          }
        },
      ),
    );
  });

  it('that stands nowhere is looked for once for the values of a thousand units', () => {
    const isNear = hotwordReader(
      '12345678 '.repeat(2_000),
      compiledHotwords({ ...near, pattern: '\\bstaff\\s+id\\b' }),
    );
    const searches = vi.spyOn(RE2JS.prototype, 'matcher');
    for (let start = 0; start < 18_000; start += 2) expect(isNear({ start, end: start + 1 })).toBe(false);
    expect(searches.mock.calls.length).toBeLessThanOrEqual(20);
  });
});
