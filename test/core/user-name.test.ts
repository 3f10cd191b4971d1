import { expect, it, vi } from 'vitest';
import { userName } from '../../src/lib/user-name.js';

vi.mock('node:os', async (original) => ({
  ...((await original()) as object),
  userInfo: () => {
    throw Object.assign(new Error('uv_os_get_passwd returned ENOENT'), { code: 'ERR_SYSTEM_ERROR' });
  },
}));

it('cli.md a user without a name, as containers have, is called by its number', () => {
  expect(userName()).toBe(`uid ${String(process.getuid?.())}`);
});
