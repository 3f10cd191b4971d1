#!/usr/bin/env node
// Before the program is read, which takes a while: to the first process of a container, signals without a listener are lost.
// They end a command at once, and a server that takes no calls yet as a stop that was asked for (cli.md); what is half-written
// is discarded. A server that takes calls listens itself (src/cli/interrupt.ts).
process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(process.argv[2] === 'serve' ? 0 : 143));
// A reload that comes with the start, of a worker as of the server, would end it; it reads its settings anyway.
if (process.argv[2] === 'serve') process.on('SIGHUP', () => undefined);

if (/^(?:--version|-v)$/.test(process.argv[2]) && process.argv.length === 3) await import('./version.js');
else await import('../dist/src/cli/main.js');
