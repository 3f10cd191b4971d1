import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createReadStream, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readUnpacked } from '../../src/cli/input/read-lines.js';
import { linesOf } from '../../src/lib/lines.js';
import { startModelServer, type ModelServer } from '../support/model-server.js';
import { serve } from './server-process.js';
import { svcIn, temporaryFolder, type SvcOptions } from './svc.js';

const apiKey = ['sk', 'cli', '7'].join('-');
const folder = temporaryFolder();
const svc = svcIn(folder);
let server: ModelServer;

function upstreams(file: object | string): SvcOptions {
  const path = join(folder, 'upstreams.yaml');
  writeFileSync(path, typeof file === 'string' ? file : JSON.stringify(file));
  return { env: { SVC_UPSTREAMS_FILE: path, MODEL_KEY: apiKey } };
}

beforeAll(async () => {
  server = await startModelServer(apiKey);
  expect((await svc(['init', '--json'])).code).toBe(0);
});
afterAll(() => server.close());

const guard = () => `
models:
  - id: guard
    kind: openai-chat
    url: ${server.url}/v1
    model: some-judge
    api_key_env: MODEL_KEY
    price: { input_per_million_usd: 1 }
  - id: vectors
    kind: openai-embeddings
    url: ${server.url}/v1
    model: some-embedder
    api_key_env: MODEL_KEY
    retries: 0
defaults:
  safe-responsible-ai: guard
`;

describe('svc config validate', () => {
  it('names every problem of the file at once, each with its place', async () => {
    const file = `
models:
  - { id: one, kind: openai-chat, url: 'http://127.0.0.1:1/v1', model: m, api_key_file: none.txt }
  - { id: two, kind: openai-chat, url: 'http://127.0.0.1:1/v1', model: m, api_key_env: NO_SUCH_KEY }
`;
    const { code, stderr } = await svc(['config', 'validate'], upstreams(file));
    expect(code).toBe(8);
    expect(stderr).toContain(`models 0 api_key_file: cannot read ${join(folder, 'none.txt')}`);
    expect(stderr).toContain('models 1 api_key_env: names NO_SUCH_KEY');
  });

  it('looks into key files, and at what the labels of a default mean', async () => {
    writeFileSync(join(folder, 'empty.key'), '\n');
    writeFileSync(join(folder, 'two.key'), 'one\ntwo\n');
    const file = `
models:
  - { id: one, kind: openai-chat, url: 'http://127.0.0.1:1/v1', model: m, api_key_file: empty.key }
  - { id: two, kind: openai-chat, url: 'http://127.0.0.1:1/v1', model: m, api_key_file: two.key }
  - { id: three, kind: http-classification, url: 'http://127.0.0.1:1', labels: { INJECTION: INJECTON } }
defaults:
  prompt-injection-jailbreak: three
`;
    const { code, stderr } = await svc(['config', 'validate'], upstreams(file));
    expect(code).toBe(8);
    const told = stderr.replace(/\s+/g, ' ');
    expect(told).toContain(`models 0 api_key_file: names ${join(folder, 'empty.key')}, which is empty`);
    expect(told).toContain(`models 1 api_key_file: names ${join(folder, 'two.key')}, which holds more than a key`);
    expect(told).toContain('defaults prompt-injection-jailbreak: names three, none of whose labels means INJECTION');
  });

  it.each([
    ['SVC_MASTER_KEY', 'short', 'is not 32 bytes'],
    ['SVC_SERVER', 'nowhere', 'must be a base address'],
  ])('refuses what the commands would: %s', async (name, value, words) => {
    const { code, stderr } = await svc(['config', 'validate'], { env: { [name]: value } });
    expect([code, stderr]).toEqual([8, expect.stringMatching(new RegExp(`${name}.*${words}`))]);
  });
});

describe('a wrong file of upstreams', () => {
  it.each([
    ['analyze', 'hello'],
    ['analyze', '--jsonl', '-'],
    ['policies', 'test', 'default-inbound', 'hello'],
  ])('cli.md is what svc %s %s names, not the analyzer that meets it first (exit 8)', async (...line) => {
    const { code, stdout, stderr } = await svc(line, {
      ...upstreams('models: [{ id: one, kind: none }]'),
      input: '"hello"',
    });
    expect([code, stdout]).toEqual([8, '']);
    expect(stderr).toContain('models 0 kind: must be one of openai-chat');
  });
});

