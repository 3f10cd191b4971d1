/**
 * Builds `dist/`: each command and each program that is started on its own is an entry, what they share lies in chunks.
 * Reading 1,600 files of dependencies one by one took two thirds of the start of `svc serve`; the types are checked by tsc.
 */
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';

const commands = readdirSync('commands', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => join('commands', file));

const programs = [
  'src/cli/main.ts',
  'src/cli/help/help.ts',
  'src/cli/hooks/command-not-found.ts',
  'src/analyzers/yara/scan-child.ts',
  'src/models/onnx-child.ts',
  'src/text/reading-thread.ts',
];

/** Native, found by its own path at run time, or loaded so rarely that its place is its own folder. */
const fromNodeModules = [
  '@oclif/core',
  'inquirer',
  'libyara-wasm',
  'nodemailer',
  'sqlite3',
  'stdnum',
  'stripe',
  '@litko',
];

/** Drivers that the query builder names and this product never loads. */
const neverInstalled = [
  'better-sqlite3',
  'mariadb',
  'mysql',
  'mysql2',
  'oracledb',
  'pg-cloudflare',
  'pg-native',
  'pg-query-stream',
  'tedious',
];

const external = [...fromNodeModules, ...neverInstalled].map((name) => new RegExp(`^${name}(?:/|$)`));

await build({
  input: Object.fromEntries([...commands, ...programs].map((file) => [file.replace(/\.ts$/, ''), file])),
  external,
  platform: 'node',
  output: {
    dir: 'dist',
    cleanDir: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    comments: false,
    // A source with one wider character is kept in memory at two bytes each.
    charset: 'ascii',
  },
  transform: { target: 'node20' },
  logLevel: 'warn',
});

await build({
  input: { main: 'src/console/main.ts' },
  platform: 'browser',
  output: { dir: 'dist/console', minify: true },
  transform: { target: 'es2022' },
  logLevel: 'warn',
});
for (const file of ['index.html', 'console.css', 'icon.svg'])
  cpSync(join('src/console', file), join('dist/console', file));
