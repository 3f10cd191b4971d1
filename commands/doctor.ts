import { Flags } from '@oclif/core';
import chalk from 'chalk';
import { BaseCommand } from '../src/cli/base-command.js';
import { refuseServer } from '../src/cli/bare-store.js';
import { exitCodes, UsageError } from '../src/cli/exit-codes.js';
import { listFlag } from '../src/cli/list-flag.js';
import { terminalWidth } from '../src/cli/output.js';
import { hanging } from '../src/cli/wrap.js';
import { checkNamed, checkNames, diagnose } from '../src/doctor.js';
import { nearest } from '../src/lib/nearest.js';

export default class Doctor extends BaseCommand {
  static override summary = 'Check the set-up and prove each analyzer; exit 8 when something is wrong.';
  static override examples = [
    '# look\nsvc doctor',
    '# repair what can be repaired\nsvc doctor --fix',
    '# two checks alone\nsvc doctor --run disk --run analyzer-yara',
  ];
  static override flags = {
    fix: Flags.boolean({ description: 'Repair what can be repaired without a question.' }),
    list: Flags.boolean({ description: 'Only list the checks.' }),
    run: listFlag({ description: 'Run this check alone; repeat for more.' }),
  };

  async run(): Promise<unknown> {
    const { flags } = await this.parse(Doctor);
    if (flags.list) {
      this.print(checkNames().join('\n'));
      return { checks: checkNames() };
    }
    const { values } = this.settings(flags);
    refuseServer(values);
    const only = flags.run?.map(checkNamed);
    refuseUnknown(only ?? []);
    const checks = await diagnose(values, { repair: flags.fix, only });
    const nameWidth = Math.max(...checks.map(({ check }) => check.length));
    const width = terminalWidth();
    const column = nameWidth + 8;
    const isBeside = width - column >= leastBeside;
    for (const { check, ok, detail, fix } of checks) {
      const facts = isBeside ? hanging(detail, column, width) : `\n      ${hanging(detail, 6, width)}`;
      const named = isBeside ? `${check.padEnd(nameWidth)}  ` : check;
      this.print(`${ok ? chalk.green('ok  ') : chalk.red('FAIL')}  ${named}${facts}`);
      if (!ok && fix) this.print(`      ${chalk.bold(hanging(fix, 6, width))}`);
    }
    const healthy = checks.every((check) => check.ok);
    if (!healthy) process.exitCode = exitCodes.setup;
    return { healthy, checks };
  }
}

/** Columns without which the facts of all checks stand below their names. */
const leastBeside = 20;

function refuseUnknown(names: readonly string[]): void {
  const known = checkNames();
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const near = nearest(unknown, known);
  throw new UsageError(
    `There is no check "${unknown}".${near ? ` Did you mean "${near}"?` : ''} \`svc doctor --list\` names them all.`,
  );
}
