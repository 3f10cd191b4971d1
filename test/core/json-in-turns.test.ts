import { describe, expect, it, vi } from 'vitest';
import { jsonInTurns } from '../../src/lib/json-in-turns.js';
import { fc } from '../support/properties.js';

const whole = (json: string | Buffer[]) => (typeof json === 'string' ? json : Buffer.concat(json).toString('utf8'));

describe('an answer as JSON, in turns', () => {
  it('is what JSON.stringify makes of it', async () => {
    const value = fc.oneof(fc.jsonValue(), fc.constant(undefined));
    const answer = fc.oneof(fc.jsonValue(), fc.dictionary(fc.string(), fc.oneof(value, fc.array(value))));
    await fc.assert(
      fc.asyncProperty(answer, async (one) => {
        expect(whole(await jsonInTurns(one))).toBe(JSON.stringify(one));
      }),
    );
  });

  it('gives way between any two items', async () => {
    const giveWay = vi.fn(async () => undefined);
    await jsonInTurns({ items: Array.from({ length: 300 }, (_, at) => ({ at })), total: 300 }, giveWay);
    expect(giveWay.mock.calls.length).toBeGreaterThanOrEqual(300);
  });

  it('is no single text where it is long: characters of several bytes stay whole', async () => {
    const items = Array.from({ length: 1000 }, (_, at) => `${'é😀'.repeat(400)}${at}`);
    const json = await jsonInTurns({ items });
    expect(Array.isArray(json) && json.length).toBeGreaterThan(3);
    expect(whole(json)).toBe(JSON.stringify({ items }));
  });
});
