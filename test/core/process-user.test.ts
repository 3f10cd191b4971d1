import { beforeEach, expect, it, vi } from 'vitest';
import { haveHomeAndShell, userName } from '../../src/lib/process-user.js';

const { homedir, userInfo } = vi.hoisted(() => ({ homedir: vi.fn(), userInfo: vi.fn() }));
vi.mock('node:os', async (original) => ({ ...((await original()) as object), homedir, userInfo }));

const failsWith = (code: string) => () => {
  throw Object.assign(new Error('a system error returned ENOENT'), { code });
};

beforeEach(() => {
  homedir.mockReturnValue('/home/ada');
  userInfo.mockReturnValue({ username: 'ada' });
});

it('cli.md a user with a name and a home folder keeps both, and the environment is left alone', () => {
  const env: Record<string, string> = {};
  haveHomeAndShell(env);
  expect(env).toEqual({});
  expect(userName()).toBe('ada');
});

it('cli.md a user without a name, as containers have, is called by its number and gets the root as home and a shell', () => {
  homedir.mockImplementation(failsWith('ERR_SYSTEM_ERROR'));
  userInfo.mockImplementation(failsWith('ERR_SYSTEM_ERROR'));
  const env: Record<string, string> = {};
  haveHomeAndShell(env);
  expect(env).toEqual({ HOME: '/', SHELL: '/bin/sh' });
  expect(userName()).toBe(`uid ${String(process.getuid?.())}`);
});

it('cli.md a user without a name whom the container gives a home folder gets a shell, and keeps one that is set', () => {
  userInfo.mockImplementation(failsWith('ERR_SYSTEM_ERROR'));
  for (const given of [{}, { SHELL: '/bin/bash' }]) {
    const env: Record<string, string | undefined> = { ...given };
    haveHomeAndShell(env);
    expect(env).toEqual({ SHELL: '/bin/sh', ...given });
  }
});

it('cli.md any other failure of the system is not taken for a missing name', () => {
  userInfo.mockImplementation(failsWith('EMFILE'));
  expect(userName).toThrow('a system error');
});
