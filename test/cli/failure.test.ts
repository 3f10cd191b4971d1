import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeFailure } from '../../src/cli/failure.js';
import { ServiceError } from '../../src/core/errors.js';
import { packageRoot } from '../../src/lib/package-root.js';

describe('cli.md exit codes of failures', () => {
  it('a server that met what it does not know is to be tried again; what fails here is unexpected', () => {
    expect(describeFailure(new ServiceError('internal_error', 'Something unforeseen happened.')).exitCode).toBe(7);
    expect(describeFailure(new Error('odd')).exitCode).toBe(1);
  });
});

it.skipIf(!existsSync('/dev/full'))('cli.md standard output on a full disk is told in a line, without a stack', () => {
  const run = join(packageRoot, 'bin', 'svc.js');
  const { status, stderr } = spawnSync('sh', ['-c', `"${process.execPath}" "${run}" help exit-codes > /dev/full`]);
  expect([status, stderr.toString()]).toEqual([1, 'Error: Standard output cannot be written: the disk is full.\n']);
});
