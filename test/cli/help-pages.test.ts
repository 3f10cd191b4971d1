import { expect, it } from 'vitest';
import { scopeList } from '../../src/core/scopes.js';
import { settingsTable } from '../../src/core/settings-table.js';
import { svcIn, temporaryFolder } from './svc.js';

const folder = temporaryFolder();
const svc = svcIn(folder);

it('experience.md svc help scopes tells every scope with the wildcards that cover it', async () => {
  const { json } = await svc(['help', 'scopes', '--json']);
  expect(json.scopes.map(({ scope }: { scope: string }) => scope)).toEqual(scopeList.map(({ scope }) => scope));
  expect(json.scopes).toContainEqual(
    expect.objectContaining({ scope: 'policy:read', wildcards: ['policy:*', '*:read', '*:*'] }),
  );
});

it('experience.md svc help config tells every setting, its variable, default and range', async () => {
  const { json } = await svc(['help', 'config', '--json']);
  expect(json.settings.map(({ setting }: { setting: string }) => setting)).toEqual(Object.keys(settingsTable));
  expect(json.settings).toContainEqual(
    expect.objectContaining({ setting: 'port', env: 'SVC_PORT', default: 8080, value: '0–65535' }),
  );
  expect((await svc(['help', 'config'])).stdout).toMatch(/svc\.config\.json[^]*\nport +SVC_PORT +8080 +0–65535\n/);
});

it('experience.md svc help formats is true of what commands take and print', async () => {
  const { json } = await svc(['help', 'formats', '--json']);
  const meaningOf = (name: string): string =>
    json.formats.find(({ format }: { format: string }) => format === name)?.meaning;
  const text = '😀 mail jane@example.com';
  const input = `${JSON.stringify({ prompt: text, policy_slug: 'default-inbound' })}\n\n{broken`;
  const { stdout } = await svc(['analyze', '--jsonl', '-'], { input });
  const [first, second] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(meaningOf('answers')).toContain('the number of the line');
  expect([first.id, second.error.line]).toEqual([1, 3]);
  const [finding] = first.analyzer_results.dlp_analyzer.output.findings;
  expect(meaningOf('offsets')).toContain('text.slice(start, end)');
  expect(text.slice(finding.start, finding.end)).toBe('jane@example.com');

  await svc(['init']);
  const page = await svc(['policies', 'list', '--json']);
  for (const field of Object.keys(page.json)) expect(meaningOf('lists')).toContain(`"${field}"`);
  expect(page.json.items[0].created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const failed = await svc(['policies', 'show', 'nope', '--json']);
  for (const field of Object.keys(failed.json)) expect(meaningOf('errors')).toContain(`"${field}"`);

  await svc(['analyze', '--jsonl', '-', '--log'], { input: '"one"\n"two"\n' });
  const { next_cursor: cursor } = (await svc(['logs', 'search', '--limit', '1', '--json'])).json;
  const next = await svc(['logs', 'search', '--limit', '1', '--cursor', cursor, '--json']);
  expect([next.json.items.length, next.json.next_cursor]).toEqual([1, null]);
});

it.each(['policies', 'policies create', 'help'])('cli.md svc help %s -h is the help of that', async (command) => {
  const line = ['help', ...command.split(' ')];
  const told = await svc(line);
  expect(await svc([...line, '-h'])).toEqual(told);
  expect(told.code).toBe(0);
});

it('cli.md svc help -h tells of pages as of commands, and what is neither is a usage error', async () => {
  expect((await svc(['help', 'scopes', '-h'])).stdout).toContain('$ svc help scopes');
  expect(await svc(['help', 'polices', '-h'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('polices is no command of svc. Did you mean `svc policies`?'),
  });
});
