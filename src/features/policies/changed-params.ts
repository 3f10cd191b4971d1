import { isDeepStrictEqual } from 'node:util';
import { analyzerOf } from '../../analyzers/index.js';
import type { Policy } from './policy-fields.js';

type Analyzers = Pick<Policy, 'available_analyzers'>;

/** Server keys of the analyzers that would work with other parameters under the draft than under the stored policy. */
export function changedParams(stored: Analyzers, draft: Analyzers): ReadonlySet<string> {
  const before = new Map(stored.available_analyzers.map(({ name, params }) => [name, effective(name, params)]));
  const changed = draft.available_analyzers.filter(
    ({ name, params }) => before.has(name) && !isDeepStrictEqual(before.get(name), effective(name, params)),
  );
  return new Set(changed.map(({ name }) => name));
}

/** A default that is written out changes nothing; that of `model_id` is the operator's. */
function effective(key: string, params: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const properties = analyzerOf(key).parameters.properties as Readonly<Record<string, { default?: unknown }>>;
  const defaults = Object.entries(properties).flatMap(([name, field]) =>
    name === 'model_id' || field.default === undefined ? [] : [[name, field.default] as const],
  );
  return { ...Object.fromEntries(defaults), ...params };
}
