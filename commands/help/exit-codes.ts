import { BaseCommand } from '../../src/cli/kinds/base-command.js';
import { exitCodeMeanings } from '../../src/cli/failure/exit-codes.js';
import { table } from '../../src/cli/output/output.js';

export default class HelpExitCodes extends BaseCommand {
  static override summary = 'Exit statuses and their meaning.';
  static override examples = ['# all\nsvc help exit-codes', '# for scripts\nsvc help exit-codes --json'];

  async run(): Promise<unknown> {
    await this.parse(HelpExitCodes);
    const codes = exitCodeMeanings.map(([code, meaning]) => ({ code, meaning }));
    this.print(
      table(codes, [
        { key: 'code', align: 'right' },
        { key: 'meaning', whole: true },
      ]),
    );
    return { exit_codes: codes };
  }
}
