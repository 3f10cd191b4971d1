import { Args } from '@oclif/core';
import { BaseCommand } from '../../src/cli/kinds/base-command.js';
import { table } from '../../src/cli/output/output.js';
import { readSource } from '../../src/cli/input/read-input.js';
import { asPlacesIn } from '../../src/cli/input/source-file.js';
import { operationOf } from '../../src/operations.js';

export default class YaraImport extends BaseCommand {
  static override summary = 'Save every rule of a file, all or nothing.';
  static override examples = ['# a file\nsvc yara import rules.yar', '# from a pipe\ncat *.yar | svc yara import -'];
  static override args = {
    file: Args.string({ ignoreStdin: true, required: true, description: 'File of rules; - reads standard input.' }),
  };

  async run(): Promise<unknown> {
    const { args, flags } = await this.parse(YaraImport);
    const source = await readSource(args.file);
    const session = await this.session(flags);
    const report = (await asPlacesIn(args.file, () =>
      session.call(operationOf('yara_rules.import'), { body: { source } }),
    )) as { created: object[] };
    this.print(table(report.created, [{ key: 'name' }, { key: 'id' }]));
    return report;
  }
}
