import { Args, Flags } from '@oclif/core';
import { BaseCommand } from '../../../src/cli/base-command.js';
import { keyValues } from '../../../src/cli/output.js';
import { readSource } from '../../../src/cli/read-input.js';
import { operationOf } from '../../../src/operations.js';

export default class YaraRulesCreate extends BaseCommand {
  static override summary = 'Save one YARA rule from a file.';
  static override examples = [
    '# from a file\nsvc yara rules create rule.yar',
    '# from a pipe, not yet active\ncat rule.yar | svc yara rules create - --inactive',
  ];
  static override args = {
    file: Args.string({ ignoreStdin: true, required: true, description: 'File of one rule; - reads standard input.' }),
  };
  static override flags = { inactive: Flags.boolean({ description: 'Save it without letting it match.' }) };

  async run(): Promise<unknown> {
    const { args, flags } = await this.parse(YaraRulesCreate);
    const body = { source: await readSource(args.file), is_active: !flags.inactive };
    const rule = (await (await this.session(flags)).call(operationOf('yara_rules.create'), { body })) as object;
    this.print(keyValues(rule));
    this.say('Saved the rule.', flags);
    return rule;
  }
}
