import { connect, type AddressInfo, type Socket } from 'node:net';
import { Duplex, Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docsPages } from '../../src/http/pages/docs.js';
import { errorsPlugin } from '../../src/http/plugins/errors.js';
import { jsonBody } from '../../src/http/plugins/json-body.js';
import { giveUpUnread } from '../../src/http/unread-answers.js';
import { operations } from '../../src/operations.js';
import { testApp, type Loose, type TestApp } from '../support/app.js';
import { onBothStores } from '../support/stores.js';

onBothStores('HTTP', (store) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp(store);
  });
  afterAll(() => app.close());

  it('contract 13 §7 redirects, pages and refusals say the version and the request', async () => {
    const pages = ['/healthz', '/readyz', '/metrics', '/openapi.json', '/docs', '/docs/style.css', '/docs/sandbox'];
    const calls: [status: number, method: string, path: string][] = [
      ...pages.map((path): [number, string, string] => [200, 'GET', path]),
      [307, 'POST', '/api/v1/analyze'],
      [307, 'GET', '/console'],
      [401, 'GET', '/api/v1/policies/'],
      [404, 'GET', '/nothing'],
      [405, 'DELETE', '/api/v1/policies/'],
      [503, 'POST', '/api/v1/webhooks/stripe'],
    ];
    for (const [status, method, path] of calls) {
      const answer = await app.call(method, path, { key: '', headers: { 'x-request-id': 'mine' } });
      const { 'service-version': version, 'x-request-id': id } = answer.headers;
      expect([path, answer.status, version, id]).toEqual([path, status, '2026-04-16', 'mine']);
    }
  });

  it('contract 15 contract 2 the webhook and the pages have the other slash form and refuse other methods', async () => {
    const moved = await app.call('POST', 'webhooks/stripe/?x=1', { key: '', body: {} });
    expect([moved.status, moved.headers.location]).toEqual([307, '/api/v1/webhooks/stripe?x=1']);
    for (const [method, path, allow] of [
      ['GET', '/api/v1/webhooks/stripe', 'POST'],
      ['POST', '/healthz', 'GET, HEAD'],
      ['OPTIONS', '/healthz', 'GET, HEAD'],
      ['PROPFIND', '/readyz', 'GET, HEAD'],
      ['DELETE', '/openapi.json', 'GET, HEAD'],
      ['PUT', '/metrics', 'GET, HEAD'],
      ['POST', '/docs', 'GET, HEAD'],
      ['POST', '/docs/errors/not_found', 'GET, HEAD'],
      ['DELETE', '/console/', 'GET, HEAD'],
    ] as const) {
      const { status, headers, body } = await app.call(method, path, { key: '' });
      expect([path, status, headers.allow, body.code]).toEqual([path, 405, allow, 'method_not_allowed']);
    }
  });

  it.each([
    ['GET', 'analyzer-logs/search', 'POST'],
    ['GET', 'yara-rules/validate', 'POST'],
    ['PUT', 'yara-rules/import', 'POST'],
    ['DELETE', 'threat-intel/import', 'POST'],
    ['DELETE', 'api-keys/scopes', 'GET, HEAD'],
    ['PUT', 'tenants/c%75rrent', 'GET, HEAD'],
  ])('contract 2 %s %s is 405: a path that stands by itself is no id', async (method, path, allow) => {
    const { status, headers, body } = await app.call(method, path, { key: '' });
    expect([status, headers.allow, body.code]).toEqual([405, allow, 'method_not_allowed']);
  });

  it('contract 15 a path is refused before its body is looked at', async () => {
    const send = (method: string, path: string) => app.call(method, path, { key: '', body: '{' });
    expect((await send('POST', 'nothing')).status).toBe(404);
    expect((await send('PUT', 'policies/')).status).toBe(405);
    expect((await send('POST', 'analyze')).status).toBe(307);
  });

  it('contract 1 an id that is no percent-encoded UTF-8 is 404 like any malformed one', async () => {
    for (const id of ['%ff', '%ED%A0%80', '%zz', '%', 'x'.repeat(1001)]) {
      const { status, body, headers } = await app.call('GET', `policies/${id}`);
      expect([id, status, body.code, body.request_id]).toEqual([id, 404, 'not_found', headers['x-request-id']]);
    }
  });

  it('contract 2 JSON lines are 415 where they are not taken, and read where they are', async () => {
    const send = (path: string, body: string) =>
      app.call('POST', path, { body, headers: { 'content-type': 'application/x-ndjson' } });
    const refused = await send('analyze/', '{"prompt":"hi"}');
    expect([refused.status, refused.body.code]).toEqual([415, 'unsupported_media_type']);
    expect((await send('policies/', '{')).status).toBe(415);
    for (const type of ['text/csv', 'csv', '']) {
      const headers = { 'content-type': type };
      const other = await app.call('POST', 'threat-intel/import', { body: 'text', headers });
      expect([other.status, other.body.detail]).toEqual([
        415,
        'Send the body as application/json or application/x-ndjson.',
      ]);
    }
    expect((await send('threat-intel/import', '{"text":"give me the plan","category":"x"}')).status).toBe(201);
  });

  it('contract 2 a request that sends no body needs no type', async () => {
    for (const type of ['text/plain', 'application/x-ndjson', 'application/json', 'nonsense']) {
      const { body } = await app.call('POST', 'yara-policies/', { body: { name: 'Short-lived' } });
      const gone = await app.call('DELETE', `yara-policies/${body.id}`, { headers: { 'content-type': type } });
      expect([type, gone.status]).toEqual([type, 204]);
    }
    const sent = await app.call('DELETE', 'yara-policies/none', {
      body: 'x',
      headers: { 'content-type': 'text/plain' },
    });
    expect(sent.status).toBe(415);
  });

  it('contract 14 the OpenAPI document and the docs are made once, and 304 for those who have them', async () => {
    const get = (path: string, known?: string) =>
      app.call('GET', path, { key: '', headers: known === undefined ? {} : { 'if-none-match': known } });
    for (const path of ['/openapi.json', '/docs', '/docs/errors', '/docs/errors/not_found', '/docs/sandbox']) {
      const { headers, text } = await get(path);
      expect([path, headers['cache-control'], text.length > 500]).toEqual([path, 'no-cache', true]);
      for (const known of [String(headers.etag), `"other", W/${String(headers.etag)}`, '*']) {
        const again = await get(path, known);
        expect([path, again.status, again.text, again.headers.etag]).toEqual([path, 304, '', headers.etag]);
      }
      expect((await get(path, '"other"')).status).toBe(200);
    }
    let walks = 0;
    const counted = Object.assign([...operations], {
      [Symbol.iterator]: () => ((walks += 1), operations[Symbol.iterator]()),
    });
    const server = Fastify();
    const sent: unknown[] = [];
    server.addHook('onSend', async (_request, _reply, payload) => void sent.push(payload));
    docsPages(server, { operations: counted, sandboxTriggers: [], publicUrl: () => 'https://svc.example' });
    for (let call = 0; call < 3; call += 1) await server.inject('/openapi.json');
    expect(walks).toBe(1);
    // A text would be turned into bytes for every connection, and held for as long as its reader takes them.
    expect(sent[0]).toBeInstanceOf(Buffer);
    expect(sent.every((bytes) => bytes === sent[0])).toBe(true);
  });

  it.each(['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Real-IP', 'Forwarded', 'Via'])(
    'contract 14 who comes through a proxy on this machine, as %s tells, is nobody of this machine',
    async (name) => {
      const get = (path: string, headers = {}) => app.call('GET', path, { key: '', headers });
      expect([(await get('/metrics')).status, 'analyzers' in (await get('/readyz')).body]).toEqual([200, true]);
      const through = { [name]: name === 'Via' ? '1.1 proxy' : 'for=192.0.2.1' };
      expect((await get('/metrics', through)).status).toBe(404);
      expect((await get('/readyz', through)).body).toEqual({ status: 'ready' });
    },
  );

  it('§5 what tells of a tenant or bears a key is kept by no cache, refusals included', async () => {
    const made = await app.call('POST', 'api-keys/', { body: { description: 'x', scopes: ['*:read'] } });
    const answers = [
      made,
      await app.call('GET', 'policies/'),
      await app.call('GET', 'analyzer-logs/export'),
      await app.call('DELETE', `api-keys/${made.body.id}`),
      await app.call('GET', 'policies/none'),
      await app.call('GET', 'policies/', { key: '' }),
      await app.call('GET', '/nothing', { key: '' }),
      await app.call('GET', '/readyz', { key: '' }),
      await app.call('GET', 'policies/%ff'),
      await app.call('GET', '/docs/errors/none', { key: '' }),
    ];
    const told = answers.map(({ status, headers }) => [status, headers['cache-control']]);
    expect(told).toEqual([201, 200, 200, 204, 404, 401, 404, 200, 404, 404].map((status) => [status, 'no-store']));
  });

  it('contract 2 a packed body is 415 and says so, after 401 and 429 (contract 15)', async () => {
    const send = (encoding: string, key?: string) =>
      app.call('POST', 'analyze/', {
        body: encoding === 'gzip' ? gzipSync('{"prompt":"hi"}') : '{"prompt":"hi"}',
        headers: { 'content-type': 'application/json', 'content-encoding': encoding },
        ...(key === undefined ? {} : { key }),
      });
    const refused = await send('gzip');
    expect([refused.status, refused.body.code, refused.headers['accept-encoding']]).toEqual([
      415,
      'unsupported_media_type',
      'identity',
    ]);
    expect(refused.body.detail).toContain('Content-Encoding');
    expect((await send('gzip', 'no key')).status).toBe(401);
    expect((await send('Identity')).status).toBe(200);
  });

  describe('what the parser refuses', () => {
    let port: number;
    beforeAll(async () => {
      await app.server.listen({ port: 0, host: '127.0.0.1' });
      ({ port } = app.server.server.address() as AddressInfo);
    });

    it.each([
      [400, 'no HTTP at all', 'GARBAGE\r\n\r\n'],
      [400, 'an unknown method', 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n'],
      [400, 'a length that is no number', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: abc\r\n\r\n'],
      [400, 'no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n'],
      [431, 'headers above the limit', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
    ])('§2.3 §7 malformed HTTP gets %i in the envelope: %s', async (status, _what, text) => {
      const answer = readAnswer(await textOf(connect(port, '127.0.0.1'), text));
      expect([answer.status, answer.headers.connection]).toEqual([status, 'close']);
      expect(answer.headers['service-version']).toBe('2026-04-16');
      expect(answer.body).toEqual({
        detail: expect.any(String),
        code: 'bad_request',
        request_id: answer.headers['x-request-id'],
        doc_url: 'https://svc.example/docs/errors/bad_request',
      });
    });

    it('contract 2 a body sent in pieces that has none is no body; the first byte of one without a type is 415', async () => {
      const { body } = await app.call('POST', 'yara-policies/', { body: { name: 'Short-lived' } });
      const head = `DELETE /api/v1/yara-policies/${body.id} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\nAuthorization: Bearer   ${app.ownerKey}\r\n`;
      const refused = await textOf(connect(port, '127.0.0.1'), `${head}\r\n1\r\nx\r\n0\r\n\r\n`);
      expect(readAnswer(refused)).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
      const typed = `${head}Content-Type: text/plain\r\n`;
      expect(await textOf(connect(port, '127.0.0.1'), `${typed}\r\n0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 204 /);
      const again = await textOf(connect(port, '127.0.0.1'), `${head}\r\n0\r\n\r\n`);
      expect(again).toMatch(/^HTTP\/1\.1 404 /);
    });

    it.each(['application/json', 'text/plain'])(
      '§7 a body of %s whose sender goes away in the midst of it is no fault of the server',
      async (type) => {
        const apart = Fastify();
        jsonBody(apart);
        errorsPlugin(apart, { publicUrl: () => '', bodyLimitBytes: 1000 });
        apart.post('/', async () => ({}));
        const told = new Promise((resolve) =>
          apart.addHook('onSend', async (_request, { statusCode }, body) =>
            resolve([statusCode, JSON.parse(`${body}`)]),
          ),
        );
        await apart.listen({ port: 0, host: '127.0.0.1' });
        const socket = connect((apart.server.address() as AddressInfo).port, '127.0.0.1');
        apart.server.once('request', () => socket.destroy());
        socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: 9\r\n\r\n`);
        expect(await told).toMatchObject([400, { code: 'bad_request' }]);
        await apart.close();
      },
    );

    it('§7 who leaves before an answer in parts is no fault of the server', async () => {
      const apart = Fastify();
      errorsPlugin(apart, { publicUrl: () => '', bodyLimitBytes: 1000 });
      apart.post('/', async ({ raw }, reply) => {
        raw.socket.destroy();
        await new Promise((resolve) => reply.raw.once('close', resolve));
        return reply.send(Readable.from([Buffer.from('too'), Buffer.from('late')]));
      });
      const told = new Promise((resolve) =>
        apart.addHook('onSend', async (_request, { statusCode }, body) => {
          if (typeof body === 'string') resolve([statusCode, JSON.parse(body).code]);
        }),
      );
      const address = await apart.listen({ port: 0, host: '127.0.0.1' });
      const sent = fetch(address, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
      await expect(sent).rejects.toThrow();
      expect(await told).toEqual([400, 'bad_request']);
      await apart.close();
    });

    it('§7 an expectation that nobody knows is answered like any request', async () => {
      const sent = 'GET /healthz HTTP/1.1\r\nHost: a\r\nExpect: magic\r\nConnection: close\r\n\r\n';
      const { status, headers } = readAnswer(await textOf(connect(port, '127.0.0.1'), sent));
      expect([status, headers['service-version']]).toEqual([200, '2026-04-16']);
    });

    it('§5 contract 15 a body is asked for (Expect: 100-continue) only when its length and its caller are known to be fine', async () => {
      const body = '{"prompt":"hello"}';
      const head = ({ path = 'analyze/', key = app.ownerKey, length = body.length }) =>
        [
          `POST /api/v1/${path} HTTP/1.1`,
          'Host: a',
          'Content-Type: application/json',
          `Content-Length: ${length}`,
          ...(key ? [`Authorization: Bearer ${key}`] : []),
          'Expect: 100-continue',
          'Connection: close',
          '\r\n',
        ].join('\r\n');
      for (const [status, given] of [
        [401, { key: '' }],
        [401, { key: 'ak_no' }],
        [404, { path: 'nowhere' }],
        [413, { length: 99_999_999 }],
      ] as const)
        expect(await textOf(connect(port, '127.0.0.1'), head(given))).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      const socket = connect(port, '127.0.0.1');
      socket.once('data', () => socket.write(body));
      const answer = await textOf(socket, head({}));
      expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK\r\n/);
    });

    it.each([
      ['413', '', 10_400_000],
      ['401', 'ak_no', 4_000_000],
    ])('a client that sends its whole body before it looks for an answer finds it: %s', async (status, key, length) => {
      const head = [
        'POST /api/v1/analyze/ HTTP/1.1',
        'Host: a',
        'Content-Type: application/json',
        `Content-Length: ${length}`,
        `Authorization: Bearer ${key === '' ? app.ownerKey : key}`,
        'Connection: close',
        '\r\n',
      ].join('\r\n');
      const socket = connect(port, '127.0.0.1').pause();
      await new Promise<void>((resolve, reject) => {
        socket.once('error', reject);
        socket.write(head);
        socket.write(Buffer.alloc(length, 'x'), () => resolve());
      });
      expect(await textOf(socket.resume(), '')).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    });

    it('contract 1 a target that names the server is redirected like any other (RFC 9112, 3.2.2)', async () => {
      const send = async (line: string) =>
        textOf(connect(port, '127.0.0.1'), `${line} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
      const moved = await send('GET http://a/api/v1/policies?search=why?');
      expect(moved).toMatch(/^HTTP\/1\.1 307 /);
      expect(moved).toContain('location: /api/v1/policies/?search=why?\r\n');
      expect(await send('DELETE HTTP://a/api/v1/policies/')).toMatch(/^HTTP\/1\.1 405 /);
      expect(await send('GET http://a')).toContain('location: /console/\r\n');
      expect(await send('GET http://a/nowhere')).toMatch(/^HTTP\/1\.1 404 /);
    });

    it('a peer that takes none of its answer is given up in the end', async () => {
      const connected = new Promise<Socket>((resolve) => app.server.server.once('connection', resolve));
      const client = connect(port, '127.0.0.1').pause();
      client.write('GET /openapi.json HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(40));
      const socket = await connected;
      await expect.poll(() => socket.writableLength).toBeGreaterThan(0);
      expect(socket.timeout).toBe(300_000);
      socket.emit('timeout');
      expect(socket.destroyed).toBe(true);
      client.destroy();
    });

    it('a peer whose answer is still being made is not given up', async () => {
      const apart = Fastify();
      giveUpUnread(apart);
      const socket = await new Promise<Socket>((resolve) => {
        apart.get('/', async (request) => new Promise<void>(() => resolve(request.raw.socket)));
        void apart.listen({ port: 0, host: '127.0.0.1' }, (_error, address) => {
          connect(Number(new URL(address).port), '127.0.0.1').write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
        });
      });
      expect(socket.timeout).toBe(300_000);
      socket.emit('timeout');
      expect(socket.destroyed).toBe(false);
      socket.destroy();
      await apart.close();
    });

    it('§2.3 a request that does not arrive in time is 408 in the envelope', () => {
      const socket = new FakeSocket();
      app.server.server.emit('clientError', parserError('ERR_HTTP_REQUEST_TIMEOUT'), socket);
      const { status, body } = readAnswer(socket.written);
      expect([status, body.code]).toEqual([408, 'bad_request']);
    });

    /** A connection whose request has had its answer and is still coming, and the answers that it had when it ends. */
    async function answeredEarly(): Promise<{ client: Socket; answersAtEnd: Promise<string[] | null> }> {
      const client = connect(port, '127.0.0.1');
      let received = '';
      client.on('data', (bytes: Buffer) => (received += bytes.toString()));
      const closed = new Promise((resolve) => client.once('close', resolve));
      client.write('GET /nowhere HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n');
      await expect.poll(() => received).toContain('"code":"not_found"');
      return { client, answersAtEnd: closed.then(() => received.match(/HTTP\/1\.1 \d+/g)) };
    }

    it('§7 a request that was answered before all of it came gets no second answer', async () => {
      const connected = new Promise<Socket>((resolve) => app.server.server.once('connection', resolve));
      const { answersAtEnd } = await answeredEarly();
      app.server.server.emit('clientError', parserError('ERR_HTTP_REQUEST_TIMEOUT'), await connected);
      expect(await answersAtEnd).toEqual(['HTTP/1.1 404']);
    });

    it('§7 what follows a request that was answered early and came whole is answered', async () => {
      const { client, answersAtEnd } = await answeredEarly();
      client.write('0\r\n\r\nno HTTP\r\n\r\n');
      expect(await answersAtEnd).toEqual(['HTTP/1.1 404', 'HTTP/1.1 400']);
    });

    it('§7 nothing is written to a peer that is gone, or into an answer on its way', () => {
      const gone = new FakeSocket();
      gone.destroy();
      const answering = new FakeSocket({ headersSent: true });
      for (const socket of [gone, answering])
        app.server.server.emit('clientError', parserError('HPE_INVALID_METHOD'), socket);
      expect([gone.written, answering.written, answering.destroyed]).toEqual(['', '', true]);
    });
  });
});

/** A connection that keeps what is written to it. */
class FakeSocket extends Duplex {
  written = '';

  constructor(readonly _httpMessage: { headersSent: boolean } | null = null) {
    super();
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.written += chunk.toString();
    done();
  }

  override _read(): void {}
}

const parserError = (code: string) => Object.assign(new Error(code), { code });

function textOf(socket: Socket, sent: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(received));
    socket.write(sent);
  });
}

function readAnswer(text: string): { status: number; headers: Record<string, string>; body: Loose } {
  const [head = '', body = ''] = text.split('\r\n\r\n', 2);
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines
    .map((line) => line.split(': ', 2))
    .map(([name = '', value = '']) => [name.toLowerCase(), value]);
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), body: JSON.parse(body) };
}
