import { Args, Flags } from '@oclif/core';
import { BaseCommand } from '../../src/cli/base-command.js';

import { resolveId } from '../../src/cli/resource-commands.js';
import { textOf } from '../../src/cli/text-argument.js';
import { operationOf } from '../../src/operations.js';

export default class SdpDeidentify extends BaseCommand {
  static override summary = 'Print a text with its sensitive data transformed.';
  static override examples = [
    '# a text\nsvc sdp deidentify "card 4111 1111 1111 1111"',
    '# a file, under another policy\nsvc sdp deidentify --file mail.txt --policy financial-data-masking',
  ];
  static override args = { text: Args.string({ ignoreStdin: true, description: 'The text; - reads standard input.' }) };
  static override flags = {
    file: Flags.string({ description: 'Read the text from a file.' }),
    policy: Flags.string({ default: 'general-pii-redaction', description: 'Slug or id of the sensitive-data policy.' }),
  };

  async run(): Promise<unknown> {
    const { args, flags } = await this.parse(SdpDeidentify);
    const text = await textOf(args.text, flags.file);
    const session = await this.session(flags);
    const id = await resolveId(
      session,
      { list: operationOf('sdp_policies.list'), nameField: 'name', noun: 'sensitive-data policy' },
      flags.policy,
    );
    const answer = (await session.call(operationOf('sdp_policies.test'), { params: { id }, body: { text } })) as {
      sanitized_text?: string;
    };
    this.print(answer.sanitized_text ?? text);
    return answer;
  }
}
