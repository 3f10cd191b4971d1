import { Args } from '@oclif/core';
import { BaseCommand } from '../src/cli/kinds/base-command.js';
import { completionScript, installLines, shells, type Shell } from '../src/cli/completion/scripts.js';

export default class Autocomplete extends BaseCommand {
  static override summary =
    'Complete commands, flags and stored names at the Tab key: the script for a shell, or where it goes.';
  static override examples = [
    '# what to put where\nsvc autocomplete',
    '# this shell alone\neval "$(svc autocomplete bash)"',
    '# this shell alone, in fish\nsvc autocomplete fish | source',
  ];
  /** What other tools call it. */
  static override hiddenAliases = ['completion'];
  static override args = {
    shell: Args.string({ ignoreStdin: true, options: [...shells], description: 'Shell to print the script for.' }),
  };

  async run(): Promise<unknown> {
    const { args } = await this.parse(Autocomplete);
    const { bin } = this.config;
    if (args.shell !== undefined) {
      const script = completionScript(args.shell as Shell, bin);
      this.print(script.trimEnd());
      return { script };
    }
    const items = installLines(bin);
    this.print(items.map(({ shell, file, line }) => `${shell}: put this line into ${file}\n  ${line}`).join('\n\n'));
    return { items };
  }
}
