import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function findPackageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}

/** The folder of `package.json`, the same from `src/` (tests) and `dist/` (the binary). */
export const packageRoot = findPackageRoot();

/** Path of a file shipped under `assets/`: weights, system rules, lists. */
export function assetPath(...parts: string[]): string {
  return join(packageRoot, 'assets', ...parts);
}

/** Version of this package. */
export function packageVersion(): string {
  return (JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { version: string }).version;
}
