import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { progressLine, statusLine } from '../../src/cli/output/progress.js';
import { svcIn, temporaryFolder } from './svc.js';

const card = ['4111', '1111', '1111', '1111'].join(' ');
const line = `order 17 was paid with ${card}, receipt to maria@example.com on time\n`;

describe('svc sdp on texts too long to be held', () => {
  const folder = temporaryFolder();
  const svc = svcIn(folder);
  const long = join(folder, 'long.txt');
  const count = Math.ceil(4_100_000 / line.length);

  beforeAll(async () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(long, line.repeat(count));
    expect((await svc(['init', '--json'])).code).toBe(0);
  });

  it('deidentifies a file to standard output, and says nothing on a pipe', async () => {
    const { code, stdout, stderr } = await svc(['sdp', 'deidentify', '--file', long]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toBe(
      'order 17 was paid with [CREDIT_CARD_NUMBER], receipt to [EMAIL_ADDRESS] on time\n'.repeat(count),
    );
  });

  it('refuses to print a text as it came where the policy transforms nothing, however long it is', async () => {
    expect((await svc(['sdp', 'policies', 'create', '--name', 'plain', '--inspect-config', '{}'])).code).toBe(0);
    for (const text of [['--file', long], [card]]) {
      const { code, stdout, stderr } = await svc(['sdp', 'deidentify', ...text, '--policy', 'plain']);
      expect([code, stdout]).toEqual([6, '']);
      expect(stderr).toContain('The policy plain transforms nothing');
    }
  });

  it('answers --json as for a short text: the text, as many findings as the policy reports, and that there are more', async () => {
    const { code, json } = await svc(['sdp', 'deidentify', '--file', long, '--json']);
    expect(code).toBe(0);
    expect(Object.keys(json).sort()).toEqual(['findings', 'findings_truncated', 'sanitized_text']);
    expect(json.findings).toHaveLength(1000);
    expect(json.findings[0]).toMatchObject({ info_type: 'CREDIT_CARD_NUMBER', start: 23, end: 42 });
    expect(json.sanitized_text.split('\n')).toHaveLength(count + 1);
    const listed = await svc(['sdp', 'inspect', '--file', long, '--json']);
    expect(listed.json).toEqual({ findings: json.findings, findings_truncated: true });
  });

  it('contract 15 says at the end of a list, on a pipe too, that it is not all that was found', async () => {
    const last = async (path: string) =>
      (await svc(['sdp', 'inspect', '--file', path])).stdout.trimEnd().split('\n').at(-1);
    expect(await last(long)).toBe(
      `The first 1000 of ${2 * count} findings: the policy lists no more than its max_findings.`,
    );
    const short = join(folder, 'short.txt');
    writeFileSync(short, line.repeat(501));
    expect(await last(short)).toBe(
      'The first 1000 findings; there are more: the policy lists no more than its max_findings.',
    );
    writeFileSync(short, line.repeat(500));
    expect(await last(short)).toMatch(/^EMAIL_ADDRESS .*maria@example\.com$/);
  });

  it('restores what it made, and leaves one audit entry', async () => {
    const deidentify = {
      transformations: [{ transformation: { type: 'crypto_deterministic', surrogate_info_type: 'T' } }],
    };
    const config = ['--inspect-config', '{}', '--deidentify-config', JSON.stringify(deidentify)];
    expect((await svc(['sdp', 'policies', 'create', '--name', 'Back', ...config, '--json'])).code).toBe(0);
    const { stdout } = await svc(['sdp', 'deidentify', '--file', long, '--policy', 'back']);
    expect(stdout).not.toContain('maria@example.com');
    const back = await svc(['sdp', 'reidentify', '-', '--policy', 'back'], { input: stdout });
    expect(back.stdout === line.repeat(count)).toBe(true);
    const { json } = await svc(['audit', 'list', '--action', 'sdp.reidentified', '--json']);
    expect(json.total).toBe(1);
  });

  it('refuses bytes that are no UTF-8', async () => {
    const broken = join(folder, 'broken.txt');
    writeFileSync(broken, Buffer.concat([Buffer.from(line.repeat(2 * count)), Buffer.from([0xff, 0xfe])]));
    expect((await svc(['sdp', 'inspect', '--file', broken])).code).toBe(2);
    for (const command of ['deidentify', 'reidentify']) {
      const { code, stderr } = await svc(['sdp', command, '--file', broken, '--json']);
      expect([command, code, stderr]).toEqual([command, 2, expect.stringContaining('is not valid UTF-8')]);
    }
  });

  it('cli.md a file that is there and cannot be read is a usage error', async () => {
    const socket = createServer().listen(join(folder, 'socket'));
    await once(socket, 'listening');
    const { code, stderr } = await svc(['sdp', 'inspect', '--file', 'socket']);
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^Error: Cannot read socket: /)]);
    socket.close();
  });

  it('keeps a JSON document valid that is too long to be held', async () => {
    const rows = Array.from({ length: 160_000 }, (_, id) => ({
      id,
      note: 'some words to fill the file with',
      to: 'a@example.com',
    }));
    const file = join(folder, 'long.json');
    writeFileSync(file, JSON.stringify({ rows }, null, 1));
    const { code, stdout } = await svc(['sdp', 'deidentify', '--file', file]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({ rows: rows.map((row) => ({ ...row, to: '[EMAIL_ADDRESS]' })) });
  });

  it('takes its time for a document that is held, too: the deadline of calls is none of the command line', async () => {
    const file = join(folder, 'held.json');
    writeFileSync(file, JSON.stringify(Array.from({ length: 40_000 }, () => 'to a@example.com')));
    const env = { SVC_ANALYZE_DEADLINE_MS: '50' };
    const { code, stdout, stderr } = await svc(['sdp', 'deidentify', '--file', file], { env });
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toEqual(Array.from({ length: 40_000 }, () => 'to [EMAIL_ADDRESS]'));
  });
});

describe('a line of progress', () => {
  it('is taken from the screen when the command is interrupted, and leaves nothing behind it', () => {
    const written: string[] = [];
    const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
    const before = process.listeners('exit');
    const line = statusLine(true);
    line.show('100 analyzed');
    line.show('200 analyzed');
    const added = process.listeners('exit').filter((listener) => !before.includes(listener));
    expect(added).toHaveLength(1);
    added[0]?.(130);
    write.mockRestore();
    expect(written.at(-1)).toBe('\r\u001b[K');
    expect(process.listeners('exit')).toEqual(before);
  });
});

describe('the progress bar', () => {
  it.each([
    [0, 100_000_000, `[${'-'.repeat(24)}] 0 % of 100.0 MB`],
    [50_000_000, 100_000_000, `[${'#'.repeat(12)}${'-'.repeat(12)}] 50 % of 100.0 MB`],
    [200, 100, `[${'#'.repeat(24)}] 100 % of 0.0 MB`],
    [1_500_000, undefined, '1.5 MB'],
  ])('of %d of %s', (done, total, shown) => expect(progressLine(done, total)).toBe(shown));
});
