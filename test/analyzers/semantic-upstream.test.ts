import { describe, expect, it } from 'vitest';
import type { AnalyzerDeps, ThreatEntry, VectorStore } from '../../src/analyzers/deps.js';
import { entrySet, upstreamIndex } from '../../src/analyzers/semantic/index/upstream-index.js';
import { semanticThreat } from '../../src/analyzers/semantic/semantic-threat.js';
import { createModels } from '../../src/models/create-models.js';
import type { ModelConfig } from '../../src/models/model-config.js';
import type { EmbeddingsModel, ModelCall, Models } from '../../src/models/model.js';
import { textViews } from '../../src/text/views.js';
import { settled } from '../support/hand-timers.js';
import { manyEncoded } from '../support/many-encoded.js';
import { startModelServer } from '../support/model-server.js';

const entry = (number: number, text: string): ThreatEntry => ({
  id: `0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`,
  text,
  category: `category ${number}`,
  severity: 'high',
});

/** Embeds a text as the counts of its letters, once it is let to; counts what it was asked. */
function letterModel(id: string) {
  const asked: string[] = [];
  const state = { held: false, broken: false };
  let letGo: () => void = () => undefined;
  let gate = Promise.resolve();
  const model = {
    id,
    task: 'embeddings',
    version: id,
    halfAt: 0.5,
    embed: async (texts: readonly string[], { spent }: ModelCall) => {
      asked.push(...texts);
      await gate;
      if (state.broken) throw new Error(`${id} is broken`);
      const costUsd = texts.length / 1000;
      spent?.(costUsd);
      return { vectors: texts.map(letters), costUsd };
    },
  } as unknown as EmbeddingsModel;
  return {
    model,
    asked,
    hold() {
      gate = new Promise((resolve) => (letGo = resolve));
    },
    release: async () => {
      letGo();
      gate = Promise.resolve();
      await settled();
    },
    state,
  };
}

