// Apart from oclif: `svc --version` costs no more than an empty Node process.
import { readFileSync } from 'node:fs';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
process.stdout.write(`svc ${version}\n`);
