import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keptParts } from '../../train/lib/kept-parts.js';

let training: string;
beforeEach(() => (training = basename(mkdtempSync(join(tmpdir(), 'svc-test-')))));
afterEach(() => rmSync(join(tmpdir(), training), { recursive: true, force: true }));

describe('a training that goes on', () => {
  it('has what was learned before it was ended', () => {
    keptParts(training, undefined).keep('network-0', { weights: Float32Array.of(1, 2) });
    const parts = keptParts(training, '--refit');
    expect(parts.has('network-0')).toBe(true);
    expect(parts.has('network-1')).toBe(false);
    expect(parts.read('network-0')).toEqual({ weights: Float32Array.of(1, 2) });
  });

  it('has nothing where all shall be learned anew', () => {
    keptParts(training, undefined).keep('network-0', 1);
    expect(keptParts(training, undefined).has('network-0')).toBe(false);
  });

  it('refuses an option that it does not know, and keeps what there is', () => {
    keptParts(training, undefined).keep('network-0', 1);
    expect(() => keptParts(training, '--resume')).toThrow('no such option: --resume');
    expect(keptParts(training, '--refit').has('network-0')).toBe(true);
  });
});
