import { execute } from '@oclif/core';
import { packageRoot } from '../lib/package-root.js';
import { dayOne } from './day-one.js';
import { endOnInterrupt } from './interrupt.js';

// A reader that closes early (`svc … | head`) is no failure of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});
endOnInterrupt();

if (process.argv.length === 2) process.stdout.write(dayOne());
// oclif would take SVC_DATA_DIR for a folder of its own and load plugins from it.
else await execute({ loadOptions: { root: packageRoot, userPlugins: false } });
