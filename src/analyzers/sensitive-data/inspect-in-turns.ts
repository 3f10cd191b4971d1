import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TextViews } from '../../text/views.js';
import type { Compiled } from './compile.js';
import { inspectionSteps, type Inspection } from './inspect.js';

/** `inspect` for the event loop: gives way after every slice, and stops when the signal is aborted. */
export async function inspectInTurns(views: TextViews, compiled: Compiled, signal: AbortSignal): Promise<Inspection> {
  const steps = inspectionSteps(views, compiled);
  let isFirst = true;
  for (;;) {
    signal.throwIfAborted();
    const step = steps.next();
    if (step.done) return step.value;
    // Short texts are one slice: they need no turn of their own.
    if (!isFirst) await nextTurn();
    isFirst = false;
  }
}
