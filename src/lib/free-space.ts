import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** Bytes that this user may still write below a folder, or below the nearest one above it that is there. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(existingPart(resolve(folder)));
  return bavail * bsize;
}

function existingPart(folder: string): string {
  return existsSync(folder) || folder === dirname(folder) ? folder : existingPart(dirname(folder));
}
