import { fc } from '../support/properties.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTenant, testApp, type TestApp } from '../support/app.js';
import { onBothStores } from '../support/stores.js';

interface Entry {
  readonly id: string;
  name: string;
  slug: string;
}

/** What one tenant should see: entries in the order of their making. */
type Model = Entry[];

const kinds = {
  'yara-policies/': (name: string) => ({ name }),
  'sdp/policies/': (name: string) => ({ name, inspect_config: {} }),
  'safety-policies/': (name: string) => ({ name, categories: [{ name: 'Violence', definition: '', threshold: 0.5 }] }),
} as const;
type Kind = keyof typeof kinds;

const kind = fc.constantFrom<Kind>('yara-policies/', 'sdp/policies/', 'safety-policies/');
const tenant = fc.constantFrom(0, 1);
const name = fc.constantFrom(
  'alpha',
  'Beta',
  'ÄÖÜ straße',
  '100%',
  'under_score',
  'back\\slash',
  "quote'",
  '日本 x',
  'a'.repeat(64),
);
const action = fc.oneof(
  fc.record({ do: fc.constant('create' as const), tenant, kind, name }),
  fc.record({ do: fc.constant('rename' as const), tenant, kind, name, at: fc.nat(5) }),
  fc.record({ do: fc.constant('remove' as const), tenant, kind, at: fc.nat(5) }),
  fc.record({ do: fc.constant('foreign' as const), tenant, kind, at: fc.nat(5) }),
  fc.record({
    do: fc.constant('list' as const),
    tenant,
    kind,
    limit: fc.integer({ min: 1, max: 5 }),
    search: fc.option(fc.constantFrom('A', '%', '_', '\\', 'ß', 'straße', "'"), { nil: undefined }),
  }),
);

onBothStores('random operations of two tenants', (store) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp(store);
  });
  afterAll(() => app.close());

  it(
    '§4.2 agree with a small model: no difference, no leak, total, order and paging consistent',
    { timeout: 300_000 },
    async () => {
      let round = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25 }), async (actions) => {
          round += 1;
          const tenants = [await freshTenant(app, `P ${round} a`), await freshTenant(app, `P ${round} b`)];
          for (const step of actions) await perform(app, tenants, step);
        }),
        { numRuns: 25 },
      );
    },
  );
});

interface TestTenant {
  readonly key: string;
  readonly models: Record<Kind, Model>;
}

async function freshTenant(app: TestApp, label: string): Promise<TestTenant> {
  app.clock.advance(60_000);
  const { key } = await makeTenant(app, label);
  const models = {} as Record<Kind, Model>;
  for (const path of Object.keys(kinds) as Kind[]) {
    const { body } = await app.call('GET', `${path}?limit=200`, { key });
    models[path] = (body.items as Entry[]).reverse();
  }
  return { key, models };
}

type Step = typeof action extends fc.Arbitrary<infer T> ? T : never;

async function perform(app: TestApp, tenants: readonly TestTenant[], step: Step): Promise<void> {
  const own = tenants[step.tenant] as TestTenant;
  const other = tenants[1 - step.tenant] as TestTenant;
  const model = own.models[step.kind];
  const target = 'at' in step ? model[step.at % Math.max(1, model.length)] : undefined;
  const call = (method: string, path: string, body?: object) =>
    app.call(method, step.kind + path, { key: own.key, ...(body ? { body } : {}) });
  switch (step.do) {
    case 'create': {
      const { status, body } = await call('POST', '', kinds[step.kind](step.name));
      const taken = status === 409;
      if (!taken) {
        expect(status).toBe(201);
        model.push({ id: body.id, name: body.name, slug: body.slug });
      }
      expect(new Set(model.map((entry) => entry.slug)).size).toBe(model.length);
      return;
    }
    case 'rename': {
      if (!target) return;
      const { status } = await call('PUT', target.id, { name: step.name });
      expect(status).toBe(200);
      target.name = step.name;
      return;
    }
    case 'remove': {
      if (!target) return;
      const { status } = await call('DELETE', target.id);
      expect([204, 409]).toContain(status);
      if (status === 204) model.splice(model.indexOf(target), 1);
      return;
    }
    case 'foreign': {
      const foreign = other.models[step.kind][step.at % Math.max(1, other.models[step.kind].length)];
      if (!foreign) return;
      for (const method of ['GET', 'PUT', 'DELETE'])
        expect((await call(method, foreign.id, method === 'PUT' ? { name: 'stolen' } : undefined)).status).toBe(404);
      return;
    }
    case 'list':
      return checkPages(app, own, step);
  }
}

/** Walks all pages; built-in defaults may stand on top, the rest is newest first. */
async function checkPages(
  app: TestApp,
  own: TestTenant,
  { kind: path, limit, search }: { kind: Kind; limit: number; search?: string | undefined },
): Promise<void> {
  const fold = (text: string) => text.normalize('NFKC').toLowerCase();
  const expected = own.models[path].filter((entry) => search === undefined || fold(entry.name).includes(fold(search)));
  const seen: { id: string; name: string; is_default: boolean }[] = [];
  for (let skip = 0; ; skip += limit) {
    const query = search === undefined ? '' : `&search=${encodeURIComponent(search)}`;
    const { body } = await app.call('GET', `${path}?skip=${skip}&limit=${limit}${query}`, { key: own.key });
    expect(body).toMatchObject({ total: expected.length, skip, limit });
    seen.push(...body.items);
    if (skip + body.items.length >= body.total) break;
    expect(body.items).toHaveLength(limit);
  }
  expect(seen.map((item) => item.id).sort()).toEqual(expected.map((entry) => entry.id).sort());
  expect(seen.map((item) => item.name).sort()).toEqual(expected.map((entry) => entry.name).sort());
  const rest = seen.filter((item) => !item.is_default).map((item) => item.id);
  expect(rest).toEqual([...rest].sort().reverse());
}
