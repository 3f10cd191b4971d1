import { describe, expect, it } from 'vitest';
import { analyzers } from '../../src/analyzers/index.js';
import { analyzerName } from '../../src/analyzers/server-keys.js';
import { suiteApp } from '../support/app.js';
import { openConsole } from '../support/tiny-browser.js';

it('contract 14 the console is served without a key, by this server alone, under a strict policy', async () => {
  const app = await suiteApp('sqlite');
  for (const path of ['/', '/console'])
    expect((await app.call('GET', path, { key: '' })).headers.location).toBe('/console/');
  expect((await app.call('GET', '/docs', { key: '' })).text).toContain('<a href="./console/">Console</a>');
  const files = {
    '': 'text/html',
    'main.js': 'text/javascript',
    'console.css': 'text/css',
    'icon.svg': 'image/svg+xml',
  };
  for (const [file, type] of Object.entries(files)) {
    const answer = await app.call('GET', `/console/${file}`, { key: '' });
    expect([file, answer.status, answer.headers['content-type']]).toEqual([file, 200, `${type}; charset=utf-8`]);
    expect(answer.text).not.toMatch(/https?:\/\/(?!www\.w3\.org\/2000\/svg)/);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
  }
  const [, icon = ''] =
    /<link rel="icon" href="([^"]+)">/.exec((await app.call('GET', '/docs', { key: '' })).text) ?? [];
  expect((await app.call('GET', icon.slice(1), { key: '' })).status).toBe(200);
  for (const path of ['/console/%2e%2e/package.json', '/console/index.html', '/console/main.ts'])
    expect((await app.call('GET', path, { key: '' })).status).toBe(404);
});

