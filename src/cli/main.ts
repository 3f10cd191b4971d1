import { haveHomeAndShell } from '../lib/process-user.js';
import { packageRoot } from '../lib/package-root.js';
import { fileReason } from '../lib/file-reason.js';
import { beforeTexts } from './flags/before-texts.js';
import { followColourWishes } from './output/colour.js';
import { dayOne } from './help/day-one.js';
import { exitCodes } from './failure/exit-codes.js';
import { remedyOfLostOutput } from './output/shown-once.js';

// A reader that closes early (`svc … | head`) is no failure of ours, and takes back none that is known (`--fail-on`). Before the listener of oclif, which throws.
process.stdout.prependListener('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  process.stderr.write(`Error: Standard output cannot be written: ${fileReason(error)}.\n${remedyOfLostOutput()}`);
  process.exit(exitCodes.unexpected);
});
// Where nobody reads what is said, the exit status still tells.
process.stderr.on('error', () => undefined);
followColourWishes(process.env, beforeTexts(process.argv));

if (process.argv.length === 2) process.stdout.write(dayOne());
// oclif would take SVC_DATA_DIR for a folder of its own and load plugins from it.
else {
  haveHomeAndShell(process.env);
  const { execute } = await import('@oclif/core');
  await execute({ loadOptions: { root: packageRoot, userPlugins: false } });
}
