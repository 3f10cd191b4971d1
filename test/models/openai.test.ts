import { fc } from '../support/properties.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askJudge } from '../../src/models/judge/judge.js';
import { createModels } from '../../src/models/create-models.js';
import type { ModelConfig } from '../../src/models/model-config.js';
import { ModelError } from '../../src/models/model-error.js';
import type { ChatModel, ClassificationModel, EmbeddingsModel } from '../../src/models/model.js';
import { handTimers } from '../support/hand-timers.js';
import { startModelServer, type ModelServer, type Trouble } from '../support/model-server.js';

const apiKey = ['sk', 'test', '0123456789'].join('-');
let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer(apiKey);
});
afterAll(() => server.close());
beforeEach(() => {
  server.troubles.length = 0;
  server.always = undefined;
  server.longestInput = Infinity;
  server.answers = () => ({ text: 'no', yes: 0.1 });
});

const call = { tenantId: 't', signal: new AbortController().signal };
const ask = { messages: [{ role: 'user' as const, content: 'hello' }], maxTokens: 4 };

function made(config: Partial<ModelConfig> & Pick<ModelConfig, 'kind'>, key: string = apiKey) {
  const timers = handTimers();
  const full = { id: 'm', model: 'some-model', url: `${server.url}/v1`, ...config } as ModelConfig;
  const models = createModels({ models: [{ config: full, apiKey: key }], defaults: {} }, { timers, random: () => 0 });
  return { timers, model: models.find('m')! };
}
const chat = (config: object = {}, key?: string) => {
  const { timers, model } = made({ kind: 'openai-chat', retries: 0, ...config }, key);
  return { timers, model: model as ChatModel };
};
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error as ModelError,
  );

