import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnalyzerDeps } from '../../src/analyzers/deps.js';
import { lookUp } from '../../src/analyzers/url-risk/lookup-signs.js';
import { parseLink } from '../../src/analyzers/url-risk/links/parse-link.js';
import { urlRisk } from '../../src/analyzers/url-risk/url-risk.js';
import { urlLookup, type UrlLookup, type UrlLookupService } from '../../src/models/url-lookup.js';
import { textViews } from '../../src/text/views.js';
import { handTimers, type HandTimers } from '../support/hand-timers.js';

const apiKey = ['lookup', 'key'].join('-');
const listed: Record<string, string> = {};
const requests: { url: string; body: string; headers: IncomingHttpHeaders }[] = [];
let status = 200;
let raw: string | undefined;
const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Both wire formats over the addresses in `listed`, answered as the real services do: by prefix. */
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString('utf8');
    const url = request.url ?? '';
    requests.push({ url, body, headers: request.headers });
    const known = Object.entries(listed).map(([expression, threat]) => ({ hash: sha256(expression), threat }));
    const matching = (prefixes: string[]) =>
      known.filter(({ hash }) => prefixes.includes(hash.subarray(0, 4).toString('base64')));
    const answer = () => {
      if (url === '/v4/fullHashes:find') {
        const { threatInfo } = JSON.parse(body) as { threatInfo: { threatEntries: { hash: string }[] } };
        const found = matching(threatInfo.threatEntries.map(({ hash }) => hash));
        return {
          matches: found.map(({ hash, threat }) => ({ threatType: threat, threat: { hash: hash.toString('base64') } })),
          negativeCacheDuration: '300.000s',
        };
      }
      const query = new URL(url, 'http://x').searchParams;
      const prefix = Buffer.from(query.get('hashPrefix') ?? '', 'base64url').toString('base64');
      return {
        threats: matching([prefix]).map(({ hash, threat }) => ({
          threatTypes: [threat],
          hash: hash.toString('base64'),
        })),
      };
    };
    response.writeHead(status, { 'content-type': 'application/json' }).end(raw ?? JSON.stringify(answer()));
  });
});

let base: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(() => resolve(undefined))));
beforeEach(() => {
  status = 200;
  raw = undefined;
  for (const key of Object.keys(listed)) delete listed[key];
  requests.length = 0;
});

type Kind = 'safe-browsing' | 'web-risk';

function serviceForAll(kind: Kind, timers: HandTimers = handTimers()): UrlLookupService {
  const path = kind === 'safe-browsing' ? '/v4' : '/v1';
  return urlLookup({ kind, url: `${base}${path}`, retries: 0, cache_ms: 1000 }, apiKey, { timers, random: () => 0 });
}

const service = (kind: Kind, timers?: HandTimers): UrlLookup => serviceForAll(kind, timers).forTenant('a tenant');

async function judged(text: string, lookup: UrlLookup, parameters: object = {}) {
  const prepared = await urlRisk.prepare(parameters, { urlLookup: async () => lookup } as unknown as AnalyzerDeps);
  return (await prepared.analyze(textViews(text), { signal: new AbortController().signal })).output.urls;
}

