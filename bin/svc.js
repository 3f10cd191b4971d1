#!/usr/bin/env node
if (/^(?:--version|-v)$/.test(process.argv[2]) && process.argv.length === 3) await import('./version.js');
else await import('../dist/src/cli/main.js');
