import { userInfo } from 'node:os';

/** Who runs this process. A container may run under a number that no user of it has; looking that up throws. */
export function userName(): string {
  try {
    return userInfo().username;
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_SYSTEM_ERROR') return `uid ${String(process.getuid?.())}`;
    throw error;
  }
}
