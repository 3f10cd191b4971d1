import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Config } from '@oclif/core';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { liveLists, type LooseList, type StoredList } from '../../src/cli/completion/live-lists.js';
import { liveValues } from '../../src/cli/completion/live-values.js';
import { offerAt } from '../../src/cli/completion/offer.js';
import { completionScript, shells } from '../../src/cli/completion/scripts.js';
import { typedLine } from '../../src/cli/completion/typed-line.js';
import { kindOf } from '../../src/cli/completion/value-places.js';
import { checkNames } from '../../src/programs/doctor/doctor.js';
import { packageRoot } from '../../src/lib/package-root.js';
import { operations } from '../../src/operations.js';
import { svcIn, temporaryFolder } from './svc.js';

let config: Config;
beforeAll(async () => {
  config = await Config.load({ root: packageRoot, userPlugins: false });
});

const offered = (line: string) => offerAt(config, line).candidates.map(({ value }) => value);

describe('a typed line', () => {
  it.each([
    ['svc keys ', ['svc', 'keys'], ''],
    ['svc analyze "two words" -', ['svc', 'analyze', 'two words'], '-'],
    ["svc analyze 'it\\' --pol", ['svc', 'analyze', 'it\\'], '--pol'],
    ['svc show a\\ b "open wo', ['svc', 'show', 'a b'], 'open wo'],
    ['svc show "" x', ['svc', 'show', ''], 'x'],
  ])('%j is read as a shell reads it', (line, words, word) => {
    expect(typedLine(line)).toEqual({ words, word });
  });
});

describe('what the declarations offer', () => {
  it.each([
    ['svc pol', ['policies']],
    ['svc sdp p', ['policies']],
    ['svc yara policies s', ['show']],
    ['svc comp', []],
    ['svc nonsense ', []],
    ['svc help ', expect.arrayContaining(['errors', 'keys', 'analyze'])],
    ['svc help ke', ['keys']],
    ['svc help keys cr', ['create']],
    ['svc keys create --ro', ['--role']],
    ['svc keys create --role owner --ro', []],
    ['svc keys create --role ', ['owner', 'admin', 'member']],
    ['svc keys create --role=o', ['owner']],
    ['svc keys create --scope a:b --scop', ['--scope']],
    ['svc policies create --no-is', ['--no-is-default']],
    ['svc tenants set-plan acme s', ['starter', 'self_hosted']],
    ['svc tenants set-plan -- acme s', ['starter', 'self_hosted']],
    ['svc keys list ', expect.arrayContaining(['--limit', '--json', '--help'])],
    ['svc analyze ', []],
  ])('%j → %j', (line, values) => {
    expect(offered(line)).toEqual(values);
  });

  it('tells what a candidate is', () => {
    expect(offerAt(config, 'svc poli').candidates[0]?.about).toBe(
      'Policies: which analyzers run, and what ends a run.',
    );
    expect(offerAt(config, 'svc hel').candidates[0]?.about).toBe('Display help for svc.');
  });

  it('knows whose value is typed', () => {
    expect(offerAt(config, 'svc keys update x --from=a')).toMatchObject({
      place: { command: 'keys:update', name: 'from' },
      before: '--from=',
      word: 'a',
    });
    expect(offerAt(config, 'svc policies test --tenant acme de')).toMatchObject({
      place: { command: 'policies:test', name: 'policy' },
      given: new Map([['tenant', 'acme']]),
    });
    expect(offerAt(config, 'svc keys create --scope ').place).toMatchObject({ name: 'scope' });
    expect(offerAt(config, 'svc keys update --scopes a ').place).toMatchObject({ name: 'item' });
  });
});

describe('places', () => {
  it.each([
    ['policies:show', 'item', 'policies'],
    ['yara:rules:update', 'item', 'yara:rules'],
    ['members:withdraw', 'item', 'invitations'],
    ['sdp:inspect', 'policy', 'sdp:policies'],
    ['keys:usage', 'from', 'free'],
    ['keys:update', 'from', 'file'],
    ['analyze', 'prompt', 'free'],
  ])('%s %s is %s', (command, name, kind) => {
    expect(kindOf({ command, name })).toBe(kind);
  });

  it('every argument that names something stored has a list', () => {
    const items = config.commands.flatMap(({ id, args }) => ('item' in args ? [id] : []));
    expect(items.length).toBeGreaterThan(20);
    expect(items.filter((command) => kindOf({ command, name: 'item' }) === 'free')).toEqual([]);
  });

  it.each(
    Object.entries(liveLists as Record<string, StoredList | LooseList>).flatMap(([name, list]) =>
      'path' in list ? [[name, list] as const] : [],
    ),
  )('the list of %s is an operation whose items have its fields', (_name, { path, value, about }) => {
    const op = operations.find((each) => each.method === 'GET' && each.path === path);
    const output = op?.output as { properties: { items: { items: { properties: object } } } } | undefined;
    expect(Object.keys(output?.properties.items.items.properties ?? {})).toEqual(
      expect.arrayContaining([value, about]),
    );
  });
});

