const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'not permitted',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'a file is in its place',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of this user on the disk is used up',
  EFBIG: 'the file would be larger than the system allows',
  EBADF: 'it is not open for writing',
};

/** Why the system refused a file or folder, for people; `missing` says what it means here that there is none. */
export function fileReason(error: unknown, missing = 'there is no such file or folder'): string {
  const { code } = error as { code?: string };
  return code === 'ENOENT' ? missing : (reasons[code ?? ''] ?? code ?? 'unknown reason');
}

/** Whether an error is about a file or folder, and one that people can do something about. */
export function isFileError(error: unknown): error is Error & { readonly path: string } {
  const { code, path } = error as { code?: string; path?: string };
  return path !== undefined && code !== undefined && (code === 'ENOENT' || code in reasons);
}
