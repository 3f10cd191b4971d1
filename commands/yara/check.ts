import { Args } from '@oclif/core';
import { BaseCommand } from '../../src/cli/kinds/base-command.js';
import { exitCodes } from '../../src/cli/failure/exit-codes.js';
import { table } from '../../src/cli/output/output.js';
import { readSource } from '../../src/cli/input/read-input.js';
import { counted } from '../../src/lib/counted.js';
import { checkYara } from '../../src/facades/offline-tools.js';

export default class YaraCheck extends BaseCommand {
  static override summary = 'Compile a YARA file and show what would be refused; needs no store.';
  static override examples = [
    '# a file\nsvc yara check rules.yar',
    '# in CI: exit 6 when a rule would be refused\nsvc yara check rules.yar --json',
  ];
  static override args = {
    file: Args.string({ ignoreStdin: true, required: true, description: 'File of rules; - reads standard input.' }),
  };

  async run(): Promise<unknown> {
    const { args } = await this.parse(YaraCheck);
    const report = await checkYara(await readSource(args.file));
    const problems = [
      ...report.errors.map((entry) => ({ kind: 'error', ...entry })),
      ...report.warnings.map((entry) => ({ kind: 'warning', ...entry })),
    ];
    if (problems.length > 0)
      this.print(
        table(
          problems,
          ['kind', 'line', 'column', 'code', 'message'].map((key) => ({ key })),
        ),
      );
    else this.print(`${counted(report.rules.length, 'rule', 'rules')}, nothing to complain of.`);
    if (!report.valid) process.exitCode = exitCodes.refused;
    return report;
  }
}
