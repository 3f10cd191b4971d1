import { inProcesses } from '../../train/lib/processes.js';

/** Has processes learn without an end. */
await inProcesses({
  program: new URL('endless-task.ts', import.meta.url),
  reading: {},
  tasks: [
    { name: 'learn', fold: 0 },
    { name: 'learn', fold: 1 },
  ],
});
