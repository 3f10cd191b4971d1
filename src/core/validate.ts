import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import { fail, failValidations, ServiceError, type FieldProblem } from './errors.js';
import { unstorablePlaces } from './any-text.js';
import { visiblePattern } from './schema.js';
import { nearest } from '../lib/nearest.js';

export type InputPart = 'body' | 'params' | 'query';

const options = { strict: false, strictNumbers: true, ownProperties: true } as const;
/** Path and query are text on the wire: numbers and booleans are read from it, bodies never. */
const coercing = { ...options, coerceTypes: 'array', useDefaults: true } as const;
/** The first problem decides; all of them are looked for only to be told. */
const telling = { allErrors: true, verbose: true } as const;
const bodies = { deciding: withTrim(new Ajv(options)), telling: withTrim(new Ajv({ ...options, ...telling })) };
const texts = { deciding: withTrim(new Ajv(coercing)), telling: withTrim(new Ajv({ ...coercing, ...telling })) };
type Purpose = keyof typeof bodies;
const compiled = new WeakMap<TSchema, Map<Ajv, ValidateFunction>>();

/** Most problems of one answer; the rest would help nobody. */
export const maxProblems = 50;
/** Complaints looked at for them: sorting out unions takes the square of their number. */
const maxComplaints = 2000;
/** Of a value with more parts only the first problem is told: a hostile one could have millions. */
const maxParts = 20_000;
/** Longer names are no slip of the pen, and not repeated to their sender. */
const maxNameChars = 64;

/** Checks one part of the input against its schema and answers it typed; 422 names every place otherwise (contract 2). Names are trimmed in place. */
export function validated(part: InputPart, schema: TSchema, value: unknown): unknown {
  if (part !== 'body') refuseOddIntegers(part, schema, value);
  const decide = validator(schema, part, 'deciding');
  if (!decide(value)) {
    const first = decide.errors ?? [];
    const tell = hasFewerParts(value, maxParts) ? validator(schema, part, 'telling') : undefined;
    failValidations(problemsOf(part, tell && !tell(value) ? (tell.errors ?? first) : first));
  }
  refuseUnstorable(part, schema, value);
  return value;
}

/** What is wrong with a value that stands somewhere in a body; its names are trimmed in place. */
export function problemsAt(path: FieldProblem['loc'], schema: TSchema, value: unknown): FieldProblem[] {
  try {
    validated('body', schema, value);
    return [];
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return (error.details.errors ?? []).map((problem) => ({ ...problem, loc: [...path, ...problem.loc.slice(1)] }));
  }
}

const decimal = /^-?\d+$/;

/** What reads numbers from text takes `0x10`, `1e2` and blanks too: on the wire an integer is written in digits. */
function refuseOddIntegers(part: InputPart, schema: TSchema, value: unknown): void {
  const { properties = {} } = schema as { properties?: Readonly<Record<string, { type?: string }>> };
  const odd = Object.entries(value as object).filter(
    ([name, text]) => properties[name]?.type === 'integer' && typeof text === 'string' && !decimal.test(text),
  );
  if (odd.length > 0)
    failValidations(odd.map(([name]) => ({ loc: [part, name], msg: 'must be an integer', type: 'type' })));
}

/** Input that no store gives back as it was written is refused; a path that holds it names nothing (contract 1: 404). */
function refuseUnstorable(part: InputPart, schema: TSchema, value: unknown): void {
  const places = unstorablePlaces(schema, value, maxProblems);
  if (places.length === 0) return;
  if (part === 'params') fail('not_found', 'No such resource.');
  failValidations(
    places.map((path) => ({ loc: [part, ...path], msg: 'must be Unicode text without U+0000', type: 'character' })),
  );
}

/** True when the value fits the schema strictly. */
export function fits(schema: TSchema, value: unknown): boolean {
  return validator(schema, 'body', 'deciding')(value);
}

function validator(schema: TSchema, part: InputPart, purpose: Purpose): ValidateFunction {
  const ajv = (part === 'body' ? bodies : texts)[purpose];
  const known = compiled.get(schema) ?? new Map<Ajv, ValidateFunction>();
  compiled.set(schema, known);
  const check = known.get(ajv) ?? ajv.compile(schema);
  known.set(ajv, check);
  return check;
}

/** Counts values at any depth, and stops at the limit. */
function hasFewerParts(value: unknown, limit: number): boolean {
  let parts = 0;
  const open: unknown[] = [value];
  while (open.length > 0 && parts < limit) {
    const next = open.pop();
    const inner: unknown[] = next !== null && typeof next === 'object' ? Object.values(next) : [];
    parts += 1 + inner.length;
    for (const one of inner) if (one !== null && typeof one === 'object') open.push(one);
  }
  return parts < limit;
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
  // What is wrong with a name is told by the rule inside.
  const looked = errors.filter(({ keyword }) => keyword !== 'propertyNames').slice(0, maxComplaints);
  const problems = likeliestBranches(looked).map((error) =>
    error.keyword === 'const' ? problemOf(part, oneOfAll(error, looked)) : problemOf(part, error),
  );
  const unique = new Map(problems.map((problem) => [`${problem.loc.join('/')} ${problem.msg}`, problem]));
  return [...unique.values()].slice(0, maxProblems);
}

