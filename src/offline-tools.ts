import { randomBytes } from 'node:crypto';
import type { Context } from './core/context.js';
import { validateRule } from './features/yara/rule-tools.js';

/** What `svc yara check` shows: the verdict of the validate endpoint, without store or tenant. */
export function checkYara(source: string) {
  // The operation reads nothing of its context.
  return validateRule.run({ requestId: randomBytes(8).toString('hex') } as Context, {
    params: {},
    query: {},
    body: { source },
  });
}
