import { takenInTurns } from '../../lib/turns.js';
import type { TextViews } from '../../text/views.js';
import type { Compiled } from './compile.js';
import { inspectionSteps, type Inspection } from './inspect.js';

/** `inspect` for the event loop: gives way after every slice, and stops when the signal is aborted. */
export async function inspectInTurns(views: TextViews, compiled: Compiled, signal: AbortSignal): Promise<Inspection> {
  await views.ready(signal);
  return takenInTurns(inspectionSteps(views, compiled), signal);
}
