import { Args, Flags } from '@oclif/core';
import type { AnyOperation } from '../core/operation.js';
import { BaseCommand } from './base-command.js';
import { resolveId } from './resource-commands.js';
import { textOf } from './text-argument.js';

export interface SensitiveDataAnswer {
  readonly findings: readonly object[];
  readonly sanitized_text?: string;
}

export interface SensitiveDataText {
  readonly test: AnyOperation;
  readonly list: AnyOperation;
  readonly summary: string;
  readonly examples: readonly string[];
  /** What a person sees of the answer. */
  show(answer: SensitiveDataAnswer, text: string): string;
}

/** `svc sdp inspect|deidentify`: one run of a sensitive-data policy on a text, shown in two ways. */
export function sensitiveDataCommand({ test, list, summary, examples, show }: SensitiveDataText) {
  return class SensitiveDataCommand extends BaseCommand {
    static override summary = summary;
    static override examples = [...examples];
    static override args = {
      text: Args.string({ ignoreStdin: true, description: 'The text; - reads standard input.' }),
    };
    static override flags = {
      file: Flags.string({ description: 'Read the text from a file.' }),
      policy: Flags.string({
        default: 'general-pii-redaction',
        description: 'Slug or id of the sensitive-data policy.',
      }),
    };

    async run(): Promise<unknown> {
      const { args, flags } = await this.parse(SensitiveDataCommand);
      const text = await textOf(args.text, flags.file);
      const session = await this.session(flags);
      const id = await resolveId(session, { list, nameField: 'name', noun: 'sensitive-data policy' }, flags.policy);
      const answer = (await session.call(test, { params: { id }, body: { text } })) as SensitiveDataAnswer;
      this.print(show(answer, text));
      return answer;
    }
  };
}
