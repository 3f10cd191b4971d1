import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serve } from './server-process.js';
import { svcIn, temporaryFolder, type Svc } from './svc.js';
import { svcOnTerminal } from './terminal.js';

describe('experience.md svc init on a terminal', () => {
  it('ends with an analysis and a curl line that works, and leaves no record', async () => {
    const folder = temporaryFolder();
    const { code, text } = await svcOnTerminal(folder)('init');
    expect([code, text]).toEqual([
      0,
      expect.stringMatching(/Owner key +ak_[^]*svc analyze "[^]*BLOCKED by [^]*svc serve/),
    ]);
    expect((await svcIn(folder)(['logs', 'search', '--json'])).json.total).toBe(0);

    const server = await serve(folder);
    expect(text.split('\n').filter((line) => line.length > 80)).toEqual([]);
    const curl =
      /KEY=(\S+)\n *curl http:\/\/127\.0\.0\.1:8080(\S+) \\\n[^]*"Authorization: Bearer \$KEY"[^]*-d '(.+)'/.exec(text);
    const [, key = '', path = '', body = ''] = curl ?? [];
    const answer = await fetch(server.address + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body,
    });
    server.process.kill('SIGKILL');
    expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ decision: 'block' })]);
  });

  it('breaks no key and no header where the terminal is narrow', async () => {
    const { text } = await svcOnTerminal(temporaryFolder())('init', { columns: 60 });
    const copied = text.split('\n').filter((line) => /ak_|-H/.test(line));
    expect(copied).toHaveLength(5);
    expect(copied.filter((line) => line.length > 60)).toEqual([]);
  });

  it.each(['--json', '--quiet'])('shows none with %s', async (flag) => {
    const { text } = await svcOnTerminal(temporaryFolder())(`init ${flag}`);
    expect(text).toContain('ak_');
    expect(text).not.toMatch(/BLOCKED|curl/);
  });
});

it('experience.md svc init on a pipe prints the keys alone', async () => {
  const { stdout, stderr } = await svcIn(temporaryFolder())(['init']);
  expect([stdout.trim().split('\n').length, stderr]).toEqual([4, '']);
});

it.each([
  ['analyzers list', 7],
  ['keys scopes', 50],
  ['sdp info-types', 50],
])('experience.md svc %s answers on a machine without a store, and makes none', async (line, shown) => {
  const svc = svcIn(temporaryFolder());
  const { code, json, stderr } = await svc([...line.split(' '), '--json']);
  expect([code, stderr, json.items.length]).toEqual([0, '', shown]);
  expect((await svc(['policies', 'list'])).code).toBe(8);
});

describe('experience.md a start that failed', () => {
  const answersAsBefore = async (svc: Svc) => {
    expect(await svc(['analyze', 'hello', '--json'])).toMatchObject({ code: 0, json: { decision: 'allow' } });
    expect((await svc(['analyzers', 'list'])).code).toBe(0);
    expect((await svc(['policies', 'list'])).code).toBe(8);
  };

  it('leaves the machine as it was where a file of it is wrong', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'upstreams.yaml'), 'models: 7');
    const env = { SVC_UPSTREAMS_FILE: 'upstreams.yaml' };
    expect((await svcIn(folder)(['serve', '--port', '0'], { env })).code).toBe(8);
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  it('takes nothing away from who works without a store, whatever it got to', async () => {
    const unkept = temporaryFolder();
    const env = { SVC_BOOTSTRAP_KEY_FILE: unkept };
    expect((await svcIn(unkept)(['serve', '--port', '0'], { env })).code).toBe(8);
    await answersAsBefore(svcIn(unkept));

    const interrupted = temporaryFolder();
    mkdirSync(join(interrupted, 'data'));
    writeFileSync(join(interrupted, 'data', 'svc.db'), '');
    await answersAsBefore(svcIn(interrupted));
  });
});