describe('svc models', () => {
  it('lists what the file names', async () => {
    const { code, json } = await svc(['models', 'list', '--json'], upstreams(guard()));
    expect(code).toBe(0);
    expect(json.items).toEqual([
      { id: 'guard', kind: 'openai-chat', task: 'chat', default_for: ['safe-responsible-ai'] },
      { id: 'vectors', kind: 'openai-embeddings', task: 'embeddings', default_for: [] },
    ]);
  });

  it('tests each with one call, and exits 7 when one does not answer', async () => {
    const all = await svc(['models', 'test', '--json'], upstreams(guard()));
    expect([all.code, all.json.items.map((item: { ok: boolean }) => item.ok)]).toEqual([0, [true, true]]);
    server.always = 500;
    const failed = await svc(['models', 'test', 'vectors', '--json'], upstreams(guard()));
    server.always = undefined;
    expect(failed.code).toBe(7);
    expect(failed.json.items).toMatchObject([
      { id: 'vectors', ok: false, detail: 'The model vectors answered with status 500.' },
    ]);
    expect((await svc(['models', 'test', 'nowhere'], upstreams(guard()))).code).toBe(5);
  });

  it('where nothing is configured, the list is empty with a hint, and a test has nothing to try (cli.md)', async () => {
    const hint = expect.stringContaining('Name a file of them with SVC_UPSTREAMS_FILE');
    expect(await svc(['models', 'list', '--verbose'])).toMatchObject({ code: 0, stdout: '', stderr: hint });
    expect(await svc(['models', 'list', '--json'])).toMatchObject({ code: 0, json: { items: [] }, stderr: '' });
    expect(await svc(['models', 'test'])).toMatchObject({ code: 8, stderr: hint });
  });
});

describe('the file of upstreams', () => {
  it('is checked as a whole: every problem with its place, and never a key', async () => {
    const wrong = {
      models: [
        { id: 'a', kind: 'openai-chat', url: 'ftp://x', model: 'm', api_key_env: 'NOT_SET', timeout_ms: 60_000 },
        { id: 'a', kind: 'openai-chat', url: `http://user:${apiKey}@host/`, model: 'm' },
        { id: 'embedded', kind: 'fake', task: 'chat', phrase: 'x' },
      ],
      defaults: { 'safe-responsible-ai': 'nowhere', yara: 'a', 'semantic-threat-intelligence': 'a' },
      feeds: [{ name: 'f', url: 'nonsense' }],
    };
    const { code, stdout, stderr } = await svc(['config', 'validate'], upstreams(wrong));
    expect(code).toBe(8);
    const told = stdout + stderr;
    for (const part of [
      'models 0 url: must begin with http',
      'models 0 api_key_env: names NOT_SET, which is not set',
      'models 0 timeout_ms: must be shorter',
      'models 1 id: is taken',
      'models 1 url: must not hold a user or password',
      'models 2 id: is the name of the models in the package',
      'defaults safe-responsible-ai: names nowhere',
      'defaults yara: is no analyzer that takes a model',
      'defaults semantic-threat-intelligence: names a, which is of another kind',
      'feeds 0 url: is not an address',
    ])
      expect(told).toContain(part);
    expect(told).not.toContain(apiKey);
  });

  it.each([
    ['a field that is none', 'models: [{ id: a, kind: fake, task: chat, phrase: x, colour: red }]', 'colour'],
    ['a kind that is none', 'models: [{ id: a, kind: magic }]', 'kind'],
    ['no YAML at all', 'models: [', 'neither JSON nor YAML'],
  ])('names %s', async (_what, text, told) => {
    const { code, stderr } = await svc(['config', 'validate'], upstreams(text));
    expect(code).toBe(8);
    expect(stderr).toContain(told);
  });

  it('keeps a server from starting when it is wrong', async () => {
    const { code, stderr } = await svc(['serve', '--port', '0'], upstreams('models: [{ id: a }]'));
    expect(code).toBe(8);
    expect(stderr).toContain('models 0');
  });
});

