import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { removeStaleDrafts } from '../whole-file.js';

/** Names that stand in the order of their times; nothing else in the folder is ever touched. */
const ownName = /^svc-\d{8}T\d{9}Z\.svcbak$/;

/** Their drafts, which bear the number of the process behind the name. */
const ownDraft = /^svc-\d{8}T\d{9}Z\.svcbak\.\d+\.part$/;

/** Removes from a folder of backups what killed ones left there. */
export function forgetDrafts(folder: string): void {
  removeStaleDrafts(folder, (name) => ownDraft.test(name));
}

/** Where a backup of that time (RFC 3339, UTC, milliseconds) lies in a folder. */
export function pathInFolder(folder: string, now: string): string {
  return join(folder, `svc-${inName(now)}.svcbak`);
}

/** A time as names of files bear it: they stand in its order. */
export const inName = (time: string): string => time.replace(/[-:.]/g, '');

/**
 * Deletes the oldest of the backups that were named here until `keep` are left, and answers which. `newest` is the one that
 * was just made: it stays, also where a clock that went wrong gave others later names.
 */
export function forgetOlder(folder: string, { keep, newest }: { keep: number; newest: string }): string[] {
  const others = readdirSync(folder)
    .filter((name) => ownName.test(name))
    .sort()
    .map((name) => join(folder, name))
    .filter((path) => path !== newest);
  const older = others.slice(0, Math.max(0, others.length - (keep - 1)));
  for (const path of older) rmSync(path, { force: true });
  return older;
}
