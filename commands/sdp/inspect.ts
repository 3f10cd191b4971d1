import { Args, Flags } from '@oclif/core';
import { BaseCommand } from '../../src/cli/base-command.js';
import { table } from '../../src/cli/output.js';
import { resolveId } from '../../src/cli/resource-commands.js';
import { textOf } from '../../src/cli/text-argument.js';
import { operationOf } from '../../src/operations.js';

export default class SdpInspect extends BaseCommand {
  static override summary = 'Find sensitive data in a text.';
  static override examples = [
    '# a text\nsvc sdp inspect "card 4111 1111 1111 1111"',
    '# a file, under another policy\nsvc sdp inspect --file mail.txt --policy financial-data-masking',
  ];
  static override args = { text: Args.string({ ignoreStdin: true, description: 'The text; - reads standard input.' }) };
  static override flags = {
    file: Flags.string({ description: 'Read the text from a file.' }),
    policy: Flags.string({ default: 'general-pii-redaction', description: 'Slug or id of the sensitive-data policy.' }),
  };

  async run(): Promise<unknown> {
    const { args, flags } = await this.parse(SdpInspect);
    const text = await textOf(args.text, flags.file);
    const session = await this.session(flags);
    const id = await resolveId(
      session,
      { list: operationOf('sdp_policies.list'), nameField: 'name', noun: 'sensitive-data policy' },
      flags.policy,
    );
    const answer = (await session.call(operationOf('sdp_policies.test'), { params: { id }, body: { text } })) as {
      findings: object[];
    };
    if (answer.findings.length > 0)
      this.print(
        table(
          answer.findings,
          ['info_type', 'likelihood', 'start', 'end'].map((key) => ({ key })),
        ),
      );
    else this.say('Nothing found.', flags);
    return answer;
  }
}