describe('svc analyze and doctor', () => {
  it('use the default model of an analyzer, and tell its cost', async () => {
    server.answers = () => ({ text: 'yes', yes: 0.9 });
    const before = server.requests.length;
    const { json } = await svc(['analyze', 'Good morning.', '--json'], upstreams(guard()));
    expect(server.requests.length - before).toBe(7);
    expect(json.analyzer_results.safety_moderation_analyzer.metrics.max_violation_score).toBe(0.9);
    expect(json.aggregated_metrics.total_cost_usd).toBeCloseTo(0.007, 9);
  });

  it('doctor calls each upstream and names the one that fails', async () => {
    server.answers = (prompt) => ({ text: 'no', yes: prompt.includes('kill you') ? 0.9 : 0.1 });
    const { code, json } = await svc(['doctor', '--json'], upstreams(guard()));
    const checks = json.checks.filter((check: { check: string }) => /upstream|safe-responsible/.test(check.check));
    expect(checks).toMatchObject([
      { check: 'analyzer-safe-responsible-ai', ok: true },
      { check: 'upstream guard', ok: true },
      { check: 'upstream vectors', ok: true },
    ]);
    expect(code).toBe(0);
    const wrong = upstreams(guard());
    const failed = await svc(['doctor', '--json'], { env: { ...wrong.env, MODEL_KEY: 'another' } });
    expect(failed.code).toBe(8);
    expect(failed.json.checks).toContainEqual(
      expect.objectContaining({
        check: 'upstream guard',
        ok: false,
        detail: 'The model guard answered with status 401.',
        fix: expect.stringContaining('the address and the key'),
      }),
    );
  });

  it('doctor advises to look at the style where the answer is no verdict', async () => {
    server.answers = () => ({ text: 'I would rather not say.' });
    const { json } = await svc(['doctor', '--run', 'upstreams', '--json'], upstreams(guard()));
    expect(json.checks).toContainEqual(
      expect.objectContaining({ check: 'upstream guard', ok: false, fix: expect.stringContaining('`style`') }),
    );
  });

  it('doctor advises to allow more time where a model misses its deadline', async () => {
    server.always = 'slow';
    const impatient = guard().replace('api_key_env: MODEL_KEY', 'api_key_env: MODEL_KEY\n    timeout_ms: 50');
    const { json } = await svc(['doctor', '--run', 'upstreams', '--json'], upstreams(impatient));
    server.always = undefined;
    expect(json.checks).toContainEqual(
      expect.objectContaining({ check: 'upstream guard', ok: false, fix: expect.stringContaining('`timeout_ms`') }),
    );
  });

  it('doctor names both sizes where an embeddings model answers vectors of another size than the file says', async () => {
    const { code, json } = await svc(
      ['doctor', '--run', 'upstreams', '--json'],
      upstreams(guard().replace('model: some-embedder', 'model: some-embedder\n    dimensions: 256')),
    );
    expect(code).toBe(8);
    expect(json.checks).toContainEqual({
      check: 'upstream vectors',
      ok: false,
      detail:
        'The model vectors answers vectors of 32 components where `dimensions` in the file of upstreams says 256.',
      fix: expect.any(String),
    });
  });
});

describe('a policy whose model the file has lost since', () => {
  const folder = temporaryFolder();
  const svc = svcIn(folder);
  const policy = `name: Judged
slug: judged
available_analyzers: [{ name: safe-responsible-ai, params: { model_id: guard } }]
execution_plan: [{ type: sequential, analyzers: [safe-responsible-ai] }]
`;
  beforeAll(async () => {
    await svc(['init']);
    const imported = await svc(['policies', 'import', '-'], { input: policy, ...upstreams(guard()) });
    expect(imported.code).toBe(0);
  });

  it.each([
    ['another file', () => upstreams({ models: [] })],
    ['no file', () => ({})],
  ])('is named by doctor, with the analyzer and the model: %s', async (_, options) => {
    const { code, json } = await svc(['doctor', '--run', 'upstreams', '--json'], options());
    expect(code).toBe(8);
    expect(json.checks).toEqual([
      {
        ...{ check: 'upstreams', ok: false, fix: expect.stringContaining('svc policies update') },
        detail: expect.stringMatching(/judged of \S+ \(guard for safe-responsible-ai\)$/),
      },
    ]);
    const whole = await svc(['doctor', '--run', 'upstreams', '--json'], upstreams(guard()));
    expect(whole.json.checks).toHaveLength(2);
  });

  it.each([1, 2])('is named in the log of a start, once, by %i workers', async (workers) => {
    const started = await serve(folder, {}, ['--workers', String(workers)]);
    const told = () => started.log().match(/"policy":"judged".*/g) ?? [];
    await expect.poll(() => told().length, { timeout: 20_000 }).toBe(1);
    started.process.kill('SIGTERM');
    expect(await started.stopped()).toBe(0);
    expect(told()).toEqual([
      expect.stringContaining('"models":[{"analyzer":"safe-responsible-ai","model_id":"guard"}]'),
    ]);
  });
});

