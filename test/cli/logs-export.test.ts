import { execFileSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordCounter } from '../../src/cli/output/export-lines.js';
import { svcIn, temporaryFolder } from './svc.js';

const folder = temporaryFolder();
const svc = svcIn(folder);
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

beforeAll(async () => {
  await svc(['init']);
  const input = '"one"\n"two"\n"three"\n';
  expect((await svc(['analyze', '--jsonl', '-', '--log'], { input })).code).toBe(0);
}, 60_000);

describe('cli.md svc logs export --json', () => {
  it.each([
    ['ndjson', 3],
    ['csv', 4],
  ])('answers which file holds how many records: %s', async (format, lines) => {
    const file = `logs.${format}`;
    const { code, json } = await svc(['logs', 'export', file, '--format', format, '--json']);
    expect([code, json]).toEqual([0, { file, format, records: 3 }]);
    expect(read(file).trim().split('\n')).toHaveLength(lines);
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  });

  it('leaves the records on standard output as they are', async () => {
    const plain = await svc(['logs', 'export']);
    const asJson = await svc(['logs', 'export', '--json']);
    expect(asJson.stdout).toBe(plain.stdout);
    expect(
      plain.stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).decision),
    ).toEqual(Array(3).fill('allow'));
  });

  it('is refused where standard output is to hold CSV', async () => {
    expect(await svc(['logs', 'export', '--format', 'csv', '--json'])).toMatchObject({
      code: 2,
      json: { code: 'usage' },
    });
  });

  it.each([[['export']], [['tail']]])('has errors in the envelope: logs %j', async (line) => {
    const nobody = { env: { SVC_SERVER: 'http://127.0.0.1:9', SVC_API_KEY: 'ak_x' } };
    const { code, json, stderr } = await svc(['logs', ...line, '--json'], nobody);
    expect([code, json, stderr]).toEqual([7, expect.objectContaining({ code: 'no_connection' }), '']);
  });
});

describe('a file of an export', () => {
  it('is not replaced without --force', async () => {
    await svc(['logs', 'export', 'kept']);
    expect(await svc(['logs', 'export', 'kept'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--force'),
    });
    expect((await svc(['logs', 'export', 'kept', '--force'])).code).toBe(0);
  });

  it('is named by its time in a folder, beside what is there already', async () => {
    mkdirSync(join(folder, 'exports'));
    writeFileSync(join(folder, 'exports', 'other'), 'stays');
    for (const [flags, name] of [
      [[], /^svc-logs-\d{8}T\d{9}Z\.jsonl$/],
      [['--format', 'csv', '--force'], /^svc-logs-\d{8}T\d{9}Z\.csv$/],
    ] as const) {
      const { code, json } = await svc(['logs', 'export', 'exports', ...flags, '--json']);
      expect([code, json]).toEqual([0, expect.objectContaining({ records: 3 })]);
      expect(basename(json.file)).toMatch(name);
      expect(existsSync(join(folder, json.file))).toBe(true);
    }
    expect(readdirSync(join(folder, 'exports'))).toHaveLength(3);
    expect(read('exports/other')).toBe('stays');
  });

  it('is no pipe: what reads from one gets the records, and it stays in its place', async () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    // Open for reading, too: without a reader the other side would wait for one.
    const reading = openSync(pipe, 'r+');
    for (const flags of [[], ['--force']]) {
      const { code, json } = await svc(['logs', 'export', 'pipe', ...flags, '--json']);
      expect([code, json]).toEqual([0, { file: 'pipe', format: 'ndjson', records: 3 }]);
      const got = Buffer.alloc(65_536);
      expect(got.toString('utf8', 0, readSync(reading, got)).trim().split('\n')).toHaveLength(3);
      expect(statSync(pipe).isFIFO()).toBe(true);
    }
    closeSync(reading);
  });

  it('is no name of standard output: there the records stand alone, as with -', async () => {
    const plain = await svc(['logs', 'export']);
    for (const flags of [[], ['--json']])
      expect(await svc(['logs', 'export', '/dev/stdout', ...flags])).toMatchObject({ code: 0, stdout: plain.stdout });
    expect((await svc(['logs', 'export', '/dev/stdout', '--format', 'csv', '--json'])).code).toBe(2);
    expect((await svc(['backup', '/dev/stdout', '--json'])).code).toBe(2);
  });

  it('is replaced where a link leads to it: the link stays', async () => {
    mkdirSync(join(folder, 'behind'));
    writeFileSync(join(folder, 'behind', 'logs'), 'old');
    symlinkSync(join('behind', 'logs'), join(folder, 'link'));
    expect((await svc(['logs', 'export', 'link'])).code).toBe(2);
    expect((await svc(['logs', 'export', 'link', '--force'])).code).toBe(0);
    expect(lstatSync(join(folder, 'link')).isSymbolicLink()).toBe(true);
    expect(read('behind/logs').trim().split('\n')).toHaveLength(3);
    expect(readdirSync(join(folder, 'behind'))).toEqual(['logs']);
  });

  it('is not there at all when it could not be written whole', async () => {
    const refused = await svc(['logs', 'export', 'nowhere/logs', '--json']);
    expect([refused.code, refused.json.detail]).toEqual([8, expect.stringContaining('there is no such folder')]);
    expect(existsSync(join(folder, 'nowhere'))).toBe(false);
  });

  it('is counted by records, whatever stands in quoted cells and wherever its pieces end', () => {
    const csv = recordCounter('csv');
    for (const piece of ['id,request_id\n1,"a\n', 'b ""c"""\n2,', 'd\n']) csv.add(piece);
    const lines = recordCounter('ndjson');
    for (const piece of ['{"a":"\\"', '"}\n{}', '\n']) lines.add(piece);
    expect([csv.records(), lines.records()]).toEqual([2, 2]);
  });
});
