import { BaseCommand } from '../../src/cli/kinds/base-command.js';
import { table } from '../../src/cli/output/output.js';
import { errorTable } from '../../src/core/errors.js';

export default class HelpErrors extends BaseCommand {
  static override summary = 'Error codes with status, exit status and what to do.';
  static override examples = ['# all\nsvc help errors', '# for scripts\nsvc help errors --json'];

  async run(): Promise<unknown> {
    await this.parse(HelpErrors);
    const errors = Object.entries(errorTable).map(([code, { status, exitCode, cause, fix }]) => ({
      code,
      status,
      exit: exitCode,
      cause,
      fix,
    }));
    this.print(
      table(errors, [
        { key: 'code' },
        { key: 'status', align: 'right' },
        { key: 'exit', align: 'right' },
        { key: 'fix', whole: true },
      ]),
    );
    return { errors };
  }
}
