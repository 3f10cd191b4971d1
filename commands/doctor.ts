import { Flags } from '@oclif/core';
import chalk from 'chalk';
import { BaseCommand } from '../src/cli/kinds/base-command.js';
import { refuseServer } from '../src/cli/session/bare-store.js';
import { exitCodes, UsageError } from '../src/cli/failure/exit-codes.js';
import { listFlag } from '../src/cli/flags/list-flag.js';
import { terminalWidth } from '../src/cli/output/output.js';
import { hanging } from '../src/cli/output/wrap.js';
import type { CheckResult } from '../src/programs/doctor/check.js';
import { checkNamed, checkNames, diagnose } from '../src/programs/doctor/doctor.js';
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
    const show = shownIn(terminalWidth(), Math.max(...checks.map(({ check }) => check.length)));
    for (const check of checks) this.print(show(check));
    const healthy = checks.every((check) => check.ok);
    if (!healthy) process.exitCode = exitCodes.setup;
    return { healthy, checks };
  }
}

/** Columns without which the facts of all checks stand below their names. */
const leastBeside = 30;

/** How a check is shown where `width` columns are to be had and the longest name has `nameWidth`. */
function shownIn(width: number, nameWidth: number): (check: CheckResult) => string {
  const isBeside = width - nameWidth - 8 >= leastBeside;
  // Where little room is, names stand alone, so that none is broken, and what was found hangs below.
  const [lead, indent, factsAt] = isBeside ? ['', 6, nameWidth + 8] : ['  ', 8, 8];
  return ({ check, ok, detail, fix }) => {
    const result = `${lead}${ok ? chalk.green('ok  ') : chalk.red('FAIL')}  `;
    const facts = hanging(detail, factsAt, width);
    const shown = isBeside ? `${result}${check.padEnd(nameWidth)}  ${facts}` : `${check}\n${result}${facts}`;
    return ok || !fix ? shown : `${shown}\n${' '.repeat(indent)}${chalk.bold(hanging(fix, indent, width))}`;
  };
}

function refuseUnknown(names: readonly string[]): void {
  const known = checkNames();
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const near = nearest(unknown, known);
  throw new UsageError(
    `There is no check "${unknown}".${near ? ` Did you mean "${near}"?` : ''} \`svc doctor --list\` names them all.`,
  );
}
