import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { DeidentifyConfig } from '../../src/analyzers/sensitive-data/config.js';
import { ServiceError } from '../../src/core/errors.js';
import { closed, Name, nullable } from '../../src/core/schema.js';
import { validated } from '../../src/core/validate.js';

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

  it('reads numbers from queries, never from bodies', () => {
    const schema = closed({ limit: Type.Integer({ minimum: 1 }) });
    expect(validated('query', schema, { limit: '5' })).toEqual({ limit: 5 });
    expect(problems(() => validated('body', schema, { limit: '5' }))).toEqual(['body.limit: must be an integer']);
  });
});