describe('an OpenAI-compatible chat model', () => {
  it('is asked in the wire format, and its log-probabilities, text and cost are read', async () => {
    const price = { input_per_million_usd: 2, output_per_million_usd: 8 };
    const before = server.requests.length;
    const answer = await chat({ price }).model.complete(ask, call);
    expect(server.requests.slice(before)).toMatchObject([
      {
        path: '/v1/chat/completions',
        body: {
          model: 'some-model',
          messages: ask.messages,
          temperature: 0,
          stream: false,
          max_tokens: 4,
          logprobs: true,
          top_logprobs: 5,
        },
      },
    ]);
    expect(answer.text).toBe('no');
    expect(answer.tokens?.[0]?.alternatives.map(({ token }) => token)).toEqual(['yes', 'no']);
    expect(Math.exp(answer.tokens?.[0]?.logprob ?? 0)).toBeCloseTo(0.9);
    expect(answer.costUsd).toBeCloseTo((1000 * 2 + 10 * 8) / 1e6, 12);
  });

  it('remembers an answer for its tenant, at no further cost, until its version changes', async () => {
    const { model } = chat({ price: { input_per_million_usd: 1 } });
    const before = server.requests.length;
    expect((await model.complete(ask, call)).costUsd).toBeGreaterThan(0);
    expect((await model.complete(ask, call)).costUsd).toBe(0);
    expect(server.requests.length - before).toBe(1);
    await model.complete(ask, { ...call, tenantId: 'another' });
    expect(server.requests.length - before).toBe(2);
    const versions = [{}, { version: '2' }, { model: 'b' }].map((config) => chat(config).model.version);
    expect(new Set(versions).size).toBe(3);
  });

  it('lets go of older answers where a model that thinks aloud writes pages', async () => {
    const { model } = chat({ cache_entries: 2, max_response_bytes: 4_194_304 });
    const other = { ...ask, maxTokens: 5 };
    const before = server.requests.length;
    const askBoth = async () => [await model.complete(ask, call), await model.complete(other, call)];
    server.answers = () => ({ text: 'x'.repeat(9000), yes: 0.1 });
    await askBoth();
    await model.complete(other, call);
    expect(server.requests.length - before).toBe(2);
    await model.complete(ask, call);
    expect(server.requests.length - before).toBe(3);
    server.answers = () => ({ text: 'x'.repeat(100_000), yes: 0.1 });
    const larger = { ...ask, maxTokens: 6 };
    await model.complete(larger, call);
    await model.complete(larger, call);
    expect(server.requests.length - before).toBe(5);
  });

  it('is probed as it is asked later, past what is remembered: a judge of no verdict is of no use', async () => {
    const { model } = chat({ style: 'llama-guard' });
    const before = server.requests.length;
    server.answers = () => ({ text: 'unsafe\nS1', yes: 0.1 });
    await model.probe(call.signal);
    await model.probe(call.signal);
    expect(server.requests.length - before).toBe(2);
    server.answers = () => ({ text: 'Hello! How can I help you today?', yes: 0.1 });
    expect(await failureOf(model.probe(call.signal))).toMatchObject({ failure: 'malformed' });
  });

  it('forgets an answer that its caller could not use', async () => {
    const { model } = chat();
    const before = server.requests.length;
    await model.complete(ask, { ...call, usable: () => false });
    await model.complete(ask, call);
    await model.complete(ask, call);
    expect(server.requests.length - before).toBe(2);
  });

  it.each([
    ['a refusal', '{"choices":[{"message":{"content":null,"refusal":"No."},"finish_reason":"stop"}]}'],
    [
      'reasoning without an end',
      '{"choices":[{"message":{"content":null,"reasoning":"So"},"finish_reason":"length"}]}',
    ],
    ['what a filter took back', '{"choices":[{"message":{"role":"assistant"},"finish_reason":"content_filter"}]}'],
  ])(
    'is not left alone for %s, which a text can bring about; a probe, whose text brings about nothing, fails',
    async (_, raw) => {
      const { model } = chat({ breaker_failures: 2 });
      server.always = { raw };
      const question = { text: 'x', speaker: 'user', name: 'a', definition: 'b', policy: '' } as const;
      for (let at = 0; at < 3; at += 1)
        expect(await failureOf(askJudge(model, question, call))).toMatchObject({ failure: 'malformed' });
      expect(model.health()).toMatchObject({ state: 'closed', failures: 0 });
      expect(await failureOf(model.probe(call.signal))).toMatchObject({ failure: 'malformed' });
    },
  );

  it.each<[Trouble, string, number]>([
    [500, 'status', 2],
    [429, 'status', 2],
    [503, 'status', 2],
    ['reset', 'unreachable', 2],
    ['cut', 'unreachable', 2],
    [401, 'status', 1],
    [404, 'status', 1],
    ['broken json', 'malformed', 1],
    ['another shape', 'malformed', 1],
    ['redirect', 'redirected', 1],
    ['endless', 'too_large', 1],
  ])('says what went wrong on %s, after trying again only what may pass', async (trouble, failure, attempts) => {
    server.always = trouble;
    const { model, timers } = chat({ retries: 1 });
    const before = server.requests.length;
    const failed = failureOf(model.complete(ask, call));
    let done = false;
    void failed.then(() => (done = true));
    while (!done) await timers.advance(0);
    expect(await failed).toMatchObject({ name: 'ModelError', failure });
    expect(server.requests.length - before).toBe(attempts);
  });

  it('says of a port that is never asked that it is the port', async () => {
    const { model } = chat({ retries: 0, url: 'http://127.0.0.1:6000/v1' });
    const failed = await failureOf(model.complete(ask, call));
    expect(failed).toMatchObject({ failure: 'unreachable', message: expect.stringContaining('port') });
  });

  it.each<Trouble>([500, 429, 'reset', 'cut'])('answers when %s passes', async (trouble) => {
    server.troubles.push(trouble);
    const { model, timers } = chat({ retries: 1 });
    const answered = model.complete(ask, call);
    let done = false;
    void answered.finally(() => (done = true));
    while (!done) await timers.advance(0);
    expect((await answered).text).toBe('no');
  });

  it('waits as long as a 429 asks', async () => {
    server.troubles.push({ status: 429, retryAfter: 1 });
    const { model, timers } = chat({ retries: 1, timeout_ms: 3000 });
    const answered = model.complete(ask, call);
    while (timers.pending < 2) await timers.advance(0);
    const before = server.requests.length;
    await timers.advance(999);
    expect(server.requests.length).toBe(before);
    await timers.advance(1);
    expect((await answered).text).toBe('no');
  });

  it.each([60, '60', 12_345_678_901, 'Fri, 31 Dec 9999 23:59:59 GMT'])(
    'gives up at once where a 429 asks to wait past the deadline: %s',
    async (retryAfter) => {
      server.troubles.push({ status: 429, retryAfter });
      const { model, timers } = chat({ retries: 1, timeout_ms: 3000 });
      const before = server.requests.length;
      expect(await failureOf(model.complete(ask, call))).toMatchObject({ failure: 'status' });
      expect([timers.now(), server.requests.length - before]).toEqual([0, 1]);
    },
  );

  it('is left at the deadline: the call fails and the line is dropped', async () => {
    server.always = 'slow';
    const abandoned = server.abandoned();
    const before = server.requests.length;
    const { model, timers } = chat({ timeout_ms: 700 });
    const failed = failureOf(model.complete(ask, call));
    while (server.requests.length === before) await timers.advance(0);
    await timers.advance(699);
    expect(timers.pending).toBe(1);
    await timers.advance(1);
    expect(await failed).toMatchObject({ failure: 'deadline' });
    while (server.abandoned() === abandoned) await timers.advance(0);
  });

  it('tells nothing of key, address, prompt or of what the upstream said in an error', async () => {
    const failures = [];
    for (const trouble of [500, 401, 'broken json', 'reset', 'redirect'] as const) {
      server.troubles.push(trouble);
      failures.push(await failureOf(chat().model.complete(ask, call)));
    }
    failures.push(await failureOf(chat({}, `${apiKey}-wrong`).model.complete(ask, call)));
    failures.push(await failureOf(chat({}, 'line\nbreak').model.complete(ask, call)));
    failures.push(await failureOf(chat({ url: 'http://127.0.0.1:1/v1' }).model.complete(ask, call)));
    for (const failure of failures) {
      expect(failure).toBeInstanceOf(ModelError);
      const told = `${failure?.message} ${failure?.stack} ${JSON.stringify(failure?.facts)} ${String(failure?.cause)}`;
      for (const secret of [apiKey, 'line\nbreak', '127.0.0.1:', 'hello', 'secret words', 'wrong key'])
        expect(told).not.toContain(secret);
    }
  });

  it.each([
    ['half a character', 'an attack \ud800', 'an attack \ufffd'],
    ['the other half', '\udc00 an attack', '\ufffd an attack'],
    ['U+0000', 'an \0 attack', 'an \ufffd attack'],
    ['a whole character', 'an attack \u{1f600} \\ud800', 'an attack \u{1f600} \\ud800'],
  ])('is sent no text that servers cannot read: %s', async (_, sent, received) => {
    const { model } = chat();
    await model.complete({ ...ask, messages: [{ role: 'user', content: sent }] }, call);
    expect(server.requests.at(-1)?.body.messages?.[0]?.content).toBe(received);
  });

  it('can call the limit max_completion_tokens and leave log-probabilities out', async () => {
    const { model } = chat({ token_limit_field: 'max_completion_tokens', logprobs: false, reasoning_effort: 'low' });
    const answer = await model.complete(ask, call);
    expect(answer.tokens).toBeUndefined();
    const { body } = server.requests.at(-1)!;
    expect(body).toMatchObject({ max_completion_tokens: 4, reasoning_effort: 'low' });
    expect(Object.keys(body)).not.toContain('logprobs');
    expect(Object.keys(body)).not.toContain('max_tokens');
  });
});

