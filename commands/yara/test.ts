import { Args, Flags } from '@oclif/core';
import { placesText } from '../../src/cli/output/analysis-text.js';
import { BaseCommand } from '../../src/cli/kinds/base-command.js';
import { UsageError } from '../../src/cli/failure/exit-codes.js';
import { readSource } from '../../src/cli/input/read-input.js';
import { asPlacesIn } from '../../src/cli/input/source-file.js';
import { textOf } from '../../src/cli/input/text-argument.js';
import { matchYara } from '../../src/facades/offline-tools.js';
import { operationOf } from '../../src/operations.js';

export default class YaraTest extends BaseCommand {
  static override summary = 'Match a text against a file of rules, or against all active rules of the tenant.';
  static override examples = [
    '# a file of rules, which needs no store\nsvc yara test "News of Project Falcon?" --from codenames.yar',
    '# the active rules, on a file\nsvc yara test --file mail.txt',
  ];
  static override args = {
    text: Args.string({ ignoreStdin: true, description: 'The text; - reads standard input.' }),
  };
  static override flags = {
    from: Flags.string({ char: 'f', description: 'File of rules to match instead; - reads standard input.' }),
    file: Flags.string({ description: 'Read the text from a file; - reads standard input.' }),
  };

  async run(): Promise<unknown> {
    const { args, flags } = await this.parse(YaraTest);
    if (flags.from === '-' && args.text === undefined && (flags.file ?? '-') === '-')
      throw new UsageError('Standard input holds the rules: give the text as argument or with --file.');
    const source = flags.from === undefined ? undefined : await readSource(flags.from);
    const text = await textOf(args.text, flags.file);
    const tried =
      source === undefined
        ? await (await this.session(flags)).call(operationOf('yara_rules.test'), { body: { text } })
        : await asPlacesIn(flags.from, () => matchYara(source, text));
    const { matches, failure } = tried as Awaited<ReturnType<typeof matchYara>>;
    const found = matches.length === 0 ? 'No rule matches.' : matchesText(text, matches);
    this.print(failure === undefined ? found : `${found}\n${failure}`);
    return tried;
  }
}

type Matches = Awaited<ReturnType<typeof matchYara>>['matches'];

/** Each place of each rule; a rule without strings holds for the text as a whole. */
function matchesText(text: string, matches: Matches): string {
  const whole = matches.filter(({ strings }) => strings.length === 0).map(({ rule_name: name }) => `  ${name}`);
  return [...whole, ...placesText(text, { matches })].join('\n');
}