function letters(text: string): Float32Array {
  const vector = new Float32Array(30);
  for (const letter of text.toLowerCase().replace(/[^a-z]/g, '')) {
    const place = letter.charCodeAt(0) - 97;
    vector[place] = (vector[place] ?? 0) + 1;
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

let tenants = 0;

function tenant(models: readonly EmbeddingsModel[], includePublic = false) {
  const entries: ThreatEntry[] = [];
  const configured = {
    all: models,
    find: (id: string) => models.find((model) => model.id === id),
    defaultFor: () => undefined,
  };
  const deps = {
    tenantId: `upstream-${tenants++}`,
    configVersion: 1,
    threatEntries: async () => [...entries],
    models: async () => configured as unknown as Models,
  };
  const prepared = (modelId: string) =>
    semanticThreat.prepare(
      { model_id: modelId, include_public_threat_intel: includePublic },
      deps as unknown as AnalyzerDeps,
    );
  const analyze = async (modelId: string, prompt: string) =>
    (await prepared(modelId)).analyze(textViews(prompt), { signal: new AbortController().signal });
  return { entries, deps, prepared, analyze };
}

// The same letters, other words: only a model of letters finds them alike.
const [original, anagram] = ['dormitory astronomer the eyes', 'dirty room moon starer they see'];

describe('the semantic analyzer with an embeddings model', () => {
  it('answers by the own embedding until the entries are embedded, and by the model from then on', async () => {
    const one = letterModel('one');
    const { entries, analyze } = tenant([one.model]);
    entries.push(entry(1, original));
    one.hold();
    const early = await analyze('one', anagram);
    expect(early.costUsd).toBeUndefined();
    expect(early.output.severity).toBe('NONE');
    expect((await analyze('one', original)).output.nearest[0]).toMatchObject({ id: entries[0]!.id, similarity: 1 });
    expect(one.asked).toEqual([original]);
    await one.release();
    const late = await analyze('one', anagram);
    expect(late.output).toMatchObject({ severity: 'HIGH', nearest: [{ id: entries[0]!.id, category: 'category 1' }] });
    expect(late.costUsd).toBeGreaterThan(0);
  });

  it('a change of the model leaves no gap: the former one answers until the new one has all entries', async () => {
    const [one, two] = [letterModel('one'), letterModel('two')];
    const { entries, analyze } = tenant([one.model, two.model]);
    entries.push(...Array.from({ length: 200 }, (_, at) => entry(at + 2, `filler ${'xyz'.repeat(at % 7)} ${at}`)));
    entries.push(entry(1, original));
    await analyze('one', anagram);
    await settled();
    two.hold();
    const asked = one.asked.length;
    const during = await analyze('two', anagram);
    expect(during.output.nearest[0]).toMatchObject({ id: entry(1, '').id });
    expect(one.asked.slice(asked)).toContain(anagram);
    expect(two.asked).not.toContain(anagram);
    await two.release();
    const after = await analyze('two', anagram);
    expect(two.asked).toContain(anagram);
    expect(after.output.nearest[0]).toMatchObject({ id: entry(1, '').id });
    expect(one.asked.at(-1)).toBe(anagram);
  });

  it('a failure on the way leaves no gap either: the former model answers while the new one goes on from there', async () => {
    const [one, two] = [letterModel('one'), letterModel('two')];
    const { entries, analyze } = tenant([one.model, two.model]);
    entries.push(entry(1, original), ...Array.from({ length: 200 }, (_, at) => entry(at + 2, `filler ${at}`)));
    await analyze('one', anagram);
    await settled();
    const { embed } = two.model;
    let calls = 0;
    two.model.embed = async (...given) => {
      if (++calls === 2) throw new Error('two is broken once');
      return embed(...given);
    };
    await analyze('two', anagram);
    await settled();
    two.hold();
    const during = await analyze('two', anagram);
    expect(during.output.nearest[0]).toMatchObject({ id: entry(1, '').id });
    await two.release();
    await analyze('two', anagram);
    expect(two.asked).toContain(anagram);
  });

  it('an entry saved while the model changes is found at once, and a deleted one is not', async () => {
    const [one, two] = [letterModel('one'), letterModel('two')];
    const { entries, analyze } = tenant([one.model, two.model]);
    entries.push(entry(1, 'qqqq'), entry(2, 'xxxx'));
    await analyze('one', 'hello');
    await settled();
    two.hold();
    await analyze('two', 'hello');
    entries.splice(1, 1, entry(3, original));
    const { nearest } = (await analyze('two', anagram)).output;
    expect(nearest.map(({ id }) => id)).toEqual([entry(3, '').id, entry(1, '').id]);
    await two.release();
  });

  it('the former model answers for the public entries too, which are there before all own ones are', async () => {
    const [one, two] = [letterModel('one'), letterModel('two')];
    const { entries, analyze } = tenant([one.model, two.model], true);
    const other = tenant([two.model], true);
    other.entries.push(entry(1, 'qqqq'));
    entries.push(entry(1, original));
    for (const each of [() => analyze('one', anagram), () => other.analyze('two', anagram)]) {
      await each();
      await settled();
    }
    two.hold();
    const during = await analyze('two', anagram);
    expect(during.output.nearest[0]).toMatchObject({ id: entry(1, '').id });
    expect(one.asked).toContain(anagram);
    await two.release();
  });

  it('finds a new entry with the next call and forgets a deleted one, without embedding the rest again', async () => {
    const one = letterModel('one');
    const { entries, analyze } = tenant([one.model]);
    entries.push(entry(1, 'qqqq'), entry(2, 'zzzz'));
    await analyze('one', 'hello');
    await settled();
    entries.push(entry(3, original));
    const asked = one.asked.length;
    expect((await analyze('one', anagram)).output.nearest[0]?.id).toBe(entry(3, '').id);
    expect(one.asked.slice(asked)).toEqual([original, anagram]);
    entries.splice(2, 1);
    expect((await analyze('one', anagram)).output.nearest.map(({ id }) => id)).not.toContain(entry(3, '').id);
  });

  it('finds a new entry also beside a call that was prepared before it', async () => {
    const one = letterModel('one');
    const { entries, analyze, prepared, deps } = tenant([one.model]);
    entries.push(entry(1, 'qqqq'));
    await analyze('one', 'hello');
    await settled();
    const before = await prepared('one');
    entries.push(entry(2, original));
    deps.configVersion += 1;
    await analyze('one', 'hello again');
    one.hold();
    const after = analyze('one', anagram);
    await settled();
    const aside = before.analyze(textViews('aside'), { signal: new AbortController().signal });
    await settled();
    await one.release();
    await aside;
    expect((await after).output.nearest[0]?.id).toBe(entry(2, '').id);
  });

  it('contract 9 loses no entry, and asks for each once, where two are saved while an embedding is under way', async () => {
    const { signal } = new AbortController();
    const asked: string[][] = [];
    let answerFirst: () => void = () => undefined;
    const firstMayAnswer = new Promise<void>((resolve) => (answerFirst = resolve));
    const { model } = letterModel('one');
    const slow: EmbeddingsModel = {
      ...model,
      async embed(texts, call) {
        asked.push([...texts]);
        if (texts.join() === 'qqqq') await firstMayAnswer;
        return model.embed(texts, call);
      },
    };
    // A store that answers when it is told to, by the entries that it was given.
    const saving = new Map<string, () => void>();
    const vectors = {
      load: async () => new Map(),
      save: (_: string, rows: readonly { entryId: string }[]) =>
        new Promise<void>((resolve) => saving.set(rows.map(({ entryId }) => entryId).join(), resolve)),
      keepOnly: async () => undefined,
    } as unknown as VectorStore;
    const [one, two] = [entry(1, 'qqqq'), entry(2, original)];
    const set = (entries: readonly ThreatEntry[], version: number) =>
      entrySet('t', entries, { vectors, versions: ['one'] }, version);
    const index = upstreamIndex(slow);
    const earlier = index.sync(await set([one], 1), signal);
    await settled();
    const later = await set([one, two], 2);
    const both = index.sync(later, signal);
    await settled();
    answerFirst();
    await settled();
    saving.get(one.id)?.();
    await settled();
    for (const saved of saving.values()) saved();
    await Promise.all([earlier, both]);
    const { vectors: sought } = await model.embed([original], { tenantId: 't', signal });
    expect((await index.nearest(sought, 1, signal)).map(({ id }) => id)).toEqual([two.id]);
    expect(index.missing(later)).toBe(0);
    expect(asked).toEqual([['qqqq'], [original]]);
  });

  it('where many are saved, embeds the newest next: a call waits for one that is under way, and for its own', async () => {
    const { model, ...one } = letterModel('one');
    const asked: number[] = [];
    const counted: EmbeddingsModel = {
      ...model,
      embed(texts, call) {
        asked.push(texts.length);
        return model.embed(texts, call);
      },
    };
    const index = upstreamIndex(counted);
    const entries = Array.from({ length: 20 }, (_, at) => entry(at, `${'q'.repeat(at + 1)}z`));
    one.hold();
    const syncs: Promise<void>[] = [];
    for (let count = 1; count <= 20; count += 1)
      syncs.push(
        index.sync(await entrySet('t', entries.slice(0, count), undefined, count), new AbortController().signal),
      );
    await settled();
    await one.release();
    await Promise.all(syncs);
    expect(asked).toEqual([1, 19]);
  });

  it('contract 5 embeds a new entry once for all calls under way, also when the first of them leaves', async () => {
    const one = letterModel('one');
    const { entries, analyze, prepared } = tenant([one.model]);
    entries.push(entry(1, 'qqqq'));
    await analyze('one', 'hello');
    await settled();
    entries.push(entry(2, original), entry(3, 'zzzz'));
    const asked = one.asked.length;
    const [leaving, spent] = [new AbortController(), [] as number[]];
    one.hold();
    const [first, second] = [leaving.signal, new AbortController().signal].map(async (signal, caller) =>
      (await prepared('one')).analyze(textViews(anagram), { signal, spent: () => spent.push(caller) }),
    );
    const left = expect(first).rejects.toThrow('the caller left');
    await settled();
    leaving.abort(new Error('the caller left'));
    await left;
    const third = analyze('one', anagram);
    await settled();
    expect(one.asked.slice(asked)).toEqual([original, 'zzzz']);
    await one.release();
    for (const each of [second, third]) expect((await each)?.output.nearest[0]?.id).toBe(entry(2, '').id);
    expect(one.asked.slice(asked)).toEqual([original, 'zzzz', anagram, anagram]);
    expect(spent).toEqual([0, 1]);
  });

  it('fails when the model cannot embed the entries, and recovers by itself', async () => {
    const one = letterModel('one');
    const { entries, analyze } = tenant([one.model]);
    entries.push(entry(1, original));
    one.state.broken = true;
    await analyze('one', anagram);
    await settled();
    await expect(analyze('one', anagram)).rejects.toThrow('one is broken');
    one.state.broken = false;
    await settled();
    await analyze('one', anagram).catch(() => undefined);
    await settled();
    expect((await analyze('one', anagram)).output.severity).toBe('HIGH');
  });

  it('compares every part of a text of any length, also beside encoded ones', async () => {
    const one = letterModel('one');
    const { entries, analyze } = tenant([one.model]);
    entries.push(entry(1, original));
    await analyze('one', 'hello');
    await settled();
    const sentences = (count: number) => 'bbbb cccc dddd ffff gggg. '.repeat(count);
    const around = (count: number) => `${sentences(count)}${original}. ${sentences(count)}`;
    const asked = one.asked.length;
    await analyze('one', around(8000));
    expect(one.asked.slice(asked).join(' ')).toContain(original);
    const encoded = Array.from({ length: 8 }, (_, at) => btoa(`the harmless note of number ${at} is here`)).join(' ');
    const beside = await analyze('one', `${around(1)}${encoded}`);
    expect(beside.output).toMatchObject({ severity: 'HIGH', nearest: [{ id: entries[0]!.id }] });
  });

  it('compares every encoded text: none hides behind others', async () => {
    const one = letterModel('one');
    const { entries, prepared } = tenant([one.model]);
    entries.push(entry(1, original));
    const { analyze } = await prepared('one');
    const call = { signal: new AbortController().signal };
    await analyze(textViews('hello'), call);
    await settled();
    const asked = one.asked.length;
    await analyze(manyEncoded(), call);
    const last = manyEncoded().decoded.at(-1)!.text.slice(0, 40);
    expect(one.asked.slice(asked).some((text) => text.includes(last))).toBe(true);
  });

  it('recovers from an answer of another size, for an entry as for a prompt', async () => {
    const server = await startModelServer();
    const config = {
      id: 'far',
      kind: 'openai-embeddings',
      url: `${server.url}/v1`,
      model: 'm',
      retries: 0,
    } as ModelConfig;
    const models = createModels({ models: [{ config, apiKey: undefined }], defaults: {} });
    const { entries, analyze } = tenant(models.all as EmbeddingsModel[]);
    entries.push(entry(1, 'aaa'));
    const found = async (prompt: string) => (await analyze('far', prompt)).output.nearest[0]?.id;
    await analyze('far', 'hello');
    while ((await analyze('far', 'bbb')).costUsd === undefined) await new Promise(setImmediate);
    const small = { raw: '{"data":[{"embedding":[1]}]}' };
    server.troubles.push(small);
    await expect(analyze('far', 'aaaa')).rejects.toThrow(/another size.*change its `version`/);
    expect(await found('aaaa')).toBe(entries[0]!.id);
    entries.push(entry(2, 'cccc'));
    server.troubles.push(small);
    await expect(analyze('far', 'ccc')).rejects.toThrow('another size');
    expect(await found('ccc')).toBe(entries[1]!.id);
    await models.close();
    await server.close();
  });

  it('asks nothing where there is nothing to compare with', async () => {
    const one = letterModel('one');
    const { analyze } = tenant([one.model]);
    expect((await analyze('one', anagram)).output).toEqual({ severity: 'NONE', nearest: [] });
    expect(one.asked).toEqual([]);
  });

  it('refuses a model that is not configured', async () => {
    await expect(tenant([]).analyze('nowhere', 'x')).rejects.toThrow('nowhere');
  });
});
