import { Args, Flags } from '@oclif/core';
import type { GlobalFlags } from '../../src/cli/kinds/base-command.js';
import { givenText, type GivenText } from '../../src/cli/input/long-text.js';
import { runLongText, writeInString, writeOut } from '../../src/cli/input/long-text-run.js';
import { StreamingCommand } from '../../src/cli/kinds/streaming-command.js';
import { counted } from '../../src/lib/counted.js';
import { operationOf } from '../../src/operations.js';

interface Answer {
  readonly text: string;
  readonly restored: number;
}

export default class SdpReidentify extends StreamingCommand {
  static override summary = 'Restore the values behind reversible surrogates.';
  static override examples = [
    '# a text\nsvc sdp reidentify "card CARD(18):1~4929123456781234" --policy my-policy',
    '# a file of any length, under another policy\nsvc sdp reidentify --file answer.txt --policy my-policy',
  ];
  static override args = { text: Args.string({ ignoreStdin: true, description: 'The text; - reads standard input.' }) };
  static override flags = {
    file: Flags.string({ description: 'Read the text from a file.' }),
    policy: Flags.string({ default: 'general-pii-redaction', description: 'Slug or id of the sensitive-data policy.' }),
  };

  async run(): Promise<unknown> {
    const { args, flags } = await this.parse(SdpReidentify);
    const { values } = this.settings(flags);
    const given = await givenText({ argument: args.text, file: flags.file, isRemote: values.server !== undefined });
    if (!('whole' in given)) return this.stream(given, flags);
    const session = await this.session(flags);
    const body = { policy_id: flags.policy, text: given.whole };
    const answer = (await session.call(operationOf('sdp.reidentify'), { body })) as Answer;
    this.print(answer.text);
    this.say(`${counted(answer.restored, 'value', 'values')} restored.`, flags);
    return answer;
  }

  private async stream(
    { source, head, all }: Exclude<GivenText, { whole: string }>,
    flags: GlobalFlags & { readonly policy: string },
  ): Promise<unknown> {
    const { openLongTexts } = await import('../../src/programs/sensitive-data-stream.js');
    const texts = await openLongTexts(this.settings(flags).values, flags.policy);
    try {
      const isJson = this.jsonEnabled();
      const write = isJson ? writeInString : writeOut;
      const showProgress = Boolean(process.stderr.isTTY) && !flags.quiet;
      const parts = texts.reidentify(all, head);
      this.isStreaming = isJson;
      if (isJson) await writeOut('{"text":"');
      const { restored } = await runLongText({ source, parts, maxFindings: 0, showProgress, write });
      if (isJson) await writeOut(`","restored":${restored}}\n`);
      this.say(`${counted(restored, 'value', 'values')} restored.`, flags);
      return { restored };
    } finally {
      await texts.close();
    }
  }
}
