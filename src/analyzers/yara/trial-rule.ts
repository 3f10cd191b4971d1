import { endedEarly, scanProcesses } from './scan-process.js';

type TrialResult = { readonly ok: true } | { readonly ok: false; readonly reason: string };

// Trials have a process of their own, so that a rule being saved never delays a scan.
const trials = scanProcesses(1);

/**
 * Compiles a rule and runs it over hostile texts in a process that is killed at `deadlineMs` (milliseconds, from the
 * moment the trial begins). A new rule is saved only when the answer is ok. `reason` is a sentence for its author.
 */
export async function trialRule(
  source: string,
  { deadlineMs, signal }: { readonly deadlineMs: number; readonly signal?: AbortSignal },
): Promise<TrialResult> {
  try {
    const reply = await trials.run({ kind: 'trial', source }, { deadlineMs, ...(signal && { signal }) });
    if (reply.kind === 'tried' && reply.tooSlow !== undefined) return { ok: false, reason: reply.tooSlow };
    return { ok: true };
  } catch (error) {
    if (!endedEarly(error)) throw error;
    return { ok: false, reason: `The rule did not get through the trial texts within ${deadlineMs} ms.` };
  }
}