const isWithin = (path: string, outer: string): boolean => path === outer || path.startsWith(`${outer}/`);

/** A union complains once for every branch, of each item anew: only the branch that was most likely meant is worth telling. */
function likeliestBranches(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  let kept = errors;
  for (const union of errors.filter((error) => error.keyword === 'anyOf')) {
    const branchOf = (error: ErrorObject) =>
      error !== union &&
      isWithin(error.instancePath, union.instancePath) &&
      isWithin(error.schemaPath, union.schemaPath)
        ? error.schemaPath.slice(union.schemaPath.length + 1).split('/')[0]
        : undefined;
    const costs = new Map<string, number>();
    for (const error of kept) {
      const branch = branchOf(error);
      if (branch !== undefined) costs.set(branch, (costs.get(branch) ?? 0) + weight(error, union));
    }
    const best = [...costs].sort(([, cost], [, other]) => cost - other)[0]?.[0];
    if (best !== undefined)
      kept = kept.filter((error) => error !== union && [undefined, best].includes(branchOf(error)));
  }
  return kept;
}

/** A union of constants complains of each alone: together they are what may stand there. */
function oneOfAll(constant: ErrorObject, errors: readonly ErrorObject[]): ErrorObject {
  const beside = errors.filter((error) => error.keyword === 'const' && error.instancePath === constant.instancePath);
  const allowedValues = [...new Set(beside.map((error) => (error.params as { allowedValue: unknown }).allowedValue))];
  return { ...constant, keyword: 'enum', params: { allowedValues } };
}

/** A branch of another kind altogether (`null`, another `type` constant) was hardly meant. What is deeper in it tells no kind. */
function weight(error: ErrorObject, union: ErrorObject): number {
  const depth = error.instancePath.split('/').length - union.instancePath.split('/').length;
  if (error.keyword === 'const' && depth <= 1) return 1000;
  return error.keyword === 'type' && error.instancePath === union.instancePath ? 500 : 1;
}

function problemOf(part: InputPart, error: ErrorObject): FieldProblem {
  const path = error.instancePath.split('/').slice(1).map(decodePointer);
  const loc = [part, ...path.map((piece) => (/^\d{1,15}$/.test(piece) ? Number(piece) : shortened(piece)))];
  const params = error.params as Record<string, unknown>;
  const { propertyName: name } = error;
  if (name !== undefined)
    return { loc: [...loc, shortened(name)], msg: `its name ${textRule(error)}`, type: error.keyword };
  // No parameter of a query is a list: a list is what several of one name become.
  if (part === 'query' && Array.isArray(error.data)) return { loc, msg: 'must not be given twice', type: 'type' };
  switch (error.keyword) {
    case 'required':
      return { loc: [...loc, String(params.missingProperty)], msg: 'is required', type: 'missing' };
    case 'additionalProperties':
      return {
        loc: [...loc, shortened(String(params.additionalProperty))],
        msg: unknownField(String(params.additionalProperty), error),
        type: 'unknown_field',
      };
    case 'enum':
      return { loc, msg: `must be one of ${(params.allowedValues as unknown[]).join(', ')}`, type: 'enum' };
    case 'type':
      return { loc, msg: `must be ${article(String(params.type))}`, type: 'type' };
    case 'minLength':
    case 'maxLength':
    case 'pattern':
      return { loc, msg: textRule(error), type: error.keyword };
    case 'minItems':
    case 'maxItems':
      return { loc, msg: amountRule(error.keyword, Number(params.limit), 'items'), type: error.keyword };
    case 'minProperties':
    case 'maxProperties':
      return { loc, msg: amountRule(error.keyword, Number(params.limit), 'fields'), type: error.keyword };
    case 'uniqueItems':
      return { loc, msg: 'must not name the same item twice', type: error.keyword };
    default:
      return { loc, msg: error.message ?? 'is not valid', type: error.keyword };
  }
}

/** What a text must be: in words, where the schema has them; a pattern is no help to most people. */
function textRule({ keyword, params, parentSchema }: ErrorObject): string {
  const { limit, pattern } = params as { limit?: number; pattern?: string };
  const words = (parentSchema as { 'x-words'?: string } | undefined)?.['x-words'];
  if (pattern === visiblePattern) return 'must not be empty';
  if (keyword === 'pattern') return words ?? `must match pattern "${pattern ?? ''}"`;
  // What is too short for a time or an address is none; what is empty or too long is told as it is.
  if (words !== undefined && keyword === 'minLength' && limit !== 1) return words;
  return amountRule(keyword, Number(limit), 'characters');
}

function amountRule(keyword: string, limit: number, parts: 'characters' | 'items' | 'fields'): string {
  const atLeast = keyword.startsWith('min');
  if (atLeast && limit === 1) return 'must not be empty';
  return `must have ${atLeast ? 'at least' : 'at most'} ${limit} ${parts}`;
}

function shortened(name: string): string {
  return name.length > maxNameChars ? `${name.slice(0, maxNameChars)}…` : name;
}

function unknownField(name: string, error: ErrorObject): string {
  if (name.length > maxNameChars) return 'is not a field here';
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
