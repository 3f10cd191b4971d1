import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { problemText } from '../../src/cli/failure/failure.js';
import { usageMessage } from '../../src/cli/failure/usage-message.js';
import { svcIn, temporaryFolder } from './svc.js';

const folder = temporaryFolder();
const svc = svcIn(folder);
const file = (name: string, content: string | Uint8Array) => {
  writeFileSync(join(folder, name), content);
  return name;
};

beforeAll(async () => {
  expect((await svc(['init'])).code).toBe(0);
}, 60_000);

describe('a wrong use is told in words, with the way out', () => {
  it.each([
    ['Nonexistent flag: --polcy', '--polcy is no flag of this command. Did you mean --policy?'],
    ['Nonexistent flags: --zzzzzz, -q', '--zzzzzz is no flag of this command. -q is no flag of this command.'],
    ['Expected --source=robot to be one of: user, tool', '--source must be one of user, tool, not robot.'],
    ['Parsing --port \n\tExpected an integer but received: x', '--port must be an integer, not x.'],
    ['Flag --file expects a value', '--file needs a value.'],
    ['Missing 1 required arg:\npolicy  Slug of the policy.', 'Missing POLICY: Slug of the policy.'],
    ['Unexpected argument: b', 'Unexpected argument: b. A text with spaces goes in quotes.'],
    ['The following error occurred:\n  --a=1 cannot also be provided', '--a=1 cannot also be provided'],
    ['The following error occurred:\n  Missing required flag from\nSee more help with --help', 'Missing --from.'],
    [
      'The following errors occurred:\n  Missing required flag a\n  --c=1 cannot also be provided\n  Missing required flag b',
      'Missing --a, --b.; --c=1 cannot also be provided',
    ],
    ['Expected nope to be one of: trial, starter', 'nope is not one of trial, starter.'],
    ['Something new\nSee more help with --help', 'Something new'],
  ])('%j', (message, words) => {
    expect(usageMessage(new Error(message), { flags: ['policy', 'file'] })).toBe(words);
  });

  it('names the flag that was probably meant, and where to read on', async () => {
    const { code, stderr } = await svc(['analyze', '--polcy', 'x', 'hi']);
    expect(code).toBe(2);
    expect(stderr).toContain('Did you mean --policy?');
    expect(stderr).toContain('svc analyze --help');
  });

  it('names the command that was probably meant, and does not repeat the prompt behind it', async () => {
    const { code, stderr } = await svc(['analyse', 'short: secret']);
    expect(code).toBe(2);
    expect(stderr).toBe('Error: analyse is no command of svc. Did you mean `svc analyze`? `svc help` lists them.\n');
  });

  it('tells programs so in the envelope of all errors', async () => {
    const { code, json, stderr } = await svc(['polices', '--json']);
    expect([code, json.code, stderr]).toEqual([2, 'usage', '']);
    expect(json.detail).toContain('Did you mean `svc policies`?');
  });

  it('knows the name that other tools have for completion', async () => {
    const { code, stdout } = await svc(['completion', 'bash']);
    expect([code, stdout]).toEqual([0, (await svc(['autocomplete', 'bash'])).stdout]);
  });

  it('tells where the scopes and the analyzers stand whose name was mistyped', async () => {
    const { stderr } = await svc(['keys', 'create', '--description', 'x', '--scope', 'analyzer:rnu']);
    expect(stderr).toBe('Error: --scope: analyzer:rnu is not a scope\n`svc help scopes` lists them.\n');
    const plan = '[{"type":"sequential","analyzers":["yra"]}]';
    const analyzers = ['--available-analyzers', '[{"name":"yra"}]', '--execution-plan', plan];
    const policy = await svc(['policies', 'create', '--name', 'X', ...analyzers]);
    expect(policy.stderr).toContain('yra is not an analyzer');
    expect(policy.stderr).toContain('\n`svc analyzers list` lists them.\n');
  });

  it('shows by an example what JSON a flag takes', async () => {
    const shown = 'JSON, such as [{"type": "sequential", "analyzers": ["yara"]}].';
    const { code, stderr } = await svc(['policies', 'create', '--name', 'X', '--execution-plan', 'yara']);
    expect([code, stderr]).toEqual([2, `Error: --execution-plan must be ${shown}\n`]);
    const { stdout } = await svc(['policies', 'create', '--help']);
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain(`Steps, in order. As ${shown}`);
  });

  it('says how to confirm where nobody can be asked', async () => {
    const { code, stderr } = await svc(['policies', 'delete', 'default-inbound']);
    const told = 'Error: Delete the policy Default inbound: where nobody can be asked, this needs --force.\n';
    expect([code, stderr]).toEqual([2, told]);
  });

  it('speaks of fields as people know them, and not of requests', async () => {
    const { code, stderr } = await svc(['analyze', '']);
    expect(code).toBe(6);
    expect(stderr).toBe('Error: prompt: must not be empty\n');
  });

  it('names the flag that gave a wrong value, and the field where a file gave it', async () => {
    const firstLine = async (line: string[]) => (await svc(line)).stderr.split('\n')[0];
    expect(await firstLine(['members', 'add', '--email', 'nobody'])).toBe('Error: --email: must be an e-mail address');
    const rates = ['--rate-per-minute', '0'];
    const wrong = 'Error: --rate-per-minute: must be >= 1';
    expect(await firstLine(['keys', 'create', '--description', 'x', ...rates])).toBe(wrong);
    expect(await firstLine(['tenants', 'update', 'default', '--rate-logs=-1'])).toMatch(
      /^Error: --rate-logs: must be /,
    );
    expect(await firstLine(['tenants', 'update', 'default', '--log-retention-days', '0'])).toBe(
      'Error: --log-retention-days: must be >= 1',
    );
    for (const command of ['search', 'summary', 'export'])
      expect(await firstLine(['logs', command, '--since', '1h', '--until', '2h'])).toBe(
        'Error: --until: must be after the start of the range',
      );
    const scope = await firstLine(['keys', 'create', '--description', 'x', '--scope', 'x']);
    expect(scope).toMatch(/^Error: --scope: /);
    const from = file('entry.json', '{"text": "x", "category": ""}');
    const entry = ['threat-intel', 'create', '--severity', 'high', '--from', from];
    expect(await firstLine(entry)).toMatch(/^Error: category: /);
  });

  it('cli.md a backup from a pipe is refused in words, not sought as a file', async () => {
    const { code, stderr } = await svc(['restore', '-', '--force']);
    expect(code).toBe(2);
    expect(stderr).toContain('it comes from no pipe. Write it to a file first');
  });

  it('cli.md a prompt beside --jsonl, or an explanation of it, is refused, not passed over', async () => {
    const { code, stdout, stderr } = await svc(['analyze', 'x', '--jsonl', file('one.jsonl', '"one"\n')]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('PROMPT and --jsonl exclude each other');
    const explained = await svc(['analyze', '--explain', '--jsonl', 'one.jsonl']);
    expect([explained.code, explained.stderr]).toEqual([2, expect.stringContaining('--explain and --jsonl exclude')]);
  });

  it.each([
    [['analyze', 'x'], '`svc policies test POLICY --json` has the conditions'],
    [['logs', 'show', 'x'], 'it is a report for people'],
  ])('cli.md --explain beside --json is refused, not passed over: %j', async (line, words) => {
    const { code, json } = await svc([...line, '--explain', '--json']);
    expect([code, json]).toMatchObject([2, { detail: expect.stringContaining(words), code: 'usage' }]);
  });

  it.each([
    [['keys', 'update', 'x'], /--description, .*--from\.$/],
    [['policies', 'update', 'default-inbound', '--if-version', '1'], /--name, .*--from\.$/],
    [['members', 'update', 'jane@example.com'], /--name, --role\.$/],
    [['tenants', 'update', 'default'], /--name, --rate-analyze, .*--store-prompts\.$/],
  ])('cli.md %j without a change is a usage error that names the flags', async (line, flags) => {
    const { code, stderr } = await svc(line);
    expect(code).toBe(2);
    expect(stderr.split('\n')[0]).toMatch(/^Error: Nothing to change: give at least one of /);
    expect(stderr.split('\n')[0]).toMatch(flags);
  });

  it('contract 2 a rule about the input as a whole has no empty place before it', () => {
    expect(problemText({ loc: ['body'], msg: 'must be an object', type: 'type' })).toBe('must be an object');
  });

  it.each([
    ['logs', 'search', '--since', 'yesterday'],
    ['logs', 'summary', '--until', '2026-13-01'],
    ['logs', 'export', '--since', '2026-02-30T00:00:00Z'],
    ['keys', 'create', '--description', 'x', '--expires-at', 'tomorrow'],
  ])('tells of a time that is none: svc %s %s %s', async (...line) => {
    const { code, stderr } = await svc(line);
    expect([code, stderr]).toEqual([2, expect.stringContaining(`${line.at(-1)} is no time: give a day such as`)]);
  });

  it.each([
    ['feeds', 'remove', 'x'],
    ['analyzers', 'show', 'x'],
    ['tenants', 'show', 'x'],
  ])('what no tenant has to itself is not to be sought in another: svc %s %s', async (...line) => {
    const { code, stderr } = await svc(line);
    expect([code, stderr]).toEqual([5, expect.stringContaining(`\`svc ${line[0]} list\` shows what there is.`)]);
  });

  it('names the flag for a field of which it says a part', async () => {
    const { stderr } = await svc(['logs', 'search', '--rule', '']);
    expect(stderr).toBe('Error: --rule: must not be empty\n');
  });
});

describe('files that are not there, or not what they should be', () => {
  it.each([
    ['analyze', '--jsonl', 'none.jsonl'],
    ['feeds', 'import', 'malware', 'none.txt'],
  ])('%s %s is a usage error', async (...line) => {
    const { code, stderr } = await svc(line);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^Error: Cannot read none\.\w+: there is no such file\.\n$/);
  });

  it('a backup into a folder that is missing says so and leaves nothing', async () => {
    const { code, stderr } = await svc(['backup', join(folder, 'none', 'x.svcbak')]);
    expect(code).toBe(8);
    expect(stderr).toContain('there is no such folder');
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('a store whose tenants were all deleted says how one is made', async () => {
    const empty = { env: { SVC_DATA_DIR: join(folder, 'empty') } };
    await svc(['init'], empty);
    await svc(['test-tenants', 'create'], empty);
    expect((await svc(['tenants', 'delete', 'default', '--force'], empty)).code).toBe(0);
    const { code, stderr } = await svc(['policies', 'list'], empty);
    expect([code, stderr.split('\n')[0]]).toEqual([
      2,
      'Error: There is no tenant. `svc tenants create --name NAME` makes one.',
    ]);
    expect((await svc(['init'], empty)).stdout).toContain('no tenant. `svc tenants create');
    expect((await svc(['init', '--json'], empty)).json).toEqual({ already_initialised: true, tenant: null });
  });

  it('a backup that is named as a folder lies in it, whole and alone', async () => {
    const taken = join(folder, 'taken');
    mkdirSync(taken);
    const { code, json } = await svc(['backup', taken, '--force', '--json']);
    expect(code).toBe(0);
    expect(readdirSync(taken).map((name) => join(taken, name))).toEqual([json.file]);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('a feed with a wrong name or without an address is refused', async () => {
    const lines = file('no-address.txt', 'nothing here\n');
    const wrong = await svc(['feeds', 'import', '../x', lines]);
    const empty = await svc(['feeds', 'import', 'x', lines]);
    expect([wrong.code, empty.code]).toEqual([6, 6]);
    expect(wrong.stderr).toContain('../x');
    expect(empty.stderr).toContain('names an address');
  });

  it('a line that is no UTF-8 is reported, and the others go on', async () => {
    const bytes = Buffer.concat([
      Buffer.from('"one"\r\n'),
      Buffer.from([0x22, 0xff, 0x22, 0x0a]),
      Buffer.from('"two"'),
    ]);
    const { code, stdout } = await svc(['analyze', '--jsonl', file('mixed.jsonl', bytes)]);
    expect(code).toBe(0);
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: unknown; error?: { detail: string } });
    expect(lines.map(({ id }) => id)).toEqual([1, null, 3]);
    expect(lines[1]?.error?.detail).toBe('The line is not valid UTF-8.');
  });

  it('a policy that cannot be parsed names line and column', async () => {
    const { stderr } = await svc(['policies', 'import', file('broken.yaml', 'name: x\n  slug: [y\n')]);
    expect(stderr).toMatch(/broken\.yaml is neither JSON nor YAML; line 1, column \d+: /);
    const two = await svc(['policies', 'import', file('two.yaml', 'name: x\n---\nname: y\n')]);
    expect(two.stderr).toBe('Error: two.yaml holds several documents of YAML: put each into a file of its own.\n');
  });

  it.each([
    ['policies export /proc/svc/policies', {}],
    ['feeds import one urls.txt', { SVC_FEEDS_DIR: '/proc/svc/feeds' }],
  ])('a folder that the system denies ends the command, exit 8: svc %s', async (line, env) => {
    file('urls.txt', 'http://bad.example/\n');
    const { code, stderr } = await svc(line.split(' '), { env });
    expect([code, stderr]).toEqual([8, expect.stringContaining('/proc/svc')]);
  });

  it.each([
    [{ SVC_CONFIG: 'nowhere.json' }, 'nowhere.json: cannot be read: there is no such file'],
    [{ SVC_CONFIG: '.' }, '.: cannot be read: it is a folder'],
    [{ SVC_CONFIG: 'blank.json' }, 'blank.json: is empty'],
    [{ SVC_MASTER_KEY_FILE: 'nowhere' }, 'SVC_MASTER_KEY_FILE: cannot read nowhere: there is no such file'],
  ])('a file of settings that cannot be used says why: %j', async (env, words) => {
    file('blank.json', '\n');
    const { code, stderr } = await svc(['keys', 'list'], { env });
    expect([code, stderr.split('\n')[0]]).toEqual([8, `Error: ${words}`]);
  });

  it('an empty file is called empty', async () => {
    const { code, stderr } = await svc(['policies', 'import', file('empty.yaml', ' \n')]);
    expect([code, stderr]).toEqual([2, 'Error: empty.yaml is empty.\n']);
  });

  it('two files of one policy are refused, and a mistake names its policy', async () => {
    mkdirSync(join(folder, 'twice'));
    for (const name of ['a', 'b']) file(`twice/${name}.yaml`, 'slug: same\nname: Same\n');
    expect((await svc(['policies', 'seed', 'twice'])).stderr).toContain('both hold the policy same');
    const { code, stderr } = await svc(['policies', 'import', 'twice/a.yaml']);
    expect(code).toBe(6);
    expect(stderr).toContain('same.');
  });
});

describe('the way on', () => {
  it('a key is found by the beginning that the list shows', async () => {
    const { stdout } = await svc(['keys', 'create', '--description', 'by prefix']);
    const shown = await svc(['keys', 'show', stdout.slice(0, 12), '--json']);
    expect(shown.json.description).toBe('by prefix');
  });

  it('a budget of nothing is refused, not passed over', async () => {
    expect((await svc(['keys', 'create', '--description', 'none', '--rate-per-minute', '0'])).code).toBe(6);
  });

  it('doctor on an empty machine says once what is missing', async () => {
    const { code, stdout } = await svc(['doctor', '--data-dir', join(folder, 'nowhere')]);
    expect(code).toBe(8);
    expect(stdout.match(/There is no store/g)).toHaveLength(1);
    expect(stdout).toMatch(/ok +disk/);
  });

  it('doctor runs the checks that are named, and no others, whatever state those are in', async () => {
    const { json } = await svc(['doctor', '--run', 'clock,analyzer url-risk', '--run', 'upstreams', '--json']);
    expect(json).toMatchObject({
      healthy: true,
      checks: [
        { check: 'clock', ok: true },
        { check: 'analyzer-url-risk', ok: true },
        { check: 'upstreams', ok: true, detail: 'none configured' },
      ],
    });
    const nowhere = await svc(['doctor', '--run', 'disk', '--json', '--data-dir', join(folder, 'nowhere')]);
    expect([nowhere.code, nowhere.json.checks.map(({ check }: { check: string }) => check)]).toEqual([0, ['disk']]);
    const without = await svc(['doctor', '--run', 'analyzer yara', '--data-dir', join(folder, 'nowhere')]);
    expect([without.code, without.stderr]).toEqual([8, expect.stringContaining('svc init')]);
    const unknown = await svc(['doctor', '--run', 'dsik']);
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('Did you mean "disk"?')]);
  });

  it("doctor counts the product's YARA rules beside the tenants' own", async () => {
    const rules = async () => (await svc(['doctor', '--run', 'yara-rules', '--json'])).json.checks[0].detail as string;
    expect(await rules()).toMatch(/^the product's [1-9]\d*; no tenant has an active one of its own$/);
    const input = 'rule counted { condition: false }';
    expect((await svc(['yara', 'rules', 'create', '-'], { input })).code).toBe(0);
    expect(await rules()).toMatch(/^the product's [1-9]\d*, and 1 of tenants; what is theirs compiles with \S+$/);
  });

  it('doctor says what to do about a store that does not answer', async () => {
    const away = { env: { SVC_DATABASE_URL: 'postgres://svc@127.0.0.1:1/svc' } };
    const { code, stdout } = await svc(['doctor'], away);
    expect([code, stdout]).toEqual([
      8,
      expect.stringContaining('reached (ECONNREFUSED).\n      Check SVC_DATABASE_URL.'),
    ]);
    mkdirSync(join(folder, 'odd', 'svc.db'), { recursive: true });
    const odd = await svc(['doctor', '--data-dir', join(folder, 'odd')]);
    expect(odd.stdout).toMatch(
      /FAIL +store +The database file cannot be opened\.\n +Run svc as the user that owns it, or/,
    );
  });

  it('serve ends when the first keys cannot be written, and makes no store of it', async () => {
    const data = join(folder, 'keyless');
    writeFileSync(join(folder, 'a-file'), '');
    const env = { SVC_DATA_DIR: data, SVC_BOOTSTRAP_KEY_FILE: join(folder, 'a-file', 'keys.json'), SVC_PORT: '0' };
    for (const flags of [[], ['--workers', '2']]) {
      expect((await svc(['serve', ...flags], { env })).code).toBe(8);
      expect((await svc(['status', '--json'], { env })).json.status).toBe('not_initialised');
    }
  });

  it('runs as a user without a name and a home, as containers have', async () => {
    const homeless = `import os from 'node:os'; import { syncBuiltinESMExports } from 'node:module';
      os.homedir = () => { if (process.env.HOME) return process.env.HOME; throw Object.assign(new Error('none'), { code: 'ERR_SYSTEM_ERROR' }); };
      syncBuiltinESMExports();`;
    const loader = file('homeless.mjs', homeless);
    const env = { HOME: '', NODE_OPTIONS: `--import ${join(folder, loader)}` };
    const { code, stderr } = await svc(['keys', 'list', '--json'], { env });
    expect([code, stderr]).toEqual([0, '']);
  });

  it.each([
    ['bench'],
    ['doctor'],
    ['init'],
    ['feeds', 'list'],
    ['feeds', 'import', 'phishing', '-'],
    ['feeds', 'remove', 'phishing'],
    ['feeds', 'update'],
    ['models', 'list'],
    ['models', 'test'],
  ])('what belongs to this machine is not taken for that of a server: svc %s %s', async (...line) => {
    const { code, stderr } = await svc(line, { env: { SVC_SERVER: 'http://127.0.0.1:1' } });
    expect([code, stderr]).toEqual([2, expect.stringContaining('leave out --server')]);
  });

  it.each([
    [
      '{"text":"a","label":0}\n\n{"text":"b","label":"1"}\n',
      '0.01',
      'Error: odd.jsonl, line 3 is not {"text", "label": 0 or 1}',
    ],
    [
      '{"text":"a","label":0,"source":"documnet"}\n',
      '0.01',
      'Error: odd.jsonl, line 1: source must be one of user, document',
    ],
    ['\n', '0.01', 'Error: odd.jsonl is empty.'],
    ['{"text":"a","label":0}\n', '', '--target-fpr must be a number'],
  ])('bench names what is wrong with %j and a wanted rate of %j', async (lines, rate, words) => {
    const { code, stderr } = await svc(['bench', '--quality', file('odd.jsonl', lines), '--target-fpr', rate]);
    expect(code).toBe(2);
    expect(stderr).toContain(words);
  });

  it('bench tells no share of texts that the file does not hold', async () => {
    const { stdout } = await svc(['bench', '--quality', file('harmless.jsonl', '{"text":"hello","label":0}\n')]);
    expect(stdout).toMatch(/^1 text; [^]*^shipped +0\.85 +– of 0 +0\.0 % \(/m);
  });

  it.each([
    ['No harmless text (label 0) was given: the wanted threshold means nothing.', [1, 1]],
    ['No attack (label 1) was given: the wanted threshold says nothing of what it would find.', [0, 0]],
    [undefined, [0, 1]],
  ])('bench remarks on labels of one kind alone: %s', async (remark, labels) => {
    const lines = labels.map((label, index) => JSON.stringify({ text: `hello ${index}`, label })).join('\n');
    const line = ['bench', '--quality', file('one-kind.jsonl', lines)];
    const { json } = await svc([...line, '--json']);
    expect(json).toMatchObject({ texts: 2, wanted: { target_fpr: 0.01 } });
    expect((json as { remark?: string }).remark).toBe(remark);
    const { stdout } = await svc(line);
    if (remark === undefined) expect(stdout).not.toContain('given');
    else expect(stdout.trimEnd().split('\n').at(-1)).toBe(remark);
  });

  it('a command that must know the tenant ends with its error', async () => {
    expect((await svc(['tenants', 'create', '--name', 'Two', '--slug', 'two'])).code).toBe(0);
    const { code, stderr } = await svc(['bench', '--quality', file('own.jsonl', '{"text":"hello","label":0}\n')]);
    expect(code).toBe(2);
    expect(stderr).toContain('default, two');
  });
});
