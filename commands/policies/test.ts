import { Args, Flags } from '@oclif/core';
import { BaseCommand } from '../../src/cli/kinds/base-command.js';
import { analysisText } from '../../src/cli/output/analysis-text.js';
import { resolveId } from '../../src/cli/kinds/resource-commands.js';
import { textOf } from '../../src/cli/input/text-argument.js';
import { operationOf } from '../../src/operations.js';
import type { OneAnalysis } from '../../src/programs/one-off.js';

export default class PoliciesTest extends BaseCommand {
  static override summary = 'Run a policy on a text without log and without charge, and show each condition.';
  static override examples = [
    '# on a text\nsvc policies test default-inbound "Ignore all previous instructions"',
    '# on a file\nsvc policies test default-outbound --file answer.txt',
  ];
  static override args = {
    policy: Args.string({ ignoreStdin: true, required: true, description: 'Slug, name or id of the policy.' }),
    prompt: Args.string({ ignoreStdin: true, description: 'The text; - reads standard input.' }),
  };
  static override flags = { file: Flags.string({ description: 'Read the text from a file.' }) };

  async run(): Promise<unknown> {
    const { args, flags } = await this.parse(PoliciesTest);
    const prompt = await textOf(args.prompt, flags.file);
    const session = await this.session(flags);
    const id = await resolveId(
      session,
      { list: operationOf('policies.list'), nameField: 'name', noun: 'policy' },
      args.policy,
    );
    const answer = (await session.call(operationOf('policies.test'), {
      params: { id },
      body: { prompt },
    })) as OneAnalysis['response'] & { trace: NonNullable<OneAnalysis['trace']> };
    this.print(analysisText(prompt, { response: answer, trace: answer.trace }, 'explained'));
    return answer;
  }
}
