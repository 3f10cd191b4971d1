import { Flags } from '@oclif/core';
import chalk from 'chalk';
import { BaseCommand } from '../src/cli/base-command.js';
import { refuseServer } from '../src/cli/bare-store.js';
import { exitCodes } from '../src/cli/exit-codes.js';
import { terminalWidth } from '../src/cli/output.js';
import { hanging } from '../src/cli/wrap.js';
import { checkNames, diagnose } from '../src/doctor.js';

export default class Doctor extends BaseCommand {
  static override summary = 'Check the set-up and prove each analyzer; exit 8 when something is wrong.';
  static override examples = ['# look\nsvc doctor', '# repair what can be repaired\nsvc doctor --fix'];
  static override flags = {
    fix: Flags.boolean({ description: 'Repair what can be repaired without a question.' }),
    list: Flags.boolean({ description: 'Only list the checks.' }),
  };

  async run(): Promise<unknown> {
    const { flags } = await this.parse(Doctor);
    if (flags.list) {
      this.print(checkNames().join('\n'));
      return { checks: checkNames() };
    }
    const { values } = this.settings(flags);
    refuseServer(values);
    const checks = await diagnose(values, flags.fix ? 'repair' : 'look');
    const nameWidth = Math.max(...checks.map(({ check }) => check.length));
    for (const { check, ok, detail, fix } of checks) {
      const facts = hanging(detail, nameWidth + 8, terminalWidth());
      this.print(
        `${ok ? chalk.green('ok  ') : chalk.red('FAIL')}  ${check.padEnd(nameWidth)}  ${facts}${ok || !fix ? '' : `\n      ${chalk.bold(fix)}`}`,
      );
    }
    const healthy = checks.every((check) => check.ok);
    if (!healthy) process.exitCode = exitCodes.setup;
    return { healthy, checks };
  }
}