describe('§8.3 the console', () => {
  const key = (index: number) => ({
    id: `${index}`,
    description: `key ${index}`,
    key_prefix: 'ak_123456789',
    role: 'member',
    scopes: ['analyzer:run'],
    test_mode: false,
    last_used_at: null,
  });
  const tenant = { status: 200, body: { name: 'Acme', plan: 'trial' } };
  const pageOf = (url: string, total: number) => {
    const query = new URL(url, 'http://svc.example').searchParams;
    const [skip, limit] = [Number(query.get('skip')), Number(query.get('limit'))];
    const items = Array.from({ length: Math.max(0, Math.min(limit, total - skip)) }, (_, index) => key(skip + index));
    return { status: 200, body: { items, total, skip, limit } };
  };

  it.each([
    [450, 450, false],
    [2300, 2000, true],
  ])('of %i keys shows %i, and says when there are more', async (total, shown, says) => {
    const { body, settled } = openConsole('#/keys', (_, url) =>
      url.includes('tenants/current') ? tenant : pageOf(url, total),
    );
    await settled();
    expect(body.all('tr')).toHaveLength(1 + shown);
    expect(body.text.includes(`The first ${shown} of ${total}`)).toBe(says);
  });

  it.each([
    ['204', { status: 204, body: undefined }],
    ['null', { status: 200, body: null }],
    ['an object without items', { status: 200, body: {} }],
  ])('asks once for a list that is answered with what is none, and says so: %s', async (_, answer) => {
    let asked = 0;
    const { body, settled } = openConsole('#/keys', (_method, url) => {
      if (url.includes('tenants/current')) return tenant;
      // Without this, a wrong loop would never give the test its turn back.
      if ((asked += 1) > 50) throw new Error('asked for again and again');
      return answer;
    });
    await settled();
    expect([asked, body.text]).toEqual([1, expect.stringContaining('not as svc does')]);
  });

  it('shows the value of a new key also when the list cannot be read anew', async () => {
    let made = false;
    const { body, settled } = openConsole('#/keys', (method, url) => {
      if (url.includes('tenants/current')) return tenant;
      if (method === 'POST') return ((made = true), { status: 201, body: { api_key: 'ak_new' } });
      return made ? { status: 429, body: { detail: 'The budget is spent.' } } : pageOf(url, 1);
    });
    await settled();
    body.all('form')[0]?.listeners.submit?.({ preventDefault: () => undefined });
    await settled();
    expect(body.text).toContain('ak_new');
    expect(body.text).toContain('The budget is spent.');
  });

  it('makes one key of a double click', async () => {
    let made = 0;
    const { body, settled } = openConsole('#/keys', (method, url) => {
      if (url.includes('tenants/current')) return tenant;
      return method === 'POST' ? { status: 201, body: { api_key: `ak_${++made}` } } : pageOf(url, 1);
    });
    await settled();
    const submit = () => body.all('form')[0]?.listeners.submit?.({ preventDefault: () => undefined });
    submit();
    submit();
    await settled();
    expect(made).toBe(1);
    submit();
    await settled();
    expect(made).toBe(2);
  });

  it('§8.1 asks once whose key it is, and for each page what the page shows', async () => {
    const asked: string[] = [];
    const { body, goTo, settled } = openConsole('#/keys', (_, url) => {
      asked.push(new URL(url, 'http://svc.example').pathname);
      return url.includes('tenants/current') ? tenant : pageOf(url, 1);
    });
    await settled();
    goTo('#/keys');
    await settled();
    expect(asked).toEqual(['/api/v1/tenants/current', '/api/v1/api-keys/', '/api/v1/api-keys/']);
    expect(body.text).toContain('Acme · trial');
  });

  const refused = { status: 401, body: { detail: 'A valid API key is required.', code: 'unauthorized' } };

  it('§5 tells who is thrown out that the key opens nothing any more', async () => {
    const { body, settled } = openConsole('#/keys', () => refused);
    await settled();
    expect(body.all('input')).toHaveLength(1);
    expect(body.text).toContain('This key opens nothing');
  });

  it('§5 asks for another key wherever the one in use stops opening', async () => {
    let isOver = false;
    const { body, settled } = openConsole('#/logs', (_, url) => {
      if (url.includes('tenants/current')) return tenant;
      return isOver ? refused : { status: 200, body: { items: [], total: 0 } };
    });
    await settled();
    isOver = true;
    body.all('form')[0]?.listeners.submit?.({ preventDefault: () => undefined });
    await settled();
    expect(body.text).toContain('This key opens nothing');
    expect(body.text).not.toContain('Try again');
  });

  it.each([
    ['#/keys', 403, false],
    ['#/keys', 429, true],
    ['#/logs', 403, false],
    ['#/logs', 503, true],
  ])('§5 offers another try on %s after %i: %s', async (page, status, offers) => {
    const { body, settled } = openConsole(page, (_, url) =>
      url.includes('tenants/current') ? tenant : { status, body: { detail: 'Not now, or not you.', code: 'any' } },
    );
    await settled();
    expect(body.text).toContain('Not now, or not you.');
    expect(body.text.includes('Try again')).toBe(offers);
  });

  it('§5 says that a sandbox key is one, and that its answers and records are canned', async () => {
    const record = { id: '9', request_id: 'r9', decision: 'allow', latency_ms: 1, is_test_mode: true };
    const created_at = '2026-11-22T00:00:00.000Z';
    const { body, goTo, settled } = openConsole(
      '#/try',
      (method, url) => {
        if (url.includes('tenants/current')) return tenant;
        const items = method === 'POST' ? [{ ...record, created_at }] : [];
        return { status: 200, body: { items, total: items.length } };
      },
      `ak_${'test'}_x`,
    );
    await settled();
    expect(body.all('header')[0]?.text).toContain('sandbox');
    expect(body.text).toContain('no analyzer looks at the text');
    goTo('#/logs');
    await settled();
    expect(body.all('td').map(({ text }) => text)).toContain('allow sandbox');
  });

  it('§5 lets a key in that may read its records alone, and shows them', async () => {
    const { body, settled } = openConsole(
      '#/logs',
      (method, url) => {
        if (method === 'POST' && url.includes('analyzer-logs')) return { status: 200, body: { items: [], total: 0 } };
        return { status: 403, body: { detail: 'This operation needs the scope tenant:read.', code: 'forbidden' } };
      },
      null,
    );
    const [key] = body.all('input');
    if (key) key.value = 'ak_narrow';
    body.all('form')[0]?.listeners.submit?.({ preventDefault: () => undefined });
    await settled();
    expect(body.text).toContain('No record.');
    expect(body.text).not.toContain('tenant:read');
  });
});

