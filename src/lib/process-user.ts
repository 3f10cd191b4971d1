import { homedir, userInfo } from 'node:os';

/** Who runs this process: the user's name, or its number where the system knows no name for it, as in containers. */
export function userName(): string {
  return fromUserList(() => userInfo().username) ?? `uid ${String(process.getuid?.())}`;
}

/**
 * A user without a name has no home folder and no shell either, and libraries that ask for them as they are loaded fail
 * there. Such a user gets the home that containers give, the root, where nothing can be written unless it was meant to be.
 */
export function haveHomeAndShell(env: Record<string, string | undefined>): void {
  if (fromUserList(homedir) === undefined) env.HOME = '/';
  if (fromUserList(() => userInfo()) === undefined) env.SHELL ??= '/bin/sh';
}

/** What the system's list of users answers; undefined where this user is not in it. */
function fromUserList<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_SYSTEM_ERROR') return undefined;
    throw error;
  }
}
