import { Args, Flags } from '@oclif/core';
import { BaseCommand } from '../../../src/cli/kinds/base-command.js';
import { UsageError } from '../../../src/cli/failure/exit-codes.js';
import { keyValues } from '../../../src/cli/output/output.js';
import { asPlacesIn } from '../../../src/cli/input/source-file.js';
import { ruleFile } from '../../../src/cli/rule-file.js';
import { fieldsOfFile } from '../../../src/cli/flags/writable-fields.js';
import { operationOf } from '../../../src/operations.js';

const { description } = ruleFile;
const op = operationOf('yara_rules.create');

export default class YaraRulesCreate extends BaseCommand {
  static override summary = 'Save one YARA rule from a file.';
  static override examples = [
    '# from a file\nsvc yara rules create --from rule.yar',
    '# from a pipe, not yet active\ncat rule.yar | svc yara rules create - --inactive',
  ];
  static override args = { file: Args.string({ ignoreStdin: true, description }) };
  static override flags = {
    from: Flags.string({ char: 'f', description }),
    inactive: Flags.boolean({ description: 'Save it without letting it match.' }),
  };

  async run(): Promise<unknown> {
    const { args, flags } = await this.parse(YaraRulesCreate);
    const { fields, sourceFile } = await ruleFile.read(fileMeant(args.file, flags.from));
    const body = { ...fieldsOfFile(op, fields), ...(flags.inactive ? { is_active: false } : {}) };
    const session = await this.session(flags);
    const rule = (await asPlacesIn(sourceFile, () => session.call(op, { body }))) as object;
    this.print(keyValues(rule));
    this.say('Saved the rule.', flags);
    return rule;
  }
}

function fileMeant(argument: string | undefined, from: string | undefined): string {
  if (argument !== undefined && from !== undefined)
    throw new UsageError('Name the file as argument or with --from, not both.');
  const file = argument ?? from;
  if (file === undefined) throw new UsageError('Missing --from: a file of one rule, or - for standard input.');
  return file;
}