it('contract 5 every analyzer is known by its name', () => {
  expect(analyzers.map(({ serverKey }) => analyzerName(serverKey))).toEqual(analyzers.map(({ name }) => name));
});

describe('contract 14 the console', () => {
  const dates = { last_used_at: null, expires_at: null };
  const shop = { id: '7', description: 'shop', key_prefix: 'ak_123456789', role: 'member', scopes: [], ...dates };
  const policy = {
    id: '1',
    name: 'Strict',
    slug: 'strict',
    is_default: false,
    direction: 'inbound',
    version: 1,
    updated_at: '2026-11-22T00:00:00.000Z',
    execution_plan: [{ type: 'sequential', analyzers: ['dlp_analyzer'] }],
  };
  const answer = (method: string, url: string): { status: number; body: unknown } => {
    if (url === '/readyz') return { status: 200, body: { status: 'ready', store: true } };
    if (url.includes('tenants/current')) return { status: 200, body: { name: 'Acme', plan: 'trial' } };
    if (url.includes('catalog'))
      return { status: 200, body: { items: [{ name: 'sensitive-data', server_key: 'dlp_analyzer' }], total: 1 } };
    if (method === 'GET') return { status: 200, body: { items: [policy], total: 1 } };
    const errors = [
      { loc: ['body', 'slug'], msg: 'must not be empty' },
      { loc: ['body', 'nonsense'], msg: 'is not a field here' },
    ];
    return { status: 422, body: { detail: 'body.slug: must not be empty', code: 'validation_error', errors } };
  };

  it('calls the analyzers of a plan as the catalog does, and says which policy is not there', async () => {
    const { body, settled } = openConsole('#/policies/gone', answer);
    await settled();
    expect(body.text).toContain('sensitive-data');
    expect(body.text).toContain('No policy has the slug gone');
  });

  it('§7 names every field that the server refuses', async () => {
    const { body, settled } = openConsole('#/policies/strict', answer);
    await settled();
    const save = body.all('button').find(({ text }) => text === 'Save');
    save?.listeners.click?.({});
    await settled();
    expect(body.all('li').map(({ text }) => text)).toEqual([
      'body.slug: must not be empty',
      'body.nonsense: is not a field here',
    ]);
  });

  it('tells which decisions a policy in the editor would have made otherwise, by the names of the catalog', async () => {
    const flip = { from: 'allow', to: 'block', analyzer: 'dlp_analyzer', rule: 'has_sensitive_data', count: 2 };
    const replay = {
      ...{ examined: 12, unchanged: 6, flipped: 2, undecidable: 4 },
      undecidable_analyzers: [
        { analyzer: 'dlp_analyzer', reason: 'no_result', count: 1 },
        { analyzer: 'yara_analyzer', reason: 'changed_params', count: 3 },
      ],
      flips: [{ ...flip, example_request_ids: ['r/1'] }],
    };
    const { body, settled } = openConsole('#/policies/strict', (method, url) =>
      url.includes('replay') ? { status: 200, body: replay } : answer(method, url),
    );
    await settled();
    expect(body.all('textarea')[0]?.value).toContain('"analyzers": [\n        "sensitive-data"\n      ]');
    body
      .all('button')
      .find(({ text }) => text === 'What would change')
      ?.listeners.click?.({});
    await settled();
    expect(body.text).toContain('Of the last 12 decisions 2 would change, 6 would stay, 4 cannot be told.');
    expect(body.text).toContain('results that they lack: sensitive-data (1).');
    expect(body.text).toContain('What other parameters would find is in no record: yara (3).');
    expect(body.all('td').map(({ text }) => text)).toEqual([
      ...['allow', 'block', '2', 'sensitive-data: has_sensitive_data', 'r/1'],
    ]);
    expect(body.all('a').map(({ attributes }) => attributes['href'])).toContain('#/logs/r%2F1');
  });

  it('asks the service about what decides, and about a misspelt field of a draft', async () => {
    const drafts: unknown[] = [];
    const { body, settled } = openConsole('#/policies/strict', (method, url, sent) => {
      if (url.includes('replay')) drafts.push(JSON.parse(sent!));
      return answer(method, url);
    });
    await settled();
    const kept = body.all('textarea')[0]!.value;
    const compare = async (draft: object): Promise<void> => {
      const whole = JSON.parse(kept) as object;
      body.all('textarea')[0]!.value = JSON.stringify({ ...whole, ...draft });
      body
        .all('button')
        .find(({ text }) => text === 'What would change')
        ?.listeners.click?.({});
      await settled();
    };
    await compare({ name: 'Other', execution_plan: [], termination_condition: [] });
    expect(drafts).toEqual([{ draft: { execution_plan: [], termination_condition: [] } }]);
    expect(body.text).toContain('is not a field here');
  });

  it('keeps a draft for whoever looks at another page, with the version that it began with', async () => {
    const sent: unknown[] = [];
    let version = 1;
    const { body, goTo, settled } = openConsole('#/policies/strict', (method, url, text) => {
      if (method !== 'PUT')
        return url.includes('policies/')
          ? { status: 200, body: { items: [{ ...policy, version }], total: 1 } }
          : answer(method, url);
      sent.push(text);
      return { status: 409, body: { detail: 'The version is 2, not 1.', code: 'conflict' } };
    });
    const click = async (word: string): Promise<void> => {
      body
        .all('button')
        .find(({ text }) => text === word)
        ?.listeners.click?.({});
      await settled();
    };
    await settled();
    const saved = body.all('textarea')[0]!.value;
    const draft = JSON.stringify({ ...(JSON.parse(saved) as object), name: 'Draft' });
    body.all('textarea')[0]!.value = draft;
    body.all('textarea')[0]!.listeners.input?.({});
    goTo('#/keys');
    await settled();
    version = 2;
    goTo('#/policies/strict');
    await settled();
    expect([body.all('textarea')[0]!.value, sent]).toEqual([draft, []]);
    expect(body.text).toContain('This draft is not saved.');
    await click('Save');
    expect(sent).toEqual([draft]);
    expect(body.text).toContain('The version is 2, not 1.');
    await click('Discard it');
    expect(body.all('textarea')[0]!.value).toBe(saved);
    expect(body.text).not.toContain('not saved');
  });

  it('says of a save what became of it alone, under the address of the slug that it has now', async () => {
    let isTaken = true;
    const { body, goTo, settled } = openConsole('#/policies/strict', (method, url) => {
      if (method === 'PUT' && isTaken) return { status: 200, body: { ...policy, slug: 'stricter', version: 2 } };
      const items = [{ ...policy, slug: isTaken ? 'strict' : 'stricter' }];
      return url.includes('policies/') && method === 'GET'
        ? { status: 200, body: { items, total: 1 } }
        : answer(method, url);
    });
    const save = async (): Promise<void> => {
      body
        .all('button')
        .find(({ text }) => text === 'Save')
        ?.listeners.click?.({});
      await settled();
    };
    await settled();
    await save();
    expect(body.text).toContain('Saved as version 2.');
    isTaken = false;
    await save();
    expect(body.text).toContain('nonsense: is not a field here');
    expect(body.text).not.toContain('Saved as version');
    goTo();
    await settled();
    expect(body.all('textarea')).toHaveLength(1);
  });

  it('keeps a search of records in the address, for whoever comes back or is sent it', async () => {
    const asked: object[] = [];
    const { body, goTo, settled } = openConsole('#/logs', (method, url, sent) => {
      if (!url.includes('analyzer-logs')) return answer(method, url);
      asked.push(JSON.parse(sent!));
      return { status: 200, body: { items: [], total: 0 } };
    });
    await settled();
    body.all('select')[0]!.value = 'block';
    body.all('input').at(-1)!.value = ' EMAIL & more? ';
    body.all('form')[0]?.listeners.submit?.({ preventDefault: () => undefined });
    await settled();
    goTo();
    await settled();
    const search = { limit: 50, decision: ['block'], query: 'EMAIL & more?' };
    expect(asked).toEqual([{ limit: 50 }, search, search]);
    expect(body.all('input').at(-1)!.value).toBe('EMAIL & more?');
    goTo('#/logs');
    await settled();
    expect(asked.at(-1)).toEqual({ limit: 50 });
  });

  it('searches records of a span that ends now, and between two times in UTC', async () => {
    const asked: { start_time?: string; end_time?: string }[] = [];
    const { body, goTo, settled } = openConsole('#/logs?when=last+hour', (method, url, sent) => {
      if (!url.includes('analyzer-logs')) return answer(method, url);
      asked.push(JSON.parse(sent!));
      return { status: 200, body: { items: [], total: 0 } };
    });
    await settled();
    const hoursAgo = (Date.now() - Date.parse(asked[0]!.start_time!)) / 3_600_000;
    expect([hoursAgo >= 1, hoursAgo < 1.1, 'end_time' in asked[0]!]).toEqual([true, true, false]);
    const [, when] = body.all('select');
    when!.value = 'between';
    when!.listeners.change?.({ preventDefault: () => undefined });
    await settled();
    expect(asked).toHaveLength(1);
    const [from, to] = body.all('input');
    from!.value = '2026-11-22T07:00';
    to!.value = '2026-11-22T08:30';
    body.all('form')[0]?.listeners.submit?.({ preventDefault: () => undefined });
    await settled();
    goTo();
    await settled();
    const range = { limit: 50, start_time: '2026-11-22T07:00:00Z', end_time: '2026-11-22T08:30:00Z' };
    expect(asked.slice(1)).toEqual([range, range]);
    goTo('#/logs?from=nonsense');
    await settled();
    expect(asked.at(-1)).toEqual({ limit: 50 });
  });

  it('leads from an hour of its chart to the records of this hour', async () => {
    const counts = { calls: 6, allowed: 3, flagged: 2, blocked: 1, errors: 0 };
    const totals = { ...counts, tokens: 9, latency_ms: { p50: 1, p95: 2, p99: 3 } };
    const summary = { totals, buckets: [{ ...counts, start: '2026-11-22T23:00:00.000Z' }], groups: [] };
    const { body, settled } = openConsole('#/overview', (method, url) =>
      url.includes('events_summary') ? { status: 200, body: summary } : answer(method, url),
    );
    await settled();
    const link = body.all('a').find(({ text }) => text === '2026-11-22 23:00');
    expect(link?.attributes['href']).toBe('#/logs?from=2026-11-22T23%3A00&to=2026-11-23T00%3A00');
  });

  it('writes the hours of its chart as text of the page, which no narrow window shrinks', async () => {
    const counts = { calls: 1, allowed: 1, flagged: 0, blocked: 0, errors: 0 };
    const totals = { ...counts, tokens: 1, latency_ms: { p50: 1, p95: 2 } };
    const summary = { totals, buckets: [{ ...counts, start: '2026-11-22T23:00:00.000Z' }], groups: [] };
    const { body, settled } = openConsole('#/overview', (method, url) =>
      url.includes('events_summary') ? { status: 200, body: summary } : answer(method, url),
    );
    await settled();
    expect(body.all('text')).toEqual([]);
    const hours = body.all('div').find(({ attributes }) => attributes['class'] === 'hours soft');
    expect(hours?.all('span').map(({ text }) => text)).toEqual(Array(6).fill(expect.stringMatching(/^\d\d:00$/)));
  });

  it('tells the numbers of its chart in words', async () => {
    const counts = { calls: 6, allowed: 3, flagged: 2, blocked: 1, errors: 0 };
    const totals = { ...counts, tokens: 9, latency_ms: { p50: 1, p95: 2, p99: 3 } };
    const summary = { totals, buckets: [{ ...counts, start: '2026-11-22T07:00:00.000Z' }], groups: [] };
    const { body, settled } = openConsole('#/overview', (method, url) =>
      url.includes('events_summary') ? { status: 200, body: summary } : answer(method, url),
    );
    await settled();
    expect(body.all('svg')[0]?.attributes['aria-label']).toBe('24 hours: 3 allowed, 2 flagged, 1 blocked');
    expect(body.all('tr').map(({ text }) => text)).toContain('2026-11-22 07:00321');
  });

  it('contract 15 fills its chart with the calls that no decision was made of, too', async () => {
    const counts = { calls: 8, allowed: 1, flagged: 0, blocked: 1, errors: 2 };
    const totals = { ...counts, tokens: 9, latency_ms: { p50: 1, p95: 2, p99: 3 } };
    const start = `${new Date().toISOString().slice(0, 13)}:00:00.000Z`;
    const { body, settled } = openConsole('#/overview', (method, url) =>
      url.includes('events_summary')
        ? { status: 200, body: { totals, buckets: [{ ...counts, start }], groups: [] } }
        : answer(method, url),
    );
    await settled();
    expect(body.all('svg')[0]?.attributes['aria-label']).toBe('24 hours: 1 allowed, 0 flagged, 1 blocked, 6 undecided');
    expect(body.all('tr').map(({ text }) => text)).toContain(`${start.slice(0, 13).replace('T', ' ')}:001016`);
    const heights = body.all('rect').map(({ attributes: { height } }) => Number(height));
    expect(heights.filter((height) => height > 0 && height < 160)).toEqual([19, 19, 114]);
  });

  it('contract 15 calls a record of one analyzer alone no failure, and one that failed an error', async () => {
    const record = {
      ...{ id: '9', request_id: 'r9', decision: null, latency_ms: 1, created_at: policy.updated_at, prompt: null },
      ...{ usage: { total_tokens: 1 }, metadata: {}, prompt_chars: 2, prompt_sha256: '', api_key_id: null },
    };
    const shown = async (overall_status: string) => {
      const found = { ...record, overall_status, analyzer_results: {} };
      const { body, settled } = openConsole('#/logs/r9', (method, url) =>
        url.includes('analyzer-logs') ? { status: 200, body: { items: [found], total: 1 } } : answer(method, url),
      );
      await settled();
      return body.all('p').find(({ attributes }) => attributes['class'] === 'decision')?.text;
    };
    expect(await shown('OK')).toBe('OK');
    expect(await shown('ERROR')).toBe('ERROR');
  });

  it.each(['overview', 'try', 'policies', 'policies/default-inbound', 'logs', 'keys'])(
    '§8.1 opens %s of a tenant that has made no call yet',
    async (page) => {
      const app = await suiteApp('sqlite');
      const { body, settled } = openConsole(`#/${page}`, async (method, url, sent) =>
        app.call(method, url, { body: sent === undefined ? undefined : JSON.parse(sent) }),
      );
      await settled();
      expect(body.all('div').filter(({ attributes }) => attributes['class'] === 'problem')).toEqual([]);
      expect(body.all('main')[0]?.attributes['aria-busy']).toBeUndefined();
      expect(body.all('h1')).toHaveLength(1);
      expect(body.all('th').filter(({ text }) => text === '')).toEqual([]);
    },
  );

  it('shows what a stored text hides, and escapes it in JSON that can be edited', async () => {
    const name = 'a\u202eb\u{e0041}\u{e0042}\nc';
    const { body, settled } = openConsole('#/policies/strict', (method, url) =>
      url.includes('policies/')
        ? { status: 200, body: { items: [{ ...policy, name }], total: 1 } }
        : answer(method, url),
    );
    await settled();
    const hidden = body.all('h1')[0]!.all('span');
    expect(hidden.map(({ attributes }) => attributes['data-code'])).toEqual(['U+202E', 'U+E0041 +1']);
    expect(body.all('h1')[0]!.text).toBe(`${name} `);
    const [{ value } = { value: '' }] = body.all('textarea');
    expect(value).toContain(String.raw`a\u202eb\udb40\udc41\udb40\udc42\nc`);
    expect(JSON.parse(value)).toMatchObject({ name });
  });

  it('rotates a key by its name, once for each click, and shows the new value', async () => {
    const calls: string[] = [];
    const { body, settled } = openConsole('#/keys', (method, url) => {
      if (method === 'POST') return (calls.push(url), { status: 201, body: { api_key: 'ak_new' } });
      return url.includes('api-keys') ? { status: 200, body: { items: [shop], total: 1 } } : answer(method, url);
    });
    await settled();
    const rotate = body.all('button').find(({ attributes }) => attributes['aria-label'] === 'Rotate shop');
    rotate?.listeners.click?.({});
    rotate?.listeners.click?.({});
    await settled();
    expect(calls).toEqual(['/api/v1/api-keys/7/rotate']);
    expect(body.text).toContain('ak_new');
  });

  it.each([
    [50, 'in 2 d'],
    [-50, '2 d ago'],
  ])('tells when a key ends or ended, %i hours from now', async (hours, said) => {
    const expires_at = new Date(Date.now() + hours * 3_600_000).toISOString();
    const key = { id: '7', description: 'shop', key_prefix: 'ak_123456789', role: 'member', scopes: [], expires_at };
    const { body, settled } = openConsole('#/keys', (method, url) =>
      url.includes('api-keys') ? { status: 200, body: { items: [key], total: 1 } } : answer(method, url),
    );
    await settled();
    expect(body.all('td').map(({ text }) => text)).toContain(said);
  });

  it.each([
    ['#/logs/%', 'No record has the id %, nor a request of this name.'],
    ['#/policies/%', 'No policy has the slug %: it was deleted or renamed.'],
    ['#/try/%', 'No policy has the slug %: it was deleted or renamed.'],
    ['#/try/gone', 'No policy has the slug gone: it was deleted or renamed.'],
  ])('says of an address that names nothing, in whatever spelling, that it is not there: %s', async (hash, words) => {
    const { body, settled } = openConsole(hash, (method, url) => {
      if (!url.includes('analyzer-logs')) return answer(method, url);
      if (method === 'POST') return { status: 200, body: { items: [], total: 0 } };
      return { status: 404, body: { detail: 'No such log record.', code: 'not_found' } };
    });
    await settled();
    expect(body.all('div').filter(({ attributes }) => attributes['class'] === 'problem')).toHaveLength(1);
    expect(body.text).toContain(words);
  });

  it.each([
    [200, { description: 'shop', key_prefix: 'ak_live_3f' }, 'shop (ak_live_3f…)'],
    [403, { detail: 'This operation needs the scope api_key:read.' }, 'id k7; to see its name, this key would need'],
    [404, { detail: 'No such key.' }, 'deleted, id k7'],
  ])('names the key of a record as far as the key of this tab may know it: %i', async (status, body, words) => {
    const record = {
      ...{ id: '9', request_id: 'r9', decision: 'flag', latency_ms: 1, created_at: policy.updated_at, prompt: null },
      ...{ usage: { total_tokens: 1 }, metadata: {}, prompt_chars: 2, prompt_sha256: '', api_key_id: 'k7' },
      analyzer_results: { dlp_analyzer: { status: 'OK', output: {}, metrics: {} } },
    };
    const page = openConsole('#/logs/9', (_, url) => {
      if (url.includes('analyzer-logs')) return { status: 200, body: { items: [record], total: 1 } };
      return url.endsWith('api-keys/k7')
        ? { status, body }
        : { status: 403, body: { detail: 'No.', code: 'forbidden' } };
    });
    await page.settled();
    expect(page.body.all('dd').map(({ text }) => text)).toContainEqual(expect.stringContaining(words));
    expect(page.body.all('summary').map(({ text }) => text)).toContainEqual(expect.stringMatching(/^sensitive-data /));
  });

  it('shows a score on its side of what it was measured by', async () => {
    const record = {
      ...{ id: '9', request_id: 'r9', decision: 'allow', latency_ms: 1, created_at: policy.updated_at, prompt: null },
      ...{ usage: { total_tokens: 1 }, metadata: {}, prompt_chars: 2, prompt_sha256: '' },
      analyzer_results: { adversarial_detection_analyzer: { status: 'OK', output: {}, metrics: { score: 0.8497 } } },
    };
    const { body, settled } = openConsole('#/logs/9', (method, url) =>
      url.includes('analyzer-logs') ? { status: 200, body: { items: [record], total: 1 } } : answer(method, url),
    );
    await settled();
    expect(body.text).toContain('score 0.8497');
  });

  it.each([
    ['😀 card 4111 of ACME-1', ['4111 of ACME-1CREDIT_CARD_NUMBER, acme']],
    [null, []],
  ])('shows where rules matched, by their names, and hides nothing that overlaps: %j', async (prompt, marks) => {
    const strings = [{ identifier: '$a' }, { identifier: '$b' }].map((each) => ({ ...each, start: 10, end: 22 }));
    const results = {
      dlp_analyzer: { findings: [{ info_type: 'CREDIT_CARD_NUMBER', start: 8, end: 12 }] },
      yara_analyzer: { matches: [{ rule_name: 'acme', strings }] },
      adversarial_detection_analyzer: { chunks: [{ start: 0, end: 22, score: 0.1 }] },
    };
    const record = {
      ...{ id: '9', request_id: 'r9', decision: 'flag', latency_ms: 1, created_at: policy.updated_at, prompt },
      ...{ usage: { total_tokens: 1 }, metadata: {}, prompt_chars: 2, prompt_sha256: '' },
      analyzer_results: Object.fromEntries(
        Object.entries(results).map(([name, output]) => [name, { status: 'OK', output, metrics: {} }]),
      ),
    };
    const { body, settled } = openConsole('#/logs/9', (method, url) =>
      url.includes('analyzer-logs') ? { status: 200, body: { items: [record], total: 1 } } : answer(method, url),
    );
    await settled();
    expect(body.all('mark').map(({ text }) => text)).toEqual(marks);
    expect(body.text.includes('Found: CREDIT_CARD_NUMBER 8–12, acme 10–22')).toBe(prompt === null);
  });

  it('says how many records there are only where they could be read', async () => {
    const broken = { status: 503, body: { detail: 'The store does not answer.', code: 'store_unreachable' } };
    let isBroken = true;
    const page = openConsole('#/logs', (method, url) => {
      if (!url.includes('analyzer-logs')) return answer(method, url);
      return isBroken ? broken : { status: 200, body: { items: [], total: 0 } };
    });
    await page.settled();
    expect(page.body.text).toContain('The store does not answer.');
    expect(page.body.text).not.toContain('Records:');
    isBroken = false;
    page.goTo('#/logs?decision=block');
    await page.settled();
    expect(page.body.text).toContain('Records: 0');
  });

  it('gives each record a link, and each button to delete a key a name of its own', async () => {
    const keys = openConsole('#/keys', (method, url) =>
      url.includes('api-keys') ? { status: 200, body: { items: [shop], total: 1 } } : answer(method, url),
    );
    await keys.settled();
    expect(keys.body.all('button').map(({ attributes }) => attributes['aria-label'])).toContain('Delete shop');
    const record = { id: '9', request_id: 'r9', decision: 'allow', latency_ms: 1, created_at: policy.updated_at };
    const logs = openConsole('#/logs', (method, url) =>
      url.includes('analyzer-logs') ? { status: 200, body: { items: [record], total: 1 } } : answer(method, url),
    );
    await logs.settled();
    expect(logs.body.all('a').map(({ attributes }) => attributes['href'])).toContain('#/logs/9');
  });
});
