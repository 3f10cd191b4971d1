import { randomBytes } from 'node:crypto';
import type { Context } from '../core/context.js';
import { noTenant } from '../core/nobody.js';
import { testRules, validateRule } from '../features/yara/rule-tools.js';

/** What `svc yara check` shows: the verdict of the validate endpoint, without store or tenant. */
export function checkYara(source: string) {
  return validateRule.run(nobody(), { params: {}, query: {}, body: { source } });
}

/** What `svc yara test` shows of a file of rules: the answer of the test endpoint, without store or tenant. */
export function matchYara(source: string, text: string) {
  return testRules.run(nobody(), { params: {}, query: {}, body: { source, text } });
}

/** Operations on a text that was handed over read nothing else of their context. */
const nobody = () => ({ requestId: randomBytes(8).toString('hex'), tenant: noTenant }) as Context;
