import { expect, it, vi } from 'vitest';
import { runRound } from '../../src/daemon/housekeeping.js';
import { silentLogger } from '../../src/core/logger.js';
import { testApp } from '../support/app.js';
import { handClock } from '../support/clock.js';

it('contract 10 a server whose clock is ahead of the database deletes nothing, and warns; a right one does its chores', async () => {
  const clock = handClock(new Date().toISOString());
  const warn = vi.fn();
  const app = await testApp('postgres', { clock, logger: { ...silentLogger, warn } });
  const invite = (email: string) =>
    app.call('POST', `tenants/${app.tenantId}/invitations/`, { body: { email, role: 'member' } });
  expect((await invite('jane@example.com')).status).toBe(201);
  const invitations = () => app.app.store.sql('invitations').select('id');
  clock.advance(365 * 86_400_000);
  await runRound(app.app);
  expect([await invitations(), warn.mock.calls.length]).toEqual([[expect.anything()], 1]);
  clock.advance(-365 * 86_400_000);
  await app.app.store.sql('invitations').update({ expires_at: new Date(clock.now() - 1).toISOString() });
  await runRound(app.app);
  expect([await invitations(), warn.mock.calls.length]).toEqual([[], 1]);
  await app.close();
});
