import { expect, it } from 'vitest';
import { makeTenant, suiteApp } from '../support/app.js';

const switches = ['include_entities', 'include_sentiment', 'include_topics', 'include_moderation'];

function orders(names: readonly string[]): string[][] {
  if (names.length === 0) return [[]];
  return names.flatMap((name) => orders(names.filter((one) => one !== name)).map((rest) => [name, ...rest]));
}

it('contract 5 equal parameters are one plan, in whatever order they are sent', async () => {
  const app = await suiteApp('sqlite');
  const { plans } = app.app.services.engine;
  const before = plans.size;
  for (const order of orders(switches.slice(1))) {
    const params = Object.fromEntries(order.map((name) => [name, true]));
    const path = 'analyzers/natural-language/analyze';
    expect((await app.call('POST', path, { body: { text: 'x', params } })).status).toBe(200);
  }
  expect(plans.size).toBe(before + 1);
});

it('contract 1 plans of former versions go with the first of a later one; others keep theirs', async () => {
  const app = await suiteApp('sqlite');
  const { plans } = app.app.services.engine;
  const other = await makeTenant(app, 'Another');
  const analyze = (key: string, prompt: string) => app.call('POST', 'analyze/', { key, body: { prompt } });
  await analyze(other.key, 'good morning');
  for (let writes = 0; writes < 3; writes += 1) {
    expect((await analyze(app.ownerKey, 'good morning')).status).toBe(200);
    expect((await app.call('POST', 'analyzers/url-risk/analyze', { body: { text: 'good morning' } })).status).toBe(200);
    expect(plans.size).toBe(3);
    const written = await app.call('POST', 'threat-intel/', {
      body: { text: `leave harbour ${writes}` },
    });
    expect(written.status).toBe(201);
  }
  expect([...plans.keys()].filter((name) => name.startsWith(other.id))).toHaveLength(1);
});

it('contract 1 a tenant that asks for ever new plans pushes nobody else’s out', async () => {
  const app = await suiteApp('sqlite');
  const { plans } = app.app.services.engine;
  const quiet = await makeTenant(app, 'Quiet');
  await app.call('POST', 'analyze/', { key: quiet.key, body: { prompt: 'good morning' } });
  const ofQuiet = () => [...plans.keys()].filter((name) => name.startsWith(quiet.id));
  expect(ofQuiet()).toHaveLength(1);
  // As if the other one had filled what is left, and then goes on.
  const [kept] = [...plans.values()];
  await app.call('POST', 'analyze/', { body: { prompt: 'good morning' } });
  const version = [...plans.keys()].find((name) => name.startsWith(app.tenantId))?.split('\u0000')[1] ?? '';
  for (let at = 0; plans.size < plans.max; at += 1)
    plans.set([app.tenantId, version, String(at)].join('\u0000'), kept!);
  for (let bits = 0; bits < 16; bits += 1) {
    const params = Object.fromEntries(switches.map((name, at) => [name, Boolean(bits & (1 << at))]));
    await app.call('POST', 'analyzers/natural-language/analyze', { body: { text: 'x', params } });
  }
  expect(ofQuiet()).toHaveLength(1);
  expect(plans.size).toBe(plans.max);
});
