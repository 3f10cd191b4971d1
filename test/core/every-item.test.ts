import { describe, expect, it } from 'vitest';
import { everyItem } from '../../src/lib/every-item.js';
import { fc } from '../support/properties.js';

const list = (length: number) => Array.from({ length }, (_, index) => ({ id: `${index}` }));

describe('§8.3 a list that is longer than a page', () => {
  it.each([0, 1, 199, 200, 201, 400, 450])('is read whole: %i items', async (length) => {
    const all = list(length);
    const asked: number[] = [];
    const found = await everyItem(async ({ skip, limit }) => {
      asked.push(limit);
      return { items: all.slice(skip, skip + limit), total: length };
    });
    expect(found).toEqual({ items: all, total: length });
    expect(asked).toEqual(Array.from({ length: Math.max(1, Math.ceil(length / 200)) }, () => 200));
  });

  it('is read up to the bound, and tells how long it is', async () => {
    const all = list(1000);
    const page = async ({ skip, limit }: { skip: number; limit: number }) => ({
      items: all.slice(skip, skip + limit),
      total: all.length,
    });
    expect(await everyItem(page, { most: 500 })).toEqual({ items: all.slice(0, 500), total: 1000 });
  });

  it('is read in smaller pages where those would be too much for one answer', async () => {
    const all = list(300);
    const tooMuch = new Error('take fewer');
    const asked: number[] = [];
    const page = async ({ skip, limit }: { skip: number; limit: number }) => {
      asked.push(limit);
      if (limit > 60) throw tooMuch;
      return { items: all.slice(skip, skip + limit), total: all.length };
    };
    const found = await everyItem(page, { tooMuch: (error) => error === tooMuch });
    expect(found).toEqual({ items: all, total: 300 });
    expect(asked).toEqual([200, 100, 50, 50, 50, 50, 50, 50]);
    await expect(everyItem(page)).rejects.toBe(tooMuch);
    const never = () => Promise.reject<Awaited<ReturnType<typeof page>>>(tooMuch);
    await expect(everyItem(never, { tooMuch: () => true })).rejects.toBe(tooMuch);
  });

  it.each([undefined, null])('is asked for once where what is answered is no page: %s', async (answer) => {
    let asked = 0;
    const read = async () => {
      // Without this, a wrong loop would never give the test its turn back.
      if ((asked += 1) > 50) throw new Error('asked for again and again');
      return answer as never;
    };
    await expect(everyItem(read, { tooMuch: () => false })).rejects.toThrow();
    expect(asked).toBe(1);
  });

  it('has every item once when it grows meanwhile, and ends when it shrinks', async () => {
    let all = list(250);
    const growing = await everyItem(async ({ skip, limit }) => {
      const items = all.slice(skip, skip + limit);
      all = [{ id: 'new' }, ...all];
      return { items, total: all.length };
    });
    expect(growing.items.map(({ id }) => id)).toEqual(list(250).map(({ id }) => id));
    const shrinking = await everyItem(async ({ skip }) => ({ items: skip === 0 ? list(200) : [], total: 300 }));
    expect(shrinking.items).toHaveLength(200);
  });

  it('lacks nothing that was there all the time, whatever is deleted meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 900 }),
        fc.array(fc.array(fc.nat(900), { maxLength: 250 }), { maxLength: 6 }),
        async (length, deletions) => {
          let all = list(length);
          const gone = new Set<string>();
          let reads = 0;
          const found = await everyItem(async ({ skip, limit }) => {
            const items = all.slice(skip, skip + limit);
            const { length: total } = all;
            for (const id of deletions[reads++] ?? []) gone.add(`${id}`);
            all = all.filter(({ id }) => !gone.has(id));
            return { items, total };
          });
          expect(found.items.map(({ id }) => id)).toEqual(expect.arrayContaining(all.map(({ id }) => id)));
          expect(new Set(found.items.map(({ id }) => id)).size).toBe(found.items.length);
          expect(reads).toBeLessThan(40);
        },
      ),
    );
  });
});
