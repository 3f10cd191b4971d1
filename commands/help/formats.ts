import { BaseCommand } from '../../src/cli/kinds/base-command.js';
import { formats } from '../../src/cli/help/formats.js';
import { keyValues } from '../../src/cli/output/output.js';

export default class HelpFormats extends BaseCommand {
  static override summary = 'Forms of lines, times, offsets, cursors and files.';
  static override examples = ['# all\nsvc help formats', '# for scripts\nsvc help formats --json'];

  async run(): Promise<unknown> {
    await this.parse(HelpFormats);
    this.print(keyValues(Object.fromEntries(formats.map(({ format, meaning }) => [format, meaning]))));
    return { formats };
  }
}
