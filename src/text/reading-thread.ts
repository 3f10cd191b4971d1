import { parentPort } from 'node:worker_threads';
import { normalise } from './normalise.js';
import { sentReadings, viewOfNormalised } from './read-views.js';
import { oneView } from './span.js';

// The program of a thread that reads long prompts: one at a time, so that it can be ended when one takes too long.

parentPort!.on('message', (prompt: string) => {
  const original = oneView(prompt);
  const mapped = normalise(prompt);
  // First, so that it is judged while the others are made.
  parentPort!.postMessage(mapped);
  const readings = sentReadings(original, viewOfNormalised(original, mapped));
  // Moved, not copied: places take eight bytes for each unit.
  const places = readings.views.flatMap(({ mapped: { from, to } }) => [from.buffer, to.buffer]);
  parentPort!.postMessage(readings, [...new Set(places)] as ArrayBuffer[]);
});
