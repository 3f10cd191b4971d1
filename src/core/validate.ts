import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import { failValidations, type FieldProblem } from './errors.js';
import { nearest } from './settings.js';

export type InputPart = 'body' | 'params' | 'query';

const options = { allErrors: true, strict: false, ownProperties: true, verbose: true } as const;
const strictAjv = withTrim(new Ajv(options));
/** Path and query are text on the wire: numbers and booleans are read from it, bodies never. */
const coercingAjv = withTrim(new Ajv({ ...options, coerceTypes: 'array', useDefaults: true }));
const compiled = new WeakMap<TSchema, Map<InputPart, ValidateFunction>>();

/** Most problems of one answer; the rest would help nobody. */
const maxProblems = 50;

/** Checks one part of the input against its schema and answers it typed; 422 names every place otherwise (contract 2). Names are trimmed in place. */
export function validated(part: InputPart, schema: TSchema, value: unknown): unknown {
  const check = validator(part, schema);
  if (check(value)) return value;
  failValidations(problemsOf(part, check.errors ?? []));
}

/** True when the value fits the schema strictly. */
export function fits(schema: TSchema, value: unknown): boolean {
  return validator('body', schema)(value);
}

function validator(part: InputPart, schema: TSchema): ValidateFunction {
  const known = compiled.get(schema) ?? new Map<InputPart, ValidateFunction>();
  compiled.set(schema, known);
  const existing = known.get(part);
  if (existing) return existing;
  const fresh = (part === 'body' ? strictAjv : coercingAjv).compile(schema);
  known.set(part, fresh);
  return fresh;
}

function withTrim(ajv: Ajv): Ajv {
  ajv.addKeyword({
    keyword: 'x-trim',
    modifying: true,
    errors: false,
    validate: (
      _on: boolean,
      value: unknown,
      _schema: unknown,
      at?: { parentData?: Record<string, unknown>; parentDataProperty?: string | number },
    ) => {
      if (typeof value === 'string' && at?.parentData && at.parentDataProperty !== undefined)
        at.parentData[at.parentDataProperty] = value.trim();
      return true;
    },
  });
  return ajv;
}

function problemsOf(part: InputPart, errors: readonly ErrorObject[]): FieldProblem[] {
  const problems = likeliestBranches(errors).map((error) => problemOf(part, error));
  const unique = new Map(problems.map((problem) => [`${problem.loc.join('/')} ${problem.msg}`, problem]));
  return [...unique.values()].slice(0, maxProblems);
}

/** A union complains once for every branch: only the branch that was most likely meant is worth telling. */
function likeliestBranches(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  let kept = errors;
  for (const union of errors.filter((error) => error.keyword === 'anyOf')) {
    const branchOf = (error: ErrorObject) =>
      error !== union && error.schemaPath.startsWith(`${union.schemaPath}/`)
        ? error.schemaPath.slice(union.schemaPath.length + 1).split('/')[0]
        : undefined;
    const branches = [...new Set(kept.map(branchOf))].filter((branch) => branch !== undefined);
    const cost = (branch: string) =>
      kept.reduce((sum, error) => (branchOf(error) === branch ? sum + weight(error, union) : sum), 0);
    const best = branches.sort((a, b) => cost(a) - cost(b))[0];
    if (best !== undefined)
      kept = kept.filter((error) => error !== union && [undefined, best].includes(branchOf(error)));
  }
  return kept;
}

/** A branch of another kind altogether (`null`, another `type` constant) was hardly meant. */
function weight(error: ErrorObject, union: ErrorObject): number {
  if (error.keyword === 'const') return 1000;
  return error.keyword === 'type' && error.instancePath === union.instancePath ? 500 : 1;
}

function problemOf(part: InputPart, error: ErrorObject): FieldProblem {
  const path = error.instancePath.split('/').slice(1).map(decodePointer);
  const loc = [part, ...path.map((piece) => (/^\d+$/.test(piece) ? Number(piece) : piece))];
  const params = error.params as Record<string, unknown>;
  switch (error.keyword) {
    case 'required':
      return { loc: [...loc, String(params.missingProperty)], msg: 'is required', type: 'missing' };
    case 'additionalProperties':
      return {
        loc: [...loc, String(params.additionalProperty)],
        msg: unknownField(String(params.additionalProperty), error),
        type: 'unknown_field',
      };
    case 'enum':
      return { loc, msg: `must be one of ${(params.allowedValues as unknown[]).join(', ')}`, type: 'enum' };
    case 'type':
      return { loc, msg: `must be ${article(String(params.type))}`, type: 'type' };
    case 'minLength':
      return { loc, msg: lengthRule('at least', Number(params.limit)), type: error.keyword };
    case 'maxLength':
      return { loc, msg: lengthRule('at most', Number(params.limit)), type: error.keyword };
    default:
      return { loc, msg: error.message ?? 'is not valid', type: error.keyword };
  }
}

function lengthRule(bound: 'at least' | 'at most', limit: number): string {
  return bound === 'at least' && limit === 1 ? 'must not be empty' : `must have ${bound} ${limit} characters`;
}

function unknownField(name: string, error: ErrorObject): string {
  const known = Object.keys((error.parentSchema as { properties?: object } | undefined)?.properties ?? {});
  const near = nearest(name, known);
  return near ? `is not a field here; did you mean ${near}?` : 'is not a field here';
}

function article(type: string): string {
  return /^[aeio]/.test(type) ? `an ${type}` : `a ${type}`;
}

function decodePointer(piece: string): string {
  return piece.replaceAll('~1', '/').replaceAll('~0', '~');
}
