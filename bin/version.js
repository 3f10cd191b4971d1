// Apart from oclif: `svc --version` costs no more than an empty Node process.
import { readFileSync } from 'node:fs';

// The same words as of other commands, which main.ts would load all of the program for.
process.stdout.on('error', ({ code }) => {
  if (code === 'EPIPE') process.exit(0);
  const reason = code === 'ENOSPC' ? 'the disk is full' : code;
  process.stderr.write(`Error: Standard output cannot be written: ${reason}.\n`);
  process.exit(1);
});

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
process.stdout.write(`svc ${version}\n`);
