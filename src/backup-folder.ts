import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Names that stand in the order of their times; nothing else in the folder is ever touched. */
const ownName = /^svc-\d{8}T\d{9}Z\.svcbak$/;

export const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Where a backup of that time (RFC 3339, UTC, milliseconds) lies in a folder. */
export function pathInFolder(folder: string, now: string): string {
  return join(folder, `svc-${now.replace(/[-:.]/g, '')}.svcbak`);
}

/** Deletes the oldest of the backups that were named here beyond the newest `keep`, and answers which. */
export function forgetOlder(folder: string, keep: number): string[] {
  const older = readdirSync(folder)
    .filter((name) => ownName.test(name))
    .sort()
    .slice(0, -keep)
    .map((name) => join(folder, name));
  for (const path of older) rmSync(path, { force: true });
  return older;
}
