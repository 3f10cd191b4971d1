import { expect, it } from 'vitest';
import { svcIn, temporaryFolder } from './svc.js';

const svc = svcIn(temporaryFolder());

it('contract 7 yara check refuses what would be refused when it is saved, with its line and a way out', async () => {
  const slow = '// of ours\nrule slow { strings: $a = /ignore.*instructions/i condition: $a }\n';
  const { code, json } = await svc(['yara', 'check', '-', '--json'], { input: slow });
  expect([code, json.valid, json.errors]).toEqual([
    6,
    false,
    [
      {
        line: 2,
        column: 0,
        code: 'slow_rule',
        message: expect.stringMatching(/^slow: .*\.\{0,40\} in the place of \.\*$/),
      },
    ],
  ]);
  const bounded = await svc(['yara', 'check', '-', '--json'], { input: slow.replace('.*', '.{0,40}') });
  expect([bounded.code, bounded.json.valid]).toEqual([0, true]);
});
