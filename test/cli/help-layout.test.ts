import { Config, type Command } from '@oclif/core';
import { expect, it } from 'vitest';
import { continued } from '../../src/cli/help/command-help.js';
import SvcHelp from '../../src/cli/help/help.js';
import { packageRoot } from '../../src/lib/package-root.js';
import { svcIn, temporaryFolder } from './svc.js';

const svc = svcIn(temporaryFolder());
class ShownHelp extends SvcHelp {
  textOf(command: Command.Loadable): string {
    return this.formatCommand(command);
  }
}
const tooWide = (text: string) => text.split('\n').filter((line) => line.length > 80);

it('experience.md the help of every command fits 80 columns', async () => {
  const config = await Config.load({ root: packageRoot, userPlugins: false });
  const help = new ShownHelp(config, { maxWidth: 80, stripAnsi: true });
  for (const command of config.commands) expect(tooWide(help.textOf(command)), command.id).toEqual([]);
});

it('experience.md so do the sentences on the program and on a command', async () => {
  for (const line of [
    ['--help'],
    ['autocomplete', '--help'],
    ['config', 'validate', '--help'],
    ['policies', '--help'],
  ]) {
    const { code, stdout } = await svc(line);
    expect([code, tooWide(stdout)], line.join(' ')).toEqual([0, []]);
  }
});

it('experience.md every line of an example begins alike, and shows the command that is meant', async () => {
  const { stdout } = await svc(['analyze', '--help']);
  const [, examples = ''] = stdout.split('EXAMPLES\n');
  expect(
    examples
      .trimEnd()
      .split('\n')
      .filter((line) => !/^(?: {2}[#$] \S.*)?$/.test(line)),
  ).toEqual([]);
  expect(examples).toContain('  $ cat mail.txt | svc analyze - --source document --json\n');
});

it.each([
  ['svc a --b c', ['svc a --b c']],
  ["svc keys delete Anna\\'s --yes --quiet", ["svc keys delete Anna\\'s \\", '--yes --quiet']],
  ['KEY=$(svc keys create --scope analyzer:run)', ['KEY=$(svc keys create \\', '--scope analyzer:run)']],
  [
    'svc analyze "words that stay together in their quotes"',
    ['svc analyze \\', '"words that stay together in their quotes"'],
  ],
])('a shell reads the lines of %j as the one', (command, lines) => {
  expect(continued(command, 30)).toEqual(lines);
});
