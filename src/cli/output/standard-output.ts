import { fstatSync, statSync, type Stats } from 'node:fs';

/** Whether a path is standard output, by `-` or by another of its names (`/dev/stdout`): what goes there is the data alone. */
export function isStandardOutput(path: string): boolean {
  if (path === '-') return true;
  const [there, own] = [statSync(path, { throwIfNoEntry: false }), standardOutput()];
  return there !== undefined && own !== undefined && there.ino === own.ino && there.dev === own.dev;
}

function standardOutput(): Stats | undefined {
  try {
    return fstatSync(1);
  } catch {
    // It is closed: no path leads there.
    return undefined;
  }
}
