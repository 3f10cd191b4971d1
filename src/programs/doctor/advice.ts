import { accessSync, constants } from 'node:fs';
import { dataFolderOf } from '../../cli/session/data-folders.js';
import { describeFailure } from '../../cli/failure/failure.js';
import { unreachableStore } from '../../core/database.js';
import type { Settings } from '../../core/settings.js';
import { DatabaseError } from '../../db/database-error.js';
import { fileReason } from '../../lib/file-reason.js';
import { userName } from '../../lib/process-user.js';
import type { CheckResult } from './check.js';

export const initFix = 'Run `svc init`.';

/** What to say of a check that failed, and what can be done about it. */
export function complaint(error: unknown, settings: Settings): Pick<CheckResult, 'detail' | 'fix'> {
  const told = unreachableStore(error) ?? (error instanceof DatabaseError ? error : undefined);
  if (told) {
    const { message, hint } = describeFailure(told);
    if (/CANTOPEN|READONLY/.test(told.code)) return { detail: message, fix: howToOpen(dataFolderOf(settings)) };
    return { detail: message, ...(hint ? { fix: hint } : {}) };
  }
  const { path, message } = error as { path?: string; message?: string };
  const detail = path === undefined ? (message ?? 'failed') : `${path}: ${fileReason(error)}`;
  return isDenied(error) ? { detail, fix: giveToUser(dataFolderOf(settings)) } : { detail };
}

const isDenied = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return (code ?? cause?.code) === 'EACCES';
};

/** Most often root made what another user is to run. */
function howToOpen(folder: string): string {
  return isMountedReadOnly(folder) ? `Mount ${folder} for writing: the file system is read-only.` : giveToUser(folder);
}

function isMountedReadOnly(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EROFS';
  }
}

export const giveToUser = (path: string): string =>
  `Run svc as the user that owns it, or give it to this one: chown -R ${process.getuid?.() ?? userName()} ${path}`;
