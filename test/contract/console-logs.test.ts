import { describe, expect, it } from 'vitest';
import { openConsole, type TinyElement, type TinyPage } from '../support/tiny-browser.js';

const tenant = { id: 't', name: 'Acme', plan: 'trial' };
const found = (index: number) => {
  const created_at = '2026-11-22T00:00:00.000Z';
  return { id: `${index}`, request_id: `r${index}`, decision: 'allow', latency_ms: 1, created_at };
};
const ok = (body: unknown) => ({ status: 200, body });

describe('contract 14 the console shows records', () => {
  /** Three pages of 50; a record opened by its id is found by a search. */
  const search = (asked: object[]) => (_: string, url: string, sent?: string) => {
    if (url.includes('tenants/current')) return ok(tenant);
    const filter = JSON.parse(sent ?? '{}') as { cursor?: string; request_id?: string };
    if (filter.request_id !== undefined) return ok({ items: [], total: 0 });
    asked.push(filter);
    const skip = Number(filter.cursor ?? 0);
    const items = Array.from({ length: 50 }, (_each, index) => found(skip + index));
    return ok({ items, total: 150, next_cursor: skip < 100 ? String(skip + 50) : null });
  };
  const press = async ({ body, settled }: TinyPage, word: string): Promise<void> => {
    const button = body.all('button').find(({ text }) => text === word);
    await button?.listeners.click?.({});
    await settled();
  };
  const rows = (body: TinyElement) => body.querySelectorAll('tr.opens').length;
  const spoken = (body: TinyElement) => body.all('p').find(({ attributes }) => attributes['role'] === 'status')?.text;

  const openRecord = async (page: TinyPage, id: string): Promise<void> => {
    const link = page.body.all('a').find(({ attributes }) => attributes['href'] === `#/logs/${id}`);
    page.body.all('section')[0]?.all('div')[0]?.listeners.click?.({ target: link });
    page.goTo(`#/logs/${id}`);
    page.window.scrollY = 0;
    await page.settled();
  };

  it('with the pages that were loaded, and at the same place, to whoever goes back from one of them', async () => {
    const asked: object[] = [];
    const page = openConsole('#/logs?decision=allow', search(asked));
    await page.settled();
    await press(page, 'Older');
    expect([rows(page.body), spoken(page.body)]).toEqual([100, 'Records: 100']);
    page.window.scrollY = 2345;
    await openRecord(page, '77');
    page.goBack();
    await page.settled();
    expect([rows(page.body), spoken(page.body), page.window.scrollY]).toEqual([100, 'Records: 100', 2345]);
    expect(asked).toHaveLength(2);
    await press(page, 'Older');
    expect([rows(page.body), spoken(page.body), asked.length]).toEqual([150, 'Records: 150', 3]);
    expect(page.body.text).not.toContain('Older');
  });

  it('anew to whoever follows a link to them, and to the next one who signs in', async () => {
    const asked: object[] = [];
    const page = openConsole('#/logs', search(asked));
    await page.settled();
    await press(page, 'Older');
    await openRecord(page, '77');
    page.goTo('#/logs');
    await page.settled();
    expect([rows(page.body), asked.length]).toEqual([50, 3]);
    await openRecord(page, '7');
    await press(page, 'Sign out');
    page.goBack();
    page.body.all('input')[0]!.value = 'ak_other';
    page.body.all('form')[0]!.listeners.submit?.({ preventDefault: () => undefined });
    await page.settled();
    expect([rows(page.body), asked.length]).toEqual([50, 4]);
  });
});