describe.each(['safe-browsing', 'web-risk'] as const)('looking addresses up (%s)', (kind) => {
  it('names the threat of a listed address, a listed folder and a listed domain', async () => {
    listed['nodejs.org/downloads/'] = 'MALWARE';
    listed['debian.org/'] = 'SOCIAL_ENGINEERING';
    const text =
      'See https://nodejs.org/downloads/tool.zip and https://www.debian.org/cart and https://www.python.org/doc';
    const urls = await judged(text, service(kind));
    expect(urls.map(({ is_safe: isSafe, threat_types: threats }) => [isSafe, threats])).toEqual([
      [false, ['MALWARE']],
      [false, ['SOCIAL_ENGINEERING']],
      [true, []],
    ]);
    expect(urls[0]?.reasons).toContain('listed_by_lookup');
  });

  it('sends four bytes of each hash, and the key in a header alone', async () => {
    await judged('https://nodejs.org/en/docs?token=abc', service(kind));
    expect(requests.length).toBeGreaterThan(0);
    const sent = requests.map(({ url, body }) => `${decodeURIComponent(url)} ${body}`).join('\n');
    for (const secret of ['nodejs', 'token', 'abc?', apiKey]) expect(sent).not.toContain(secret);
    const hashes = [...sent.matchAll(/(?:"hash":"|hashPrefix=)([^"&\s]+)/g)].map((match) => match[1] ?? '');
    expect(hashes.length).toBeGreaterThan(0);
    for (const hash of hashes) expect(Buffer.from(hash, 'base64').length).toBe(4);
    expect(requests[0]?.headers['x-goog-api-key']).toBe(apiKey);
  });

  it('keeps the query of its address, whose path goes on before it', async () => {
    const url = `${base}/v4/?tenant=a`;
    const parts = { timers: handTimers(), random: () => 0 };
    await urlLookup({ kind, url, retries: 0 }, apiKey, parts).probe(new AbortController().signal);
    const path = kind === 'safe-browsing' ? '/v4/fullHashes:find' : '/v4/hashes:search';
    expect(requests[0]?.url).toMatch(new RegExp(`^${path}\\?tenant=a(?:&|$)`));
  });

  it('finds a listed address however it is escaped, and one of IPv6', async () => {
    listed['nodejs.org/files/a~b.exe'] = 'MALWARE';
    listed['[2606:4700::1111]/'] = 'SOCIAL_ENGINEERING';
    const written = ['files/a~b.exe', '/files//a%7Eb.exe', 'files/a%257e%62.exe', 'x/%252e%252e/files/./a~b%2eexe'];
    for (const rest of written) {
      const [url] = await judged(`https://nodejs.org/${rest}`, service(kind));
      expect([rest, url?.threat_types]).toEqual([rest, ['MALWARE']]);
    }
    const [numbers] = await judged('https://[2606:4700::1111]/login', service(kind));
    expect(numbers?.reasons).toContain('listed_by_lookup');
    requests.length = 0;
    await judged('http://[::1]/ http://[fd00::1]/ http://[2001:db8::1]/ http://[::ffff:10.0.0.1]/', service(kind));
    expect(requests).toEqual([]);
  });

  it('keeps what it knows of one address when another cannot be looked up', async () => {
    listed['debian.org/'] = 'MALWARE';
    const lookup = service(kind);
    await judged('https://debian.org/ https://nodejs.org/', lookup);
    status = 500;
    const urls = await judged('https://debian.org/ https://nodejs.org/ https://www.python.org/', lookup);
    expect(urls.map(({ is_safe: isSafe, threat_types: threats }) => [isSafe, threats])).toEqual([
      [false, ['MALWARE']],
      [true, []],
      [false, ['SUSPICIOUS']],
    ]);
    expect(urls[2]?.reasons).toContain('lookup_failed');
  });

  it('counts an address as unsafe when the look-up fails', async () => {
    status = 500;
    const urls = await judged('https://nodejs.org/en', service(kind));
    expect(urls).toMatchObject([{ is_safe: false, threat_types: ['SUSPICIOUS'], reasons: ['lookup_failed'] }]);
  });

  it.each([
    'null',
    '[]',
    '5',
    '{"error":{"code":403}}',
    '{"matches":{},"threats":{}}',
    '{"matches":[null],"threats":[null]}',
    `{"matches":[{"threat":{"hash":"AAAA"}}],"threats":[{"hash":"AAAA"}]}`,
    `{"matches":[{"threatType":"MALWARE"}],"threats":[{"threatTypes":["MALWARE"]}]}`,
  ])('counts an address as unsafe when the answer is none: %s', async (answer) => {
    raw = answer;
    expect(await judged('https://nodejs.org/en', service(kind))).toMatchObject([{ reasons: ['lookup_failed'] }]);
    raw = '{}';
    expect((await judged('https://nodejs.org/en', service(kind)))[0]?.is_safe).toBe(true);
  });

  it('looks many links of one text up', async () => {
    const links = Array.from({ length: 30 }, (_, at) => `https://www.nodejs.org/${at}/a/b/c?d=${at}`);
    const urls = await judged(links.join(' '), service(kind));
    expect(urls.map(({ is_safe: isSafe }) => isSafe)).toEqual(links.map(() => true));
  });

  it('hashes half a million expressions of one text in turns with other calls, and stops when its call ends', async () => {
    const links = Array.from({ length: 15_000 }, (_, at) => `http://a.b.c.d.e${at}.org/a/b${at}/c/d?q=${at}`);
    const call = new AbortController();
    const parsed = links.flatMap((raw) => parseLink({ raw, start: 0, end: raw.length, place: 'text' }) ?? []);
    const looking = lookUp(parsed, service(kind), call.signal);
    await new Promise(setImmediate);
    call.abort(new Error('over'));
    await expect(looking).rejects.toThrow('over');
    expect(requests).toEqual([]);
  });

  it('asks again only when an answer has grown old', async () => {
    const timers = handTimers();
    const lookup = service(kind, timers);
    await judged('https://nodejs.org/', lookup);
    const asked = requests.length;
    await judged('https://nodejs.org/', lookup);
    expect(requests.length).toBe(asked);
    listed['nodejs.org/'] = 'MALWARE';
    await timers.advance(1000);
    expect((await judged('https://nodejs.org/', lookup))[0]?.is_safe).toBe(false);
  });

  it('remembers nothing of one tenant for another: no time tells what others have asked', async () => {
    const forAll = serviceForAll(kind);
    const askedBy = async (tenantId: string) => {
      const before = requests.length;
      await judged('https://nodejs.org/', forAll.forTenant(tenantId));
      return requests.length - before;
    };
    const first = await askedBy('one');
    expect([first > 0, await askedBy('two'), await askedBy('one')]).toEqual([true, first, 0]);
  });

  it('asks nothing about private and reserved names, nor where the policy says so', async () => {
    await judged('http://192.168.0.1/x http://printer.local/ http://localhost:3000/ data:text/html,x', service(kind));
    await judged('https://nodejs.org/', service(kind), { use_lookup: false });
    expect(requests).toEqual([]);
  });
});
