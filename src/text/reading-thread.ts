import { parentPort } from 'node:worker_threads';
import { sentReadings } from './read-views.js';
import { oneView } from './span.js';

// The program of a thread that reads long prompts: one at a time, so that it can be ended when one takes too long.

parentPort!.on('message', (prompt: string) => {
  const readings = sentReadings(oneView(prompt));
  // Moved, not copied: places take eight bytes for each unit.
  const places = readings.views.flatMap(({ mapped: { from, to } }) => [from.buffer, to.buffer]);
  parentPort!.postMessage(readings, [...new Set(places)] as ArrayBuffer[]);
});
