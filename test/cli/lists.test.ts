import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/lib/package-root.js';
import { serve, type Server } from './server-process.js';
import { svcIn, temporaryFolder, type SvcOptions } from './svc.js';
import { svcOnTerminal } from './terminal.js';

const folder = temporaryFolder();
const svc = svcIn(folder);
const onTerminal = svcOnTerminal(folder);
let server: Server;
let places: readonly SvcOptions[];

beforeAll(async () => {
  server = await serve(folder);
  const keys = JSON.parse(readFileSync(join(folder, 'data', 'first-keys.json'), 'utf8')) as { api_key: string };
  places = [{}, { env: { SVC_SERVER: server.address, SVC_API_KEY: keys.api_key } }];
  await svc(['analyze', 'hello', '--log']);
}, 60_000);
afterAll(() => server.process.kill('SIGKILL'));

const lines = (text: string) => text.trim().split('\n');

describe('experience.md every list, on the store and over HTTP,', () => {
  it('is one item a line with --jsonl, as --json has it', async () => {
    for (const place of places) {
      const { json } = await svc(['policies', 'list', '--json'], place);
      const { stdout } = await svc(['policies', 'list', '--jsonl'], place);
      expect(lines(stdout).map((line) => JSON.parse(line))).toEqual(json.items);
    }
  });

  it('has the fields of --fields alone', async () => {
    for (const place of places) {
      const page = await svc(['policies', 'list', '--json', '--fields', 'slug,is_default'], place);
      expect(page.json).toMatchObject({ total: 3, skip: 0 });
      const kept = page.json.items.map((item: object) => Object.keys(item));
      expect(kept).toEqual(Array(3).fill(['slug', 'is_default']));
      const records = await svc(['logs', 'search', '--jsonl', '--fields', 'decision,policy_slug'], place);
      expect(records.stdout).toBe('{"decision":"allow","policy_slug":"default-inbound"}\n');
      const rows = lines((await svc(['logs', 'search', '--fields', 'decision'], place)).stdout);
      expect(rows).toEqual(['DECISION', 'allow']);
    }
  });

  it('parts the records of sandbox keys from the others', async () => {
    const sandbox = (await svc(['keys', 'create', '--description', 'tests', '--scope', 'analyzer:run', '--test']))
      .stdout;
    await svc(['analyze', 'hi'], { env: { SVC_SERVER: server.address, SVC_API_KEY: sandbox.trim() } });
    for (const place of places)
      for (const isTest of [true, false]) {
        const flag = isTest ? '--test-mode' : '--no-test-mode';
        const { stdout } = await svc(['logs', 'search', flag, '--jsonl', '--fields', 'is_test_mode'], place);
        expect(stdout).toBe(`{"is_test_mode":${isTest}}\n`);
      }
  });

  it.each([
    [['policies', 'list']],
    [['logs', 'search']],
    [['members', 'list']],
    [['billing', 'invoices']],
    // Empty: what its items would have is told all the same.
    [['support', 'list']],
  ])('refuses a field that there is not, and names those that there are: %j', async (line) => {
    for (const place of places)
      expect(await svc([...line, '--fields', 'id,nope'], place)).toMatchObject({
        code: 2,
        stdout: '',
        stderr: expect.stringMatching(/^Error: --fields: nope is no field here; there are id, \w+/),
      });
  });

  it('takes no text for a number, an empty one neither', async () => {
    for (const score of ['', ' ', 'high']) {
      const { code, stderr } = await svc(['logs', 'search', '--min-score', score]);
      expect([code, stderr]).toEqual([2, `Error: --min-score must be a number, not ${score}.\n`]);
    }
  });

  it('tells people which part of it was shown, and where there is nothing more', async () => {
    for (const name of ['ada', 'bo'])
      await svc(['members', 'add', '--email', `${name}@shop.example`, '--name', name, '--role', 'member']);
    for (const place of places)
      for (const list of ['policies list', 'members list']) {
        const { total } = (await svc([...list.split(' '), '--json'], place)).json as { total: number };
        const lastLine = async (flags: string) =>
          lines((await onTerminal(`${list} ${flags}`, { ...(place.env && { env: place.env }) })).text).at(-1);
        expect(total).toBeGreaterThan(1);
        expect(await lastLine('')).not.toContain('--skip');
        expect(await lastLine('--limit 1')).toBe(`1–1 of ${String(total)}; --skip and --limit show others.`);
        expect(await lastLine('--skip 40')).toBe(`None after 40 of ${String(total)}; --skip and --limit show others.`);
      }
  });

  it('leaves nothing but items on standard output: an empty list is no line, an error stands on stderr', async () => {
    for (const place of places) {
      expect(await svc(['support', 'list', '--jsonl'], place)).toMatchObject({ code: 0, stdout: '' });
      const refused = await svc(['policies', 'list', '--jsonl', '--json', '--limit', '0'], place);
      expect(refused).toMatchObject({ code: 6, stdout: '', stderr: expect.stringContaining('--limit') });
    }
  });
});

it('experience.md every command that lists has --jsonl and --fields', () => {
  const { commands } = JSON.parse(readFileSync(join(packageRoot, 'oclif.manifest.json'), 'utf8')) as {
    commands: Record<string, { flags: object }>;
  };
  const lists = Object.entries(commands).filter(([id]) =>
    /^(?!help:).*:(?:list|search|scopes|plans|invoices|invitations|info-types)$/.test(id),
  );
  expect(lists.length).toBeGreaterThan(15);
  for (const [id, { flags }] of lists)
    expect([id, Object.keys(flags)]).toEqual([id, expect.arrayContaining(['jsonl', 'fields'])]);
});
