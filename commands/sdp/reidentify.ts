import { Args, Flags } from '@oclif/core';
import { BaseCommand } from '../../src/cli/base-command.js';

import { textOf } from '../../src/cli/text-argument.js';
import { operationOf } from '../../src/operations.js';

export default class SdpReidentify extends BaseCommand {
  static override summary = 'Restore the values behind reversible surrogates.';
  static override examples = [
    '# a text\nsvc sdp reidentify "card 4111 1111 1111 1111"',
    '# a file, under another policy\nsvc sdp reidentify --file mail.txt --policy financial-data-masking',
  ];
  static override args = { text: Args.string({ ignoreStdin: true, description: 'The text; - reads standard input.' }) };
  static override flags = {
    file: Flags.string({ description: 'Read the text from a file.' }),
    policy: Flags.string({ default: 'general-pii-redaction', description: 'Slug or id of the sensitive-data policy.' }),
  };

  async run(): Promise<unknown> {
    const { args, flags } = await this.parse(SdpReidentify);
    const text = await textOf(args.text, flags.file);
    const session = await this.session(flags);
    const answer = (await session.call(operationOf('sdp.reidentify'), { body: { policy_id: flags.policy, text } })) as {
      text: string;
      restored: number;
    };
    this.print(answer.text);
    this.say(`${answer.restored} value(s) restored.`, flags);

    return answer;
  }
}
