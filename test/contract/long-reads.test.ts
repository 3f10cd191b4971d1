import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../support/app.js';
import { onBothStores } from '../support/stores.js';

/** So many at once that a pool which all share would have nothing left. */
const many = 12;

onBothStores('contract 10 long reads of records', (store) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp(store);
  });
  afterAll(() => app.close());

  /** Reads that have begun, or wait for a connection, and end when they are told to. */
  function longReads(): { end(): Promise<void> } {
    let end = (): void => undefined;
    const told = new Promise<void>((resolve) => (end = resolve));
    const { client } = app.app.store.reader;
    const reads = Array.from({ length: many }, async () => {
      const connection: unknown = await client.acquireConnection();
      await told;
      await client.releaseConnection(connection);
    });
    return {
      async end() {
        end();
        await Promise.all(reads);
      },
    };
  }

  it('keep neither analyses nor the readiness of the server waiting', async () => {
    const reads = longReads();
    const [analysis, ready] = await Promise.all([
      app.call('POST', 'analyze/', { body: { prompt: 'good morning' } }),
      app.call('GET', '/readyz', { key: '' }),
    ]);
    await reads.end();
    expect([analysis.status, ready.status]).toEqual([200, 200]);
  });
});
