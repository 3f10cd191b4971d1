import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { yara } from '../../src/analyzers/yara/yara.js';
import { testApp, type TestApp } from '../support/app.js';
import { onBothStores } from '../support/stores.js';

onBothStores('contract 5 a policy that takes long to prepare', (store) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp(store, { settings: { analyze_deadline_ms: 500 } });
  });
  afterAll(() => app.close());

  it.each(['analyze/', 'analyzers/yara/analyze'])(
    'keeps no call of %s beyond its deadline, and serves later ones',
    async (path) => {
      const body = path === 'analyze/' ? { prompt: 'hello' } : { text: 'hello' };
      const prepared = await yara.prepare({}, {
        yaraRules: async () => ({ rules: [], includeSystemRules: false }),
      } as never);
      let ready = (): void => undefined;
      const slow = new Promise<typeof prepared>((resolve) => (ready = () => resolve(prepared)));
      const prepare = vi.spyOn(yara, 'prepare').mockReturnValueOnce(slow as never);
      const late = await app.call('POST', path, { body });
      expect([late.status, late.body.code, late.headers['retry-after']]).toEqual([503, 'service_unavailable', '1']);
      ready();
      expect((await app.call('POST', path, { body })).status).toBe(200);
      expect(prepare).toHaveBeenCalledTimes(1);
      prepare.mockRestore();
    },
  );

  it('contract 12 keeps no sandbox call waiting, which needs no engine', async () => {
    const minted = await app.call('POST', 'api-keys/', {
      body: { description: 'tries', scopes: ['*:*'], test_mode: true },
    });
    const key = minted.body.api_key as string;
    const prepare = vi.spyOn(yara, 'prepare').mockReturnValue(new Promise(() => undefined));
    const tried = await app.call('POST', 'analyzers/yara/analyze', { key, body: { text: 'hello' } });
    const unknown = await app.call('POST', 'analyzers/yara/analyze', {
      key,
      body: { text: 'hello', params: { yara_policy_id: 'nothing' } },
    });
    expect([tried.status, tried.body.test_mode, unknown.status]).toEqual([200, true, 404]);
    expect(prepare).not.toHaveBeenCalled();
    prepare.mockRestore();
  });
});