describe('svc feeds import', () => {
  const elsewhere = svcIn(temporaryFolder());

  it.each(['\n', '\r\n', '\r'])('reads every line, whatever ends it: %j', async (end) => {
    const input = ['\ufeffhttp://a.example.org/x', '# note', 'http://b.example.org/', ''].join(end);
    const { json } = await elsewhere(['feeds', 'import', 'ends', '-', '--json'], { input });
    expect(json).toEqual({ entries: 2, skipped: 0 });
    const hosts = Array.from({ length: 20_000 }, (_, at) => `host${at}.example.org`);
    const long = await elsewhere(['feeds', 'import', 'long', '-', '--format', 'domains', '--json'], {
      input: hosts.join(end),
    });
    expect(long.json).toEqual({ entries: 20_000, skipped: 0 });
  });

  it('says what its addresses threaten', async () => {
    const input = 'http://a.example.org/x\n';
    await elsewhere(['feeds', 'import', 'phishing', '-', '--threat', 'SOCIAL_ENGINEERING'], { input });
    const { json } = await elsewhere(['feeds', 'list', '--json']);
    expect(json.items).toContainEqual(expect.objectContaining({ name: 'phishing', threat: 'SOCIAL_ENGINEERING' }));
  });

  it('unpacks what is gzipped, from a file or a pipe, whatever it is called', async () => {
    const packed = gzipSync('http://a.example.org/x\nhttp://b.example.org/\n');
    writeFileSync(join(folder, 'packed.txt'), packed);
    writeFileSync(join(folder, 'not-packed.gz'), 'http://a.example.org/x\n');
    writeFileSync(join(folder, 'cut.gz'), packed.subarray(0, 30));
    writeFileSync(join(folder, 'empty.gz'), gzipSync(''));
    const imported = (name: string) => svc(['feeds', 'import', 'packed', join(folder, name), '--json']);
    expect((await imported('packed.txt')).json).toEqual({ entries: 2, skipped: 0 });
    expect((await imported('not-packed.gz')).json).toEqual({ entries: 1, skipped: 0 });
    expect(await imported('cut.gz')).toMatchObject({ code: 2, json: { detail: expect.stringContaining('damaged') } });
    expect((await imported('empty.gz')).json.detail).toContain('names an address');
    expect((await svc(['feeds', 'remove', 'packed', '--force'])).code).toBe(0);
    writeFileSync(join(folder, 'bomb.gz'), gzipSync('a'.repeat(10_000_000)));
    const bomb = readUnpacked(join(folder, 'bomb.gz'), 1000);
    await expect(bomb.next()).rejects.toThrow('unpacks to more than 1000 bytes');
    const piped = await elsewhere(['feeds', 'import', 'packed', '-', '--json'], { input: packed });
    expect(piped.json).toEqual({ entries: 2, skipped: 0 });
  });

  it('holds no more of a line in memory than an address can have', async () => {
    const path = join(folder, 'endless.txt');
    writeFileSync(path, `short\n${'a'.repeat(1_000_000)}\nhttp://a.example.org/\n${'b'.repeat(1_000_000)}`);
    const lengths: number[] = [];
    for await (const line of linesOf(createReadStream(path), 1000)) lengths.push(line.length);
    expect([lengths.length, lengths[0], lengths[2]]).toEqual([4, 5, 21]);
    // A chunk of the file, and the one in which the line ends.
    for (const length of lengths) expect(length).toBeLessThanOrEqual(2 * 65_536);
  });
});