describe('whatever a server answers', () => {
  const leaf = fc.oneof(
    fc.constantFrom(null, true, -1, 1e308, '', 'yes', '__proto__', 'index', 'label'),
    fc.double({ noNaN: true }),
    fc.string({ maxLength: 5 }),
  );
  const keys = fc.constantFrom(
    ...['choices', 'message', 'content', 'logprobs', 'token', 'logprob', 'top_logprobs', 'usage', 'prompt_tokens'],
    ...['data', 'index', 'embedding', 'label', 'score', '__proto__'],
  );
  const anything = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 5 },
      leaf,
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(keys, tie('value'), { maxKeys: 4 }),
    ),
  })).value;

  it('a call ends with an answer in its shape, or with an error in our words', async () => {
    const { model } = chat({ cache_entries: 0, breaker_failures: 1000 });
    const vectors = made({ kind: 'openai-embeddings', retries: 0, cache_entries: 0, breaker_failures: 1000 }).model;
    const classes = made({
      ...{ kind: 'http-classification', url: server.url, labels: { a: 'INJECTION' }, retries: 0 },
      ...{ cache_entries: 0, breaker_failures: 1000 },
    } as never).model;
    const known = (error: unknown) => {
      expect(error).toBeInstanceOf(ModelError);
      return undefined;
    };
    await fc.assert(
      fc.asyncProperty(anything, async (value) => {
        const raw = JSON.stringify(value);
        server.troubles.push({ raw }, { raw }, { raw });
        const said = await model.complete(ask, call).catch(known);
        if (said) expect([typeof said.text, said.costUsd]).toEqual(['string', 0]);
        const embedded = await (vectors as EmbeddingsModel).embed(['x'], call).catch(known);
        if (embedded) expect([...embedded.vectors[0]!].every(Number.isFinite)).toBe(true);
        const scored = await (classes as ClassificationModel).classify(['x'], call).catch(known);
        for (const score of Object.values(scored?.scores[0] ?? {})) expect(score >= 0 && score <= 1).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});

describe('an OpenAI-compatible embeddings model', () => {
  const embeddings = (config: object = {}) =>
    made({ kind: 'openai-embeddings', retries: 0, ...config }).model as EmbeddingsModel;

  it('answers unit vectors in the order of the texts, in batches, and remembers them', async () => {
    const model = embeddings({ batch: 2, price: { input_per_million_usd: 1 } });
    const before = server.requests.length;
    const { vectors, costUsd } = await model.embed(['aaa', 'bbb', 'aab'], call);
    expect(server.requests.slice(before).map(({ body }) => body.input)).toEqual([['aaa', 'bbb'], ['aab']]);
    expect(vectors.map((vector) => Math.hypot(...vector))).toEqual([1, 1, expect.closeTo(1, 6)]);
    expect([vectors[0]?.[1], vectors[1]?.[2]]).toEqual([1, 1]);
    expect(costUsd).toBeCloseTo(0.001, 9);
    const again = await model.embed(['bbb', 'ccc'], call);
    expect(server.requests.at(-1)?.body.input).toEqual(['ccc']);
    expect(again.vectors[0]).toEqual(vectors[1]);
  });

  it('embeds what the server finds too long in parts, whose mean direction it has', async () => {
    server.longestInput = 300;
    const long = `${'a'.repeat(400)}${'b'.repeat(400)}`;
    const { vectors, costUsd } = await embeddings({ price: { input_per_million_usd: 1 } }).embed(['c', long], call);
    expect(vectors[0]?.[3]).toBe(1);
    expect([Math.hypot(...vectors[1]!), vectors[1]?.[1]]).toEqual([
      expect.closeTo(1, 6),
      expect.closeTo(Math.SQRT1_2, 1),
    ]);
    expect(vectors[1]?.[2]).toBeGreaterThan(0.6);
    expect(costUsd).toBeCloseTo(500e-6 * 5, 9);
    server.longestInput = 0;
    expect(await failureOf(embeddings().embed(['c', long], call))).toMatchObject({ failure: 'status' });
  });

  it.each([16_001, 300_000])('refuses a vector of %d components, which would fill the memory', async (size) => {
    server.troubles.push({ raw: JSON.stringify({ data: [{ embedding: new Array<number>(size).fill(0.5) }] }) });
    expect(await failureOf(embeddings().embed(['a'], call))).toMatchObject({ failure: 'malformed' });
  });

  it('contract 6 fails where vectors are not of the size that the file says, and names both', async () => {
    expect((await embeddings({ dimensions: 32 }).embed(['a'], call)).vectors[0]).toHaveLength(32);
    const message =
      'The model m answers vectors of 32 components where `dimensions` in the file of upstreams says 256.';
    expect(await failureOf(embeddings({ dimensions: 256 }).embed(['a'], call))).toMatchObject({ message });
    expect(await failureOf(embeddings({ dimensions: 256 }).probe(call.signal))).toMatchObject({ message });
  });

  it.each(['[0, 0]', '[1.7e308, 1.7e308]'])(
    'refuses %s, which has no direction: nothing would ever be near it',
    async (vector) => {
      server.troubles.push({ raw: `{"data":[{"embedding":${vector}}]}` });
      expect(await failureOf(embeddings().embed(['a'], call))).toMatchObject({ failure: 'malformed' });
    },
  );

  it('refuses vectors that do not fit beside others, and asks again the next time', async () => {
    const model = embeddings({ breaker_failures: 1 });
    const fits = (vector: Float32Array) => vector.length !== 2;
    server.troubles.push({ raw: '{"data":[{"embedding":[1,0]}]}' });
    expect(await failureOf(model.embed(['aaa'], { ...call, fits }))).toMatchObject({ failure: 'malformed' });
    expect((await model.embed(['aaa'], { ...call, fits })).vectors[0]?.length).toBeGreaterThan(2);
  });

  it.each(['1e999', '1e308', '-1', '0.5', '"7"', 'null'])('guesses the tokens where %s are counted', async (count) => {
    const usage = `"usage":{"prompt_tokens":${count},"completion_tokens":${count}}`;
    const price = { input_per_million_usd: 1_000_000, output_per_million_usd: 1_000_000 };
    server.troubles.push({ raw: `{"data":[{"embedding":[1]}],${usage}}` });
    expect((await embeddings({ price }).embed(['four'], call)).costUsd).toBe(1);
    server.troubles.push({ raw: `{"choices":[{"message":{"content":"no"}}],${usage}}` });
    expect((await chat({ price }).model.complete(ask, call)).costUsd).toBe(2 + 1);
  });

  it.each<Trouble>(['another shape', 'broken json', 'redirect', 500])('fails on %s', async (trouble) => {
    server.troubles.push(trouble);
    expect(await failureOf(embeddings().embed(['a'], call))).toBeInstanceOf(ModelError);
  });
});

describe('a classifier over HTTP', () => {
  const labels = { LABEL_1: 'INJECTION' };
  const classifier = (config: object = {}) =>
    made({ kind: 'http-classification', url: server.url, labels, retries: 0, ...config } as never)
      .model as ClassificationModel;
  const bad = (text: string) => (text.includes('attack') ? 0.9 : 0.05);

  it('is asked at /predict, one text as it is and many each in a list', async () => {
    server.answers = (text) => ({ text, yes: bad(text) });
    const { scores } = await classifier().classify(['an attack'], call);
    expect(server.requests.at(-1)).toMatchObject({ path: '/predict', body: { inputs: 'an attack', truncate: false } });
    expect(scores).toEqual([{ LABEL_1: 0.9, LABEL_0: expect.closeTo(0.1, 9) }]);
    const many = await classifier().classify(['an attack', 'a greeting'], call);
    expect(server.requests.at(-1)?.body.inputs).toEqual([['an attack'], ['a greeting']]);
    expect(many.scores.map((score) => score.LABEL_1)).toEqual([0.9, 0.05]);
  });

  it('takes a share that rounding brought above 1 for 1', async () => {
    const answered = (score: string) => server.troubles.push({ raw: `[{"label":"LABEL_1","score":${score}}]` });
    answered('1.0000001192092896');
    expect((await classifier().classify(['an attack'], call)).scores).toEqual([{ LABEL_1: 1 }]);
    answered('1.01');
    expect(await failureOf(classifier().classify(['an attack'], call))).toMatchObject({ failure: 'malformed' });
  });

  it('asks in halves what the server finds too long, so that a long text cannot hide its end', async () => {
    server.answers = (text) => ({ text, yes: bad(text) });
    const long = `${'nothing to see here. '.repeat(300)} an attack`;
    const { scores } = await classifier().classify([long, 'a greeting'], call);
    expect(scores.map((score) => score.LABEL_1)).toEqual([0.9, 0.05]);
    expect(scores[0]?.LABEL_0).toBeCloseTo(0.1, 9);
  });

  it('asks no more at once than the model takes, however short its window is', async () => {
    server.answers = (text) => ({ text, yes: bad(text) });
    const texts = Array.from({ length: 16 }, (_, at) => `${at} ${'nothing to see here. '.repeat(700)}`);
    const { scores } = await classifier({ concurrency: 2, queue: 0 }).classify([...texts, 'an attack'], call);
    expect(scores.map((score) => score.LABEL_1)).toEqual([...texts.map(() => 0.05), 0.9]);
  });

  it('asks nothing more after a failure', async () => {
    server.always = 422;
    const before = server.requests.length;
    const texts = Array.from({ length: 16 }, (_, at) => `${at} ${'word '.repeat(200)}`);
    expect(await failureOf(classifier().classify(texts, call))).toMatchObject({ failure: 'status' });
    // The batch, and of the first eight texts one of each length until the shortest fails.
    expect(server.requests.length - before).toBeLessThanOrEqual(1 + 8 * 7);
    const asked = server.requests.length;
    await failureOf(classifier().classify(['a'], call));
    // What was under way, and the one.
    expect(server.requests.length - asked).toBeLessThanOrEqual(8 + 1);
  });

  it('gives up where even the shortest text is too long', async () => {
    server.always = 413;
    const before = server.requests.length;
    expect(await failureOf(classifier().classify(['word '.repeat(40)], call))).toMatchObject({ failure: 'status' });
    expect(server.requests.length - before).toBe(4);
  });

  it('refuses labels that are not its own: nothing would ever be found', async () => {
    const another = classifier({ labels: { INJECTION: 'INJECTION' } });
    expect(await failureOf(another.classify(['an attack'], call))).toMatchObject({ failure: 'malformed' });
    const half = classifier({ labels: { ...labels, JAILBREAK: 'INJECTION' } });
    expect((await half.classify(['hello'], call)).scores).toHaveLength(1);
    expect(await failureOf(half.probe(call.signal))).toMatchObject({ failure: 'malformed' });
    await classifier().probe(call.signal);
  });

  it('counts what an answer cost that cannot be read', async () => {
    server.troubles.push('another shape');
    let paid = 0;
    const priced = classifier({ price: { input_per_million_usd: 4 } });
    await failureOf(priced.classify(['abcd'], { ...call, spent: (usd) => (paid += usd) }));
    expect(paid).toBeCloseTo(4e-6, 12);
  });

  it.each<Trouble>(['another shape', 'broken json', 404])('fails on %s', async (trouble) => {
    server.troubles.push(trouble);
    expect(await failureOf(classifier().classify(['a'], call))).toBeInstanceOf(ModelError);
  });
});
