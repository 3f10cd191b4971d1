import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseTime } from '../../src/lib/rfc3339.js';
import { makeKey, makeTenant, testApp, type TestApp } from '../support/app.js';
import { onBothStores } from '../support/stores.js';

/** Of the form of RFC 3339, but on no calendar and on no clock. */
const impossible = [
  '2030-02-30T00:00:00Z',
  '2027-02-29T12:00:00+01:00',
  '2030-01-01T24:00:00Z',
  '2030-13-01T00:00:00Z',
];
const impossibleDays = ['2026-02-30', '2026-99-99', '2026-04-31', '2026-00-10'];

onBothStores('times', (store) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp(store);
  });
  afterAll(() => app.close());

  it.each(impossible)('contract 1 a time that does not exist is refused where it is stored: %s', async (time) => {
    const body = { description: 'x', scopes: ['policy:read'], expires_at: time };
    const created = await app.call('POST', 'api-keys/', { body });
    expect([created.status, created.body.errors[0].loc]).toEqual([422, ['body', 'expires_at']]);
    const { id } = await makeKey(app);
    expect((await app.call('PUT', `api-keys/${id}`, { body: { expires_at: time } })).status).toBe(422);
    const tenant = await makeTenant(app, `Until ${time}`);
    const update = { key: app.operatorKey, body: { expires_at: time } };
    expect((await app.call('PUT', `tenants/${tenant.id}`, update)).status).toBe(422);
  });

  it.each([...impossible, ...impossibleDays])('contract 10 no log is sought before or after %s', async (time) => {
    const bound = encodeURIComponent(time);
    for (const name of ['start_time', 'end_time']) {
      const searched = await app.call('POST', 'analyzer-logs/search', { body: { [name]: time } });
      expect([searched.status, searched.body.errors[0].loc]).toEqual([422, ['body', name]]);
      for (const path of ['events_summary', 'export'])
        expect((await app.call('GET', `analyzer-logs/${path}?${name}=${bound}`)).status).toBe(422);
    }
  });

  it.each(impossibleDays)('contract 4 contract 11 usage is not told from or to %s', async (day) => {
    const { id } = await makeKey(app);
    for (const name of ['from', 'to'])
      for (const path of [`api-keys/${id}/usage`, 'billing/usage']) {
        const { status, body } = await app.call('GET', `${path}?${name}=${day}`);
        expect([status, body.errors[0].loc]).toEqual([422, ['query', name]]);
      }
  });

  it('contract 11 usage says why it cannot be told until the end of the calendar', async () => {
    const first = (await app.call('GET', 'billing/subscription')).body.period_start.slice(0, 10);
    for (const [query, name, why] of [
      ['to=9999-12-30', 'to', `makes more than 4000 days: ${first} is the first, 9999-12-31 the day after the last`],
      ['from=2000-01-01', 'from', expect.stringContaining('makes more than 4000 days: 2000-01-01 is the first')],
      ['to=9999-12-31', 'to', 'must be before 9999-12-31'],
      ['to=2020-01-01', 'to', `is before the first day, ${first}`],
      ['from=9999-12-30&to=9999-12-31', 'to', 'must be before 9999-12-31'],
      ['from=9999-12-31', 'from', 'must be before 9999-12-31'],
    ]) {
      const { status, body } = await app.call('GET', `billing/usage?${query}`);
      expect([query, status, body.errors]).toMatchObject([query, 422, [{ loc: ['query', name], msg: why }]]);
    }
    const { body } = await app.call('GET', 'billing/usage?from=2026-11-20&to=2037-11-01');
    expect([body.period_start, body.period_end]).toEqual(['2026-11-20T00:00:00.000Z', '2037-11-02T00:00:00.000Z']);
  });

  it('contract 1 contract 10 a summary until the end of the calendar ends with an instant that RFC 3339 can write', async () => {
    const { status, body } = await app.call('GET', 'analyzer-logs/events_summary?end_time=9999-12-31T23:59:59Z');
    expect([status, body.end_time]).toEqual([200, '9999-12-31T23:59:59.999Z']);
  });

  it('contract 2 a summary names the bound that was sent, not the one that it put in', async () => {
    for (const [query, name] of [
      ['start_time=9999-01-01', 'start_time'],
      ['start_time=2026-11-20&end_time=2026-11-19', 'end_time'],
    ]) {
      const { status, body } = await app.call('GET', `analyzer-logs/events_summary?${query}`);
      expect([status, body.errors.map((error: { loc: string[] }) => error.loc)]).toEqual([422, [['query', name]]]);
    }
  });

  it('contract 10 records until a time before the first are refused wherever they are asked for, as in a summary', async () => {
    const { id } = (await app.call('GET', 'policies/')).body.items[0];
    const range = { start_time: '2026-11-20', end_time: '2026-11-19T23:59:59Z' };
    const query = new URLSearchParams(range).toString();
    const answers = {
      summary: await app.call('GET', `analyzer-logs/events_summary?${query}`),
      export: await app.call('GET', `analyzer-logs/export?${query}`),
      search: await app.call('POST', 'analyzer-logs/search', { body: range }),
      replay: await app.call('POST', `policies/${id}/replay`, {
        body: { draft: { termination_conditions: [] }, ...range },
      }),
    };
    for (const [what, { status, body }] of Object.entries(answers)) {
      const loc = [what === 'summary' || what === 'export' ? 'query' : 'body', 'end_time'];
      const errors = [{ loc, msg: 'must be after the start of the range', type: 'range' }];
      expect([what, status, body.errors]).toEqual([what, 422, errors]);
    }
  });
});

describe('RFC 3339', () => {
  it.each([
    ['2028-02-29T23:59:59.1234+00:00', '2028-02-29T23:59:59.123Z'],
    ['2026-11-20t12:00:00z', '2026-11-20T12:00:00.000Z'],
    ['2026-03-01T00:30:00+01:00', '2026-02-28T23:30:00.000Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
    ['2016-12-31T23:59:60Z', '2017-01-01T00:00:00.000Z'],
    ['2016-12-31T15:59:60.5-08:00', '2017-01-01T00:00:00.000Z'],
  ])('contract 1 %s is %s', (text, time) => {
    expect(parseTime(text)).toBe(time);
  });

  it.each([
    ...impossible,
    '2026-11-20T12:34:60Z',
    '2026-11-20T23:59:60Z',
    '2026-11-31T23:59:60Z',
    '2026-11-20T12:00:61Z',
    '2026-11-20T12:00:00+24:00',
    '0000-01-01T00:00:00+01:00',
    '9999-12-31T23:59:59-01:00',
    '2026-11-20T12:00:00',
    '2026-11-20',
  ])('contract 1 %s is no time', (text) => {
    expect(parseTime(text)).toBeUndefined();
  });
});
