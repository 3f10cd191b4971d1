import { describe, expect, it } from 'vitest';
import { once } from '../../src/lib/once.js';

describe('once', () => {
  it('makes a value at the first call, and it alone', () => {
    let calls = 0;
    const value = once(() => {
      calls += 1;
      return undefined;
    });
    expect(calls).toBe(0);
    expect([value(), value()]).toEqual([undefined, undefined]);
    expect(calls).toBe(1);
  });

  it('tries again what threw', () => {
    let calls = 0;
    const value = once(() => {
      if (calls++ === 0) throw new Error('not yet');
      return calls;
    });
    expect(value).toThrow('not yet');
    expect(value()).toBe(2);
  });
});
