import type { TextViews } from '../../text/views.js';
import type { Compiled } from './compile.js';
import { inspect, type Inspection } from './inspect.js';

/** `inspect` for the event loop: stops when the signal is aborted. */
export async function inspectInTurns(views: TextViews, compiled: Compiled, signal: AbortSignal): Promise<Inspection> {
  signal.throwIfAborted();
  return inspect(views, compiled);
}
