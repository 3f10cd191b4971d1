import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { analyzeLines } from '../../src/cli/analyze-lines.js';
import { ConnectionError } from '../../src/cli/failure/exit-codes.js';
import { describeFailure } from '../../src/cli/failure/failure.js';
import { triedAgain } from '../../src/cli/failure/try-again.js';
import { ServiceError, type ErrorCode } from '../../src/core/errors.js';
import type { Settings } from '../../src/core/settings.js';
import { openOneOff } from '../../src/programs/one-off.js';
import { handTimers, settled } from '../support/hand-timers.js';
import { temporaryFolder } from './svc.js';

const limited = (seconds?: number) =>
  new ServiceError('rate_limit_exceeded', 'The budget is spent.', {
    headers: seconds === undefined ? {} : { 'retry-after': String(seconds) },
  });
const error = (code: ErrorCode) => new ServiceError(code, code);
const minute = 60_000;

/** Calls that are refused with these errors, one after the other, and then answered. */
function calls({ errors, signal = new AbortController().signal }: { errors: Error[]; signal?: AbortSignal }) {
  const timers = handTimers();
  const tryAgain = triedAgain({ timers, signal });
  const attemptsAt: number[] = [];
  const attempt = async () => {
    attemptsAt.push(timers.now());
    const refusal = errors.shift();
    if (refusal) throw refusal;
    return 'answer';
  };
  const call = () => {
    let ended: unknown = 'under way';
    void tryAgain(attempt).then(
      (answer) => (ended = answer),
      (reason: unknown) => (ended = reason),
    );
    return () => ended;
  };
  return { timers, attemptsAt, call };
}

describe('calls that are tried again', () => {
  it('§8.1 wait for the seconds that the server asks for, and go on', async () => {
    const { timers, attemptsAt, call } = calls({ errors: [limited(42), limited(60)] });
    const ended = call();
    await timers.advance(41_999);
    expect([attemptsAt, ended()]).toEqual([[0], 'under way']);
    await timers.advance(60_001);
    expect([attemptsAt, ended(), timers.pending]).toEqual([[0, 42_000, 102_000], 'answer', 0]);
  });

  it('§8.1 wait for the next window where nothing says how long', async () => {
    const { timers, attemptsAt, call } = calls({ errors: [limited()] });
    call();
    await timers.advance(minute);
    expect(attemptsAt).toEqual([0, minute]);
  });

  it('§8.1 wait hour by hour for an hourly budget, and give up after one without any answer', async () => {
    const hour = 60 * minute;
    const first = limited(3600);
    const { timers, call } = calls({ errors: [first, limited(3600), first] });
    const [one, two] = [call(), call()];
    await timers.advance(hour);
    expect([one(), two()].sort()).toEqual(['answer', 'under way'].sort());
    await timers.advance(hour);
    expect([one(), two()]).toEqual(['answer', 'answer']);
    const lasting = calls({ errors: [limited(3600), limited(3600), first] });
    const third = lasting.call();
    await lasting.timers.advance(2 * hour);
    expect(third()).toBe(first);
    const endless = limited(24 * 3600);
    const fourth = calls({ errors: [endless] }).call();
    await settled();
    expect(fourth()).toBe(endless);
  });

  it('§8.1 wait also where none was made for hours', async () => {
    const { timers, call } = calls({ errors: [limited(42)] });
    await timers.advance(3 * 60 * minute);
    const ended = call();
    await timers.advance(minute);
    expect(ended()).toBe('answer');
  });

  it('§7.2 are made four times at most where the server fails or does not answer', async () => {
    for (const refusal of [error('service_unavailable'), error('internal_error'), new ConnectionError('No answer.')]) {
      const { timers, attemptsAt, call } = calls({ errors: Array.from({ length: 9 }, () => refusal) });
      const ended = call();
      await timers.advance(minute);
      expect([attemptsAt, ended()]).toEqual([[0, 500, 1500, 3500], refusal]);
    }
    const { timers, attemptsAt, call } = calls({ errors: [limited(42), error('internal_error')] });
    call();
    await timers.advance(minute);
    expect(attemptsAt).toEqual([0, 42_000, 42_500]);
  });

  it('cli.md outlive a server that starts again, once one was answered, and give up after a minute', async () => {
    for (const refusal of [error('service_unavailable'), new ConnectionError('No answer.')]) {
      const errors: Error[] = [];
      const { timers, attemptsAt, call } = calls({ errors });
      call();
      await settled();
      errors.push(...Array.from({ length: 7 }, () => refusal));
      const ended = call();
      await timers.advance(25_000);
      expect([attemptsAt, ended()]).toEqual([[0, 0, 500, 1500, 3500, 7500, 12_500, 17_500, 22_500], 'answer']);
      errors.push(...Array.from({ length: 99 }, () => refusal));
      const last = call();
      await timers.advance(50_000);
      expect(last()).toBe('under way');
      await timers.advance(10_000);
      expect([last(), timers.pending]).toEqual([refusal, 0]);
    }
  });

  it('§7.2 are made four times at most where a server that answered others fails', async () => {
    const errors: Error[] = [];
    const { timers, attemptsAt, call } = calls({ errors });
    call();
    await settled();
    errors.push(...Array.from({ length: 9 }, () => error('internal_error')));
    const ended = call();
    await timers.advance(minute);
    expect([attemptsAt, ended()]).toEqual([[0, 0, 500, 1500, 3500], error('internal_error')]);
  });

  it('§8.2 are not made again where payment is wanted, or the caller is refused', async () => {
    for (const refusal of [error('billing_required'), error('unauthorized'), error('not_found')]) {
      const { timers, attemptsAt, call } = calls({ errors: [refusal] });
      const ended = call();
      await settled();
      expect([attemptsAt, ended(), timers.pending]).toEqual([[0], refusal, 0]);
    }
  });

  it('cli.md end at once, with their alarm, when the signal fires', async () => {
    const stop = new AbortController();
    const { timers, call } = calls({ errors: [limited(42)], signal: stop.signal });
    const ended = call();
    await settled();
    expect(timers.pending).toBe(1);
    stop.abort(new Error('interrupted'));
    await settled();
    expect([ended(), timers.pending]).toEqual([new Error('interrupted'), 0]);
  });
});