describe('the program', () => {
  const folder = temporaryFolder();
  const svc = svcIn(folder);
  const bash = (line: string) => {
    const script = `${completionScript('bash', 'svc')}
COMP_LINE=$1; COMP_POINT=\${#1}; _svc_complete; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const env = { HOME: folder, SVC_DATA_DIR: join(folder, 'data'), PATH: `${folder}/bin:${process.env.PATH!}` };
    return spawnSync('bash', ['-c', script, 'bash', line], { cwd: folder, env, encoding: 'utf8' }).stdout.trim();
  };

  beforeAll(async () => {
    await svc(['init']);
    mkdirSync(join(folder, 'bin'));
    writeFileSync(
      join(folder, 'bin', 'svc'),
      `#!/bin/sh\nexec '${process.execPath}' '${join(packageRoot, 'bin', 'svc.js')}' "$@"\n`,
    );
    chmodSync(join(folder, 'bin', 'svc'), 0o755);
    writeFileSync(join(folder, 'a policy.yaml'), '');
  });

  const inStore = (name: keyof typeof liveLists) =>
    liveValues(name, new Map([['data-dir', join(folder, 'data')]]), 20_000);

  it('offers what the store holds, with what it is', async () => {
    expect(await inStore('policies')).toContainEqual({ value: 'default-inbound', about: 'Default inbound' });
    expect((await inStore('tenants')).map(({ value }) => value)).toEqual(['default', 'operator']);
    const { id } = (await svc(['keys', 'create', '--description', 'shop\ttill', '--json'])).json;
    expect(await inStore('keys')).toContainEqual({ value: id, about: 'shop till' });
    for (const name of Object.keys(liveLists) as (keyof typeof liveLists)[])
      expect(await inStore(name), name).toBeInstanceOf(Array);
    expect(await inStore('sdp:policies')).not.toEqual([]);
    expect(await inStore('analyzers')).toContainEqual(expect.objectContaining({ value: 'yara' }));
    expect((await inStore('checks')).map(({ value }) => value)).toEqual(checkNames());
  });

  it('offers nothing that a shell would take for more than a word', async () => {
    const name = '$(touch x)@example.com';
    const server = createServer((_, answer) => {
      answer.end(
        JSON.stringify({ items: [{ slug: name }, { slug: '--flag' }, { slug: 'plain', name: 'a\u001b[31m b' }] }),
      );
    });
    onTestFinished(() => void server.close());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    process.env.SVC_API_KEY = 'ak_x';
    onTestFinished(() => void delete process.env.SVC_API_KEY);
    expect(await liveValues('policies', new Map([['server', address]]), 20_000)).toEqual([
      { value: 'plain', about: 'a [31m b' },
    ]);
  });

  // A call of the command line itself would wait for a minute.
  it('waits no longer than it may, for a server that does not answer', { timeout: 30_000 }, async () => {
    const server = createServer(() => undefined);
    onTestFinished(() => void server.close().closeAllConnections());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    process.env.SVC_API_KEY = 'ak_x';
    onTestFinished(() => void delete process.env.SVC_API_KEY);
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await liveValues('policies', new Map([['server', address]]), 100)).toEqual([]);
  });

  it('says nothing and makes nothing where there is no store, and whatever fails', async () => {
    const nowhere = join(folder, 'nowhere');
    const settings: Record<string, string>[] = [
      { SVC_DATA_DIR: nowhere },
      { SVC_PORT: 'http' },
      { SVC_SERVER: 'nonsense', SVC_API_KEY: 'x' },
    ];
    for (const env of settings)
      expect(await svc(['complete', 'svc policies show '], { env })).toMatchObject({ code: 0, stdout: '', stderr: '' });
    expect(existsSync(nowhere)).toBe(false);
    expect(await svc(['complete'])).toMatchObject({ code: 0, stdout: '', stderr: '' });
  });

  it('prints candidates with what they are, and leaves files to the shell', async () => {
    expect((await svc(['complete', 'svc help err'])).stdout).toMatch(/^errors\t\w.*\n$/);
    expect((await svc(['complete', 'svc yara import '])).stdout).toBe(':files\n');
    expect((await svc(['complete', 'svc policies export '])).stdout).toBe(':folders\n');
  });

  it('completes lines of bash', () => {
    expect(bash('svc pol')).toBe('policies');
    expect(bash('svc keys create --role=o')).toBe('owner');
    expect(bash('svc keys create --scope sdp_pol')).toMatch(/^sdp_policy:read$/m);
    expect(bash('svc keys create --scope sdp_policy:r')).toMatch(/^read$/m);
    expect(bash('svc policies create --from=a')).toBe('a policy.yaml');
    expect(bash('svc policies export ')).toMatch(/^bin$/m);
  });

  it.each(shells)('the script for %s calls it, and is printed alone', async (shell) => {
    const { code, stdout } = await svc(['autocomplete', shell]);
    expect([code, stdout]).toEqual([0, completionScript(shell, 'svc')]);
    for (const part of ['svc complete', ':files', ':folders']) expect(stdout).toContain(part);
    const registers = { bash: 'complete -F', zsh: 'compdef', fish: 'complete -c svc', powershell: 'Register-Argument' };
    expect(stdout).toContain(registers[shell]);
  });

  it('says where the script of each shell goes', async () => {
    const { stdout } = await svc(['autocomplete']);
    for (const shell of shells) expect(stdout).toContain(`svc autocomplete ${shell}`);
    expect((await svc(['autocomplete', 'tcsh'])).code).toBe(2);
  });

  it('lists the hidden command nowhere', async () => {
    for (const line of [['help'], ['help', 'man']])
      expect((await svc(line)).stdout).not.toMatch(/^\s*(?:\.SS svc )?complete\b/m);
    expect(readFileSync(join(packageRoot, 'oclif.manifest.json'), 'utf8')).not.toContain('plugin-autocomplete');
  });
});
