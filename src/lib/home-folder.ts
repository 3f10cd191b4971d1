import { homedir } from 'node:os';

/**
 * A user without a name has no home folder either, and libraries that ask for it as they are loaded fail there. Such a
 * user gets the one that containers give: the root, where nothing can be written unless it was meant to be.
 */
export function haveHomeFolder(env: Record<string, string | undefined>): void {
  try {
    homedir();
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_SYSTEM_ERROR') throw error;
    env.HOME = '/';
  }
}
