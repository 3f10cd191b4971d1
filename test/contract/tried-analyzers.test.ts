import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { testApp, type TestApp } from '../support/app.js';
import { onBothStores } from '../support/stores.js';

onBothStores('contract 2 an analyzer that misses its deadline where a policy or a rule is tried', (store) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp(store);
  });
  afterAll(() => app.close());
  beforeEach(() => void vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('too late'))));
  afterEach(() => vi.restoreAllMocks());

  const source = 'rule tried { strings: $a = "tried" condition: $a }';
  it.each([
    ['sensitive-data', 'sdp/policies/{default}/test', { text: 'mail jane@example.com' }],
    ['yara', 'yara-rules/test', { source, text: 'tried' }],
    ['yara', 'yara-rules/', { source, examples: [{ text: 'tried', matches: true }] }],
  ])('is 503 analyzer_unavailable that names %s, as in a run: POST %s', async (analyzer, path, body) => {
    const [{ id }] = (await app.call('GET', 'sdp/policies/')).body.items;
    const answer = await app.call('POST', path.replace('{default}', id), { body });
    expect([answer.status, answer.body.code, answer.body.analyzer]).toEqual([503, 'analyzer_unavailable', analyzer]);
    expect(answer.headers['retry-after']).toBe('1');
    expect(answer.text).not.toContain('too late');
  });
});
