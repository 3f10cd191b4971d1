import { afterAll, beforeAll, expect, it } from 'vitest';
import { servingIndex } from '../../src/analyzers/semantic/serving-index.js';
import { entrySet, upstreamIndex } from '../../src/analyzers/semantic/upstream-index.js';
import { loadThreatEntries } from '../../src/features/threat-intel/load-entries.js';
import { storedVectors } from '../../src/features/threat-intel/stored-vectors.js';
import { findTenant, operatorActor } from '../../src/installation.js';
import type { EmbeddingsModel } from '../../src/models/model.js';
import { testApp, type TestApp } from '../support/app.js';
import { settled } from '../support/hand-timers.js';
import { onBothStores } from '../support/stores.js';

/** Embeds a text as its length in a place of its own for each first letter; counts what it was asked. */
function countingModel(version: string) {
  const asked: string[] = [];
  const model = {
    id: version,
    task: 'embeddings',
    version,
    halfAt: 0.5,
    embed: async (texts: readonly string[]) => {
      asked.push(...texts);
      return { vectors: texts.map(vectorOf), costUsd: 0 };
    },
  } as unknown as EmbeddingsModel;
  return { model, asked };
}

function vectorOf(text: string): Float32Array {
  const vector = new Float32Array(20);
  vector[text.charCodeAt(0) % 20] = 1;
  return vector;
}

onBothStores('vectors of threat entries', (store) => {
  let app: TestApp;
  const { signal } = new AbortController();
  const add = async (text: string) => (await app.call('POST', 'threat-intel/', { body: { text } })).body.id as string;
  async function wanted(versions: readonly string[]) {
    const tenant = await findTenant({ db: app.app.store }, 'default');
    if (!tenant) throw new Error('no tenant');
    const ctx = app.app.contextFor({ tenant, actor: operatorActor('tests'), requestId: 'r', via: 'cli' });
    const stored = { vectors: storedVectors(ctx), versions };
    return entrySet(`tenant ${tenant.id} ${Math.random()}`, await loadThreatEntries(ctx), stored);
  }
  const rows = async () => (await app.app.store.sql('threat_vectors').select('entry_id', 'model_key')).length;

  beforeAll(async () => {
    app = await testApp(store);
    for (const text of ['alpha attack', 'beta attack', 'gamma attack']) await add(text);
  });
  afterAll(() => app.close());

  it('are asked for once: the next start takes them from the store and answers at once', async () => {
    const first = countingModel('one');
    await upstreamIndex(first.model).sync(await wanted(['one']), signal);
    expect(first.asked).toHaveLength(3);
    expect(await rows()).toBe(3);
    const second = countingModel('one');
    const index = await servingIndex(second.model, await wanted(['one']), { signal });
    expect(second.asked).toEqual([]);
    expect(await index?.nearest([vectorOf('beta')], 1, signal)).toMatchObject([{ cosine: expect.closeTo(1, 2) }]);
  });

  it('of a new entry alone are asked for', async () => {
    await add('delta attack');
    const model = countingModel('one');
    expect(await servingIndex(model.model, await wanted(['one']), { signal })).toBeUndefined();
    await settled();
    await upstreamIndex(countingModel('one').model).sync(await wanted(['one']), signal);
    expect(model.asked).toEqual(['delta attack']);
    expect(await rows()).toBe(4);
  });

  it('of a model that is no longer configured are forgotten once the new one has all', async () => {
    const next = countingModel('two');
    await upstreamIndex(next.model).sync(await wanted(['two']), signal);
    expect(next.asked).toHaveLength(4);
    expect(await rows()).toBe(4);
    await upstreamIndex(countingModel('one').model).sync(await wanted(['one', 'two']), signal);
    expect(await rows()).toBe(8);
  });

  it('die with their entry', async () => {
    const id = await add('epsilon attack');
    await upstreamIndex(countingModel('one').model).sync(await wanted(['one', 'two']), signal);
    expect(await rows()).toBe(9);
    expect((await app.call('DELETE', `threat-intel/${id}`)).status).toBe(204);
    expect(await rows()).toBe(8);
  });
});
