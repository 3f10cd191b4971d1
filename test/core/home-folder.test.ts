import { expect, it, vi } from 'vitest';
import { haveHomeFolder } from '../../src/lib/home-folder.js';

const { homedir } = vi.hoisted(() => ({ homedir: vi.fn() }));
vi.mock('node:os', async (original) => ({ ...((await original()) as object), homedir }));

it('cli.md a user without a home folder gets the root, and nobody else does', () => {
  const env: Record<string, string> = {};
  haveHomeFolder(env);
  expect(env).toEqual({});
  homedir.mockImplementation(() => {
    throw Object.assign(new Error('uv_os_homedir returned ENOENT'), { code: 'ERR_SYSTEM_ERROR' });
  });
  haveHomeFolder(env);
  expect(env).toEqual({ HOME: '/' });
});
