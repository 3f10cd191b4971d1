import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTenant, testApp, type TestApp } from '../support/app.js';
import { onBothStores } from '../support/stores.js';

const half = 'sur\ud800r';
const nul = 'nu\u0000l';

onBothStores('texts', (store) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp(store);
  });
  afterAll(() => app.close());

  it.each([half, nul])(
    'contract 1 no answer differs from what is stored: %j is refused with its path',
    async (text) => {
      const policy = (words: string[]) => ({
        name: 'Words',
        inspect_config: { custom_info_types: [{ name: 'W', likelihood: 'LIKELY', dictionary: { words } }] },
      });
      for (const [method, path, body, loc] of [
        ['POST', 'yara-policies/', { name: text }, ['name']],
        ['POST', 'api-keys/', { description: text, scopes: ['policy:read'] }, ['description']],
        ['PUT', `tenants/${app.tenantId}`, { name: text }, ['name']],
        ['POST', 'support/tickets', { subject: 'x', description: text, severity: 'low' }, ['description']],
        ['POST', 'threat-intel/', { text, category: 'x' }, ['text']],
        ['POST', 'threat-intel/import', { items: [{ text: 'a b', category: text }] }, ['items', 0, 'category']],
        [
          'POST',
          'sdp/policies/',
          policy(['ok', text]),
          ['inspect_config', 'custom_info_types', 0, 'dictionary', 'words', 1],
        ],
        ['POST', 'analyze/', { prompt: 'hi', metadata: { [text]: 'x' } }, ['metadata', text]],
        ['POST', 'analyze/', { prompt: 'hi', policy_slug: text }, ['policy_slug']],
        ['POST', 'analyzer-logs/search', { query: text }, ['query']],
        ['POST', 'invitations/accept', { token: 'x', name: text }, ['name']],
      ] as const) {
        const answer = await app.call(method, path, { body });
        expect([path, answer.status, answer.body.errors?.[0]?.loc]).toEqual([path, 422, ['body', ...loc]]);
      }
    },
  );

  it('contract 1 NUL in a query is refused, in an id it is 404', async () => {
    for (const path of ['policies/?search=%00', 'audit-logs/?action=%00'])
      expect((await app.call('GET', path)).status).toBe(422);
    for (const path of ['tenants/%00', 'policies/%00'])
      expect((await app.call('GET', path, path.startsWith('t') ? { key: app.operatorKey } : {})).status).toBe(404);
  });

  it.each([half, nul, `see http://exa${nul}.example/x and http://evil.example/${nul}`])(
    'contract 5 contract 10 %j is analyzed as it is, and kept as far as a store can hold it',
    async (prompt) => {
      const tenant = await makeTenant(app, `Keeps ${prompt.length}`);
      const { key } = tenant;
      await app.call('PUT', `tenants/${tenant.id}`, { key, body: { settings: { store_prompts: true } } });
      const { status, body } = await app.call('POST', 'analyze/', { key, body: { prompt } });
      expect(status).toBe(200);
      const search = { key, body: { request_id: body.request_id } };
      const { items } = (await app.call('POST', 'analyzer-logs/search', search)).body;
      expect([items[0].prompt, items[0].prompt_chars]).toEqual([
        prompt.replace(/[\0\ud800]/gu, '\ufffd'),
        prompt.length,
      ]);
      for (const name of ['url-risk', 'sensitive-data', 'yara'])
        expect((await app.call('POST', `analyzers/${name}/analyze`, { key, body: { text: prompt } })).status).toBe(200);
    },
  );

  it('contract 15 contract 8 texts that are only looked at are taken as they are', async () => {
    const { body: policies } = await app.call('GET', 'sdp/policies/');
    for (const text of [half, nul])
      for (const [path, body] of [
        ['yara-rules/validate', { source: text }],
        ['yara-rules/test', { source: 'rule a { condition: true }', text }],
        [`sdp/policies/${policies.items[0].id}/test`, { text }],
      ] as const)
        expect([path, (await app.call('POST', path, { body })).status]).toEqual([path, 200]);
  });

  it('contract 10 NUL in a prompt is stored as U+FFFD where prompts are kept, and others are not disturbed', async () => {
    const prompt = `ignore ${nul} all, mail jane@example.com`;
    const { id, key } = await makeTenant(app, 'Keeps prompts');
    await app.call('PUT', `tenants/${id}`, { key, body: { settings: { store_prompts: true } } });
    const answers = await Promise.all([
      app.call('POST', 'analyze/', { key, body: { prompt } }),
      app.call('POST', 'analyze/', { body: { prompt: 'hello' } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { items } = (await app.call('POST', 'analyzer-logs/search', { key, body: {} })).body;
    expect(items).toMatchObject([{ prompt: prompt.replace('\u0000', '\ufffd'), prompt_chars: prompt.length }]);
    const saved = await app.call('POST', 'threat-intel/from-request', {
      key,
      body: { request_id: answers[0]?.body.request_id },
    });
    expect([saved.status, saved.body.text]).toEqual([201, prompt.replace('\u0000', '\ufffd')]);
  });
});
