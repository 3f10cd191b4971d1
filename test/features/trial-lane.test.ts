import { expect, it } from 'vitest';
import { inTrialLane } from '../../src/features/yara/trial-lane.js';

it('contract 7 rules of one tenant are tried one after the other, those of another beside them, and a crowd is refused', async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const trial = (tenant: string, name: string) =>
    inTrialLane(tenant, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
  const crowd = Array.from({ length: 9 }, (_, at) => trial('one', `one ${at}`));
  const other = trial('two', 'other');
  await expect(trial('one', 'too many')).rejects.toMatchObject({ code: 'rate_limit_exceeded' });
  expect(begun).toEqual(['one 0', 'other']);
  for (let at = 0; at < 10; at += 1) {
    ends.shift()?.();
    await new Promise(setImmediate);
  }
  expect(await Promise.all([...crowd, other])).toHaveLength(10);
  expect(begun.slice(2)).toEqual(Array.from({ length: 8 }, (_, at) => `one ${at + 1}`));
  const again = trial('one', 'again');
  await new Promise(setImmediate);
  ends.shift()?.();
  expect(await again).toBe('again');
});
