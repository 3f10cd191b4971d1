import { Flags } from '@oclif/core';
import chalk from 'chalk';
import { BaseCommand } from '../src/cli/base-command.js';
import { exitCodes } from '../src/cli/exit-codes.js';
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
    const checks = await diagnose(this.settings(flags).values, flags.fix ? 'repair' : 'look');
    for (const { check, ok, detail, fix } of checks) {
      this.print(
        `${ok ? chalk.green('ok  ') : chalk.red('FAIL')}  ${check.padEnd(40)} ${detail}${ok || !fix ? '' : `\n      ${chalk.bold(fix)}`}`,
      );
    }
    const healthy = checks.every((check) => check.ok);
    if (!healthy) process.exitCode = exitCodes.setup;
    return { healthy, checks };
  }
}
