import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { DeidentifyConfig } from '../../src/analyzers/sensitive-data/config.js';
import { ServiceError } from '../../src/core/errors.js';
import { closed, Name, nullable, recordOf, Slug, Timestamp } from '../../src/core/schema.js';
import { validated } from '../../src/core/validate.js';
import { fc } from '../support/properties.js';

function problems(run: () => unknown): string[] {
  try {
    run();
  } catch (error) {
    if (error instanceof ServiceError)
      return (error.details.errors ?? []).map((problem) => `${problem.loc.join('.')}: ${problem.msg}`);
    throw error;
  }
  return [];
}

describe('validation', () => {
  it('trims names in place and refuses blank ones', () => {
    expect(validated('body', closed({ name: Name }), { name: '  a b ' })).toEqual({ name: 'a b' });
    expect(problems(() => validated('body', closed({ name: Name }), { name: '   ' }))).not.toEqual([]);
    expect(validated('body', closed({ name: Name }), { name: '\u200bא\u200f' })).toEqual({ name: '\u200bא\u200f' });
  });

  it('contract 5 holds names that the sender chooses, and what stands under them, to their bounds, whatever the names hold', () => {
    const input = closed({ pairs: recordOf(Type.String(), { mostNameChars: 3, maxProperties: 16, description: '' }) });
    expect(problems(() => validated('body', input, { pairs: { 'a\nb': 'x', '': 'y', '😀😀😀': 'z' } }))).toEqual([]);
    expect(problems(() => validated('body', input, { pairs: { 'a\nb': { c: 1 }, four: 'x' } })).sort()).toEqual([
      'body.pairs.a\nb: must be a string',
      'body.pairs.four: its name must have at most 3 characters',
    ]);
  });

  it('contract 2 says in words what a text or a list must be', () => {
    const input = closed({ at: nullable(Timestamp), slug: Slug, name: Name, list: Type.Array(Slug, { minItems: 1 }) });
    const wrong = { at: 'tomorrow', slug: 'A B', name: ' ', list: [] };
    expect(problems(() => validated('body', input, wrong)).sort()).toEqual([
      'body.at: must be a time such as 2026-11-20T12:00:00.000Z',
      'body.list: must not be empty',
      'body.name: must not be empty',
      'body.slug: must be made of lower-case letters, digits and hyphens, such as strict-inbound',
    ]);
  });

  it('contract 2 says in words that a list names something twice, or that an object is empty', () => {
    const input = closed({
      scopes: Type.Array(Slug, { uniqueItems: true }),
      change: closed({ name: Type.Optional(Name) }, { minProperties: 1 }),
    });
    expect(problems(() => validated('body', input, { scopes: ['a', 'a'], change: {} })).sort()).toEqual([
      'body.change: must not be empty',
      'body.scopes: must not name the same item twice',
    ]);
  });

  it('tells of a union only the branch that was meant', () => {
    const wrong = { transformations: [{ transformation: { type: 'mask', masking_character: '*', extra: 1 } }] };
    expect(problems(() => validated('body', DeidentifyConfig, wrong))).toEqual([
      'body.transformations.0.transformation.extra: is not a field here',
    ]);
    expect(
      problems(() => validated('body', closed({ a: nullable(Type.Integer({ minimum: 1 })) }), { a: 'x' })),
    ).toEqual(['body.a: must be an integer']);
  });

  it('contract 2 tells of each item of a list what it would be told of it alone', () => {
    const wrong = [
      { type: 'mask', extra: 1 },
      { type: 'replace', new_value: 5 },
      { type: 'maskk' },
      { type: 'bucket', lower: 'low', upper: 2 },
      { type: 'time_part', part: 'YEARS', extra: 1 },
      'mask',
    ];
    const told = (kinds: readonly unknown[]) =>
      problems(() =>
        validated('body', DeidentifyConfig, { transformations: kinds.map((transformation) => ({ transformation })) }),
      );
    const alone = (kind: unknown, at: number) => told([kind]).map((line) => line.replace('.0.', `.${at}.`));
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...wrong), { minLength: 1, maxLength: 4 }), (kinds) => {
        expect(told(kinds).sort()).toEqual(kinds.flatMap(alone).sort());
      }),
    );
  });

  it('contract 2 names what may stand where a constant of none was sent, and not the union around it', () => {
    const config = closed({ config: nullable(DeidentifyConfig) });
    const wrong = { config: { transformations: [{ transformation: { type: 'maskk' } }] } };
    expect(problems(() => validated('body', config, wrong))).toEqual([
      expect.stringMatching(
        /^body\.config\.transformations\.0\.transformation\.type: must be one of replace, .*mask, /,
      ),
    ]);
    const level = closed({ level: Type.Union([Type.Literal('low'), Type.Literal('high')]) });
    expect(problems(() => validated('body', level, { level: 'Low' }))).toEqual([
      'body.level: must be one of low, high',
    ]);
  });

  it('reads numbers from queries, never from bodies', () => {
    const schema = closed({ limit: Type.Integer({ minimum: 1 }) });
    expect(validated('query', schema, { limit: '5' })).toEqual({ limit: 5 });
    expect(problems(() => validated('body', schema, { limit: '5' }))).toEqual(['body.limit: must be an integer']);
  });
});

describe('validation of hostile bodies', () => {
  const bad = (count: number) => ({
    transformations: Array.from({ length: count }, () => ({ transformation: { type: 'mask', extra: 1 } })),
  });

  it('contract 2 tells at most 50 problems, however many there are', () => {
    expect(problems(() => validated('body', DeidentifyConfig, bad(300)))).toHaveLength(50);
  });

  it('contract 2 tells one problem of a body with countless parts', () => {
    expect(problems(() => validated('body', DeidentifyConfig, bad(10_000)))).toHaveLength(1);
    const names = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`name${at}`, 1]));
    expect(problems(() => validated('body', closed({}), names))).toEqual(['body.name0: is not a field here']);
  });

  it('contract 2 repeats no more of a name than its beginning', () => {
    const [told] = problems(() => validated('body', closed({ nam: Name }), { nam: 'a', ['n'.repeat(100_000)]: 1 }));
    expect(told).toBe(`body.${'n'.repeat(64)}…: is not a field here`);
  });

  it('contract 6 a number beyond all numbers is none', () => {
    const schema = closed({ value: Type.Number() });
    expect(problems(() => validated('body', schema, JSON.parse('{"value":1e400}')))).toEqual([
      'body.value: must be a number',
    ]);
  });
});
