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
});