describe('svc analyze --jsonl over HTTP', () => {
  const folder = temporaryFolder();
  let server: Server | undefined;
  afterEach(() => server?.close());

  /** Runs lines on a server that answers as told; time passes whenever the run waits. */
  async function run(prompts: string[], answer: (prompt: string, response: ServerResponse) => void) {
    server = createServer((request, response) => {
      void json(request).then((body) => answer((body as { prompt: string }).prompt, response));
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const oneOff = await openOneOff({ server: `http://127.0.0.1:${port}`, api_key: 'ak_x' } as Settings, 'skip');
    const path = join(folder, 'prompts.jsonl');
    writeFileSync(path, prompts.map((prompt) => JSON.stringify(prompt)).join('\n'));
    const timers = handTimers();
    const written: unknown[] = [];
    let isOver = false;
    const ended = analyzeLines({
      path,
      selection: {},
      analyze: (request, signal) => oneOff.analyze(request, signal),
      write: async (line) => void written.push(JSON.parse(line)),
      timers,
      showProgress: false,
    })
      .then(
        (counts) => counts,
        (failed: Error) => describeFailure(failed),
      )
      .finally(() => (isOver = true));
    while (!isOver) await timers.advance(timers.pending > 0 ? 1000 : 0);
    return { written, ended: await ended };
  }

  const refuse = (response: ServerResponse, status: number, code: string, headers = {}) =>
    response
      .writeHead(status, headers)
      .end(JSON.stringify({ code, detail: code, request_id: 'r1', doc_url: 'http://127.0.0.1/docs' }));

  it('cli.md meets no rate limit: every line is answered, in order', async () => {
    const prompts = Array.from({ length: 50 }, (_, index) => `prompt ${index}`);
    const names = ['request_id', 'policy_id', 'policy_slug', 'overall_status', 'analyzer_results', 'usage'];
    const others = Object.fromEntries(names.map((name) => [name, []]));
    let asked = 0;
    const { written, ended } = await run(prompts, (prompt, response) => {
      asked += 1;
      if (asked % 3 !== 0) refuse(response, 429, 'rate_limit_exceeded', { 'retry-after': '30' });
      else response.end(JSON.stringify({ ...others, decision: 'allow', prompt }));
    });
    expect(ended).toMatchObject({ allow: 50, error: 0 });
    expect(written).toEqual(prompts.map((prompt, index) => ({ id: index + 1, ...others, decision: 'allow', prompt })));
  });

  it('§8.2 is ended by a quota that is used up', async () => {
    const { ended } = await run(['a'], (_prompt, response) => refuse(response, 402, 'billing_required'));
    expect(ended).toMatchObject({ exitCode: 6, message: 'Stopped at line 1: billing_required' });
  });

  it.each([400, 404, 418, 502])('cli.md takes a %i of something that is not svc for no bad line', async (status) => {
    const { written, ended } = await run(['a'], (_prompt, response) => response.writeHead(status).end('<html>'));
    expect(written).toEqual([]);
    expect(ended).toMatchObject({ exitCode: status === 404 ? 5 : 7, message: expect.stringContaining(String(status)) });
  });
});
