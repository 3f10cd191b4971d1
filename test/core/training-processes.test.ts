import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

it.each(['SIGTERM', 'SIGINT'] as const)(
  'a training that %s ends takes the processes that learn with it',
  async (signal) => {
    const program = fileURLToPath(new URL('../support/endless-learning.ts', import.meta.url));
    const training = spawn(process.execPath, ['--import', 'tsx', program], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(training.stdout, 'data');
    training.kill(signal);
    // All that write to it have ended when it is closed.
    const [code] = (await once(training, 'close')) as [number];
    expect(code).toBe(signal === 'SIGTERM' ? 143 : 130);
  },
);
