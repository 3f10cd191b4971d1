import { randomBytes } from 'node:crypto';
import type { Context } from '../core/context.js';
import { noTenant } from '../core/nobody.js';
import { ServiceError } from '../core/errors.js';
import { verifySource } from '../features/yara/verify-rule.js';
import { testRules, validateRule } from '../features/yara/rule-tools.js';

/** What `svc yara check` shows: the verdict of the validate endpoint, and of the trial that a rule must pass to be saved. */
export async function checkYara(source: string) {
  const report = await validateRule.run(nobody(), { params: {}, query: {}, body: { source } });
  if (!report.valid || report.rules.length === 0) return report;
  const slow = await problemOfTrial(source);
  return slow === undefined ? report : { ...report, valid: false, errors: [slow] };
}

async function problemOfTrial(source: string) {
  try {
    await verifySource(nobody(), source);
    return undefined;
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'validation_error') throw error;
    const message = error.details.errors?.[0]?.msg ?? error.message;
    return { line: lineOfRule(source, message), column: 0, code: 'slow_rule', message };
  }
}

/** The line of the rule that a message begins with the name of; 0 where it is not found. */
function lineOfRule(source: string, message: string): number {
  const name = /^\w+/.exec(message)?.[0] ?? '';
  const at = source.search(new RegExp(`\\brule\\s+${name}\\b`));
  return at < 0 ? 0 : source.slice(0, at).split('\n').length;
}

/** What `svc yara test` shows of a file of rules: the answer of the test endpoint, without store or tenant. */
export function matchYara(source: string, text: string) {
  return testRules.run(nobody(), { params: {}, query: {}, body: { source, text } });
}

/** Operations on a text that was handed over read nothing else of their context. */
const nobody = () => ({ requestId: randomBytes(8).toString('hex'), tenant: noTenant }) as Context;
