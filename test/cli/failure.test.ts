import { describe, expect, it } from 'vitest';
import { describeFailure } from '../../src/cli/failure.js';
import { ServiceError } from '../../src/core/errors.js';

describe('cli.md exit codes of failures', () => {
  it('a server that met what it does not know is to be tried again; what fails here is unexpected', () => {
    expect(describeFailure(new ServiceError('internal_error', 'Something unforeseen happened.')).exitCode).toBe(7);
    expect(describeFailure(new Error('odd')).exitCode).toBe(1);
  });
});
