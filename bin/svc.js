#!/usr/bin/env node
if (process.argv[2] === '--version' && process.argv.length === 3) await import('./version.js');
else await import('../dist/src/cli/main.js');