it('contract 5 svc analyze looks addresses up in imported feeds on a machine without a store, too', async () => {
  const svc = svcIn(temporaryFolder());
  const input = 'http://listed.example.com/a\r\n';
  expect((await svc(['feeds', 'import', 'early', '-', '--json'], { input })).json.entries).toBe(1);
  const { stdout } = await svc(['analyze', 'Read http://listed.example.com/a now.', '--json']);
  expect(stdout).toContain('listed_in_early');
});

describe('svc feeds update', () => {
  interface List {
    readonly status?: number;
    readonly body?: Buffer | string;
    readonly location?: string;
    readonly encoding?: string;
    readonly type?: string;
    readonly hang?: true;
  }
  const nothing = (): List => ({ status: 404 });
  const manyUrls = Array.from({ length: 2000 }, (_, at) => `http://host${at}.example.org/`).join('\n');
  const lists: Record<string, () => List> = {
    '/good.txt': () => ({ body: '# comment\nhttp://bad.example.org/x\nhttp://worse.example.net/\n' }),
    '/packed.txt.gz': () => ({ body: gzipSync('0.0.0.0 tracker.example.org\n') }),
    '/broken.txt.gz': () => ({ body: gzipSync('http://bad.example.org/').subarray(0, 20) }),
    '/unpacked.txt.gz': () => ({ body: gzipSync('http://bad.example.org/'), encoding: 'gzip' }),
    '/twice.txt.gz': () => ({ body: gzipSync(gzipSync('http://bad.example.org/')), encoding: 'gzip' }),
    '/cut.txt': () => ({ body: gzipSync(manyUrls).subarray(0, -100), encoding: 'gzip' }),
    '/other.txt': () => ({ body: brotliCompressSync('http://bad.example.org/'), encoding: 'br' }),
    '/export?packed': () => ({ body: gzipSync('http://bad.example.org/') }),
    '/gone.txt': () => ({ status: 404, body: 'secret words' }),
    '/moved.txt': () => ({ status: 302, location: '/good.txt' }),
    '/empty.txt': () => ({ body: '# nothing\n' }),
    '/portal': () => ({ body: '<html>\nhttp://portal.example.org/\n', type: 'text/html; charset=utf-8' }),
    '/large.txt': () => ({ body: 'http://a.example.org/\n'.repeat(1000) }),
    '/returns.txt': () => ({ body: Array.from({ length: 20_000 }, (_, at) => `host${at}.example.org`).join('\r') }),
    '/slow.txt': () => ({ hang: true }),
    '/endless.txt.gz': () => ({ body: gzipSync(`http://a.example.org/${'\n'.repeat(100_000_000)}`) }),
  };
  const seen: string[] = [];
  const listServer = createServer((request, response) => {
    seen.push(request.headers.authorization ?? '');
    const { status = 200, body = '', location, encoding, type, hang } = (lists[request.url ?? ''] ?? nothing)();
    response.writeHead(status, {
      ...(location ? { location } : {}),
      ...(encoding ? { 'content-encoding': encoding } : {}),
      ...(type ? { 'content-type': type } : {}),
    });
    if (hang) response.write('http://slow.example.org/\n');
    else response.end(body);
  });
  let base: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => listServer.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(listServer.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    listServer.closeAllConnections();
    listServer.close();
  });

  it('takes over what arrives whole, leaves the rest as it was, and says why', async () => {
    const feed = (name: string, path: string, more: object = {}) => ({ name, url: `${base}${path}`, ...more });
    const env = upstreams({
      feeds: [
        feed('good', '/good.txt', { threat: 'SOCIAL_ENGINEERING', api_key_env: 'MODEL_KEY' }),
        feed('packed', '/packed.txt.gz', { format: 'hosts' }),
        feed('broken', '/broken.txt.gz'),
        feed('unpacked', '/unpacked.txt.gz'),
        feed('twice', '/twice.txt.gz'),
        feed('cut', '/cut.txt'),
        feed('other', '/other.txt'),
        feed('export', '/export?packed'),
        feed('gone', '/gone.txt'),
        feed('moved', '/moved.txt'),
        feed('empty', '/empty.txt'),
        feed('portal', '/portal'),
        feed('large', '/large.txt', { max_bytes: 2048 }),
        feed('returns', '/returns.txt', { format: 'domains' }),
        feed('slow', '/slow.txt', { timeout_ms: 1000 }),
        feed('endless', '/endless.txt.gz', { timeout_ms: 1000 }),
        { name: 'nobody', url: 'http://127.0.0.1:1/x' },
      ],
    });
    const { code, json } = await svc(['feeds', 'update', '--json'], env);
    expect(code).toBe(7);
    expect(json.feeds).toEqual([
      { name: 'good', ok: true, entries: 2, skipped: 0 },
      { name: 'packed', ok: true, entries: 1, skipped: 0 },
      { name: 'broken', ok: false, problem: expect.stringContaining('unpacked') },
      { name: 'unpacked', ok: true, entries: 1, skipped: 0 },
      { name: 'twice', ok: true, entries: 1, skipped: 0 },
      { name: 'cut', ok: false, problem: expect.stringContaining('unpacked') },
      { name: 'other', ok: false, problem: 'is packed on the way in another form than gzip' },
      { name: 'export', ok: true, entries: 1, skipped: 0 },
      { name: 'gone', ok: false, problem: 'answers with status 404' },
      { name: 'moved', ok: false, problem: expect.stringContaining('redirect') },
      { name: 'empty', ok: false, problem: 'No line of the feed "empty" names an address in the format "urls".' },
      { name: 'portal', ok: false, problem: expect.stringContaining('web page') },
      { name: 'large', ok: false, problem: 'is larger than 2048 bytes' },
      { name: 'returns', ok: true, entries: 20_000, skipped: 0 },
      { name: 'slow', ok: false, problem: 'took too long' },
      { name: 'endless', ok: false, problem: 'took too long' },
      { name: 'nobody', ok: false, problem: expect.stringContaining('cannot be reached') },
    ]);
    expect(seen.filter((header) => header === `Bearer ${apiKey}`)).toHaveLength(1);
    const { json: listed } = await svc(['feeds', 'list', '--json'], env);
    expect(listed.items.map((item: { name: string }) => item.name)).toEqual([
      'export',
      'good',
      'packed',
      'returns',
      'twice',
      'unpacked',
    ]);
    // contract.md: names of properties are snake_case.
    expect(Object.keys(listed.items[0])).toEqual(['name', 'threat', 'entries', 'bytes', 'updated_at']);
    const { json: analysis } = await svc(['analyze', 'see http://bad.example.org/x', '--json'], env);
    expect(analysis.analyzer_results.url_analyzer.output.urls[0]).toMatchObject({
      is_safe: false,
      reasons: expect.arrayContaining(['listed_in_good']),
    });
    lists['/good.txt'] = () => ({ status: 500 });
    expect((await svc(['feeds', 'update', 'good', '--json'], env)).json.feeds).toMatchObject([{ ok: false }]);
    const { json: after } = await svc(['feeds', 'list', '--json'], env);
    expect(after.items[1]).toMatchObject({ name: 'good', entries: 2 });
    const unasked = await svc(['feeds', 'remove', 'good'], env);
    expect([unasked.code, unasked.stderr]).toEqual([2, expect.stringContaining('this needs --force')]);
    expect((await svc(['feeds', 'remove', 'good', '--force'], env)).code).toBe(0);
    expect((await svc(['feeds', 'remove', 'good'], env)).code).toBe(5);
    const { json: left } = await svc(['feeds', 'list', '--json'], env);
    expect(left.items.map((item: { name: string }) => item.name)).toEqual([
      'export',
      'packed',
      'returns',
      'twice',
      'unpacked',
    ]);
  });

  it('cli.md exits 8 where this machine cannot write the lists, and does not blame their server', async () => {
    const feeds_dir = join(temporaryFolder(), 'file', 'feeds');
    writeFileSync(dirname(feeds_dir), '');
    const feeds = [{ name: 'fetched', url: `${base}/returns.txt`, format: 'domains' }];
    const { env } = upstreams({ feeds });
    const { code, json } = await svc(['feeds', 'update', '--json'], { env: { ...env, SVC_FEEDS_DIR: feeds_dir } });
    expect(json.feeds).toEqual([
      { name: 'fetched', ok: false, problem: 'cannot be written: a part of the path is a file', unwritable: true },
    ]);
    expect(code).toBe(8);
  });

  it('exits 5 for a feed that the file does not name', async () => {
    expect((await svc(['feeds', 'update', 'nowhere'], upstreams({ feeds: [] }))).code).toBe(5);
  });
});
