import { Args, Flags } from '@oclif/core';
import { ServiceError } from '../../core/errors.js';
import type { AnyOperation } from '../../core/operation.js';
import type { GlobalFlags } from './base-command.js';
import { givenText, type GivenText } from '../input/long-text.js';
import { runLongText, writeInString, writeOut } from '../input/long-text-run.js';
import { jsonText } from '../output/json-text.js';
import { resolveId } from './resource-commands.js';
import { StreamingCommand } from './streaming-command.js';

export interface SensitiveDataAnswer {
  readonly findings: readonly object[];
  readonly findings_truncated?: boolean;
  readonly sanitized_text?: string;
}

/** What a person sees an answer by. */
interface Shown {
  /** Empty where it was too long to be held. */
  readonly text: string;
  /** Findings of the whole text, where they were counted. */
  readonly found?: number;
}

export interface SensitiveDataText {
  readonly test: AnyOperation;
  readonly list: AnyOperation;
  readonly summary: string;
  readonly examples: readonly string[];
  /** What becomes of a text too long to be held: its findings are listed, or it is written out, transformed. */
  readonly long: 'inspect' | 'deidentify';
  /** What a person sees of the answer. */
  show(answer: SensitiveDataAnswer, shown: Shown): string;
}

/** The text as it came would be taken for one without sensitive data. */
function transformsNothing(policy: string): ServiceError {
  return new ServiceError('conflict', `The policy ${policy} transforms nothing: give it a deidentify_config.`);
}

type LongText = Exclude<GivenText, { whole: string }>;

/** `svc sdp inspect|deidentify`: one run of a sensitive-data policy on a text, shown in two ways. Long texts stream. */
export function sensitiveDataCommand({ test, list, summary, examples, long, show }: SensitiveDataText) {
  return class SensitiveDataCommand extends StreamingCommand {
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
      const { values } = this.settings(flags);
      const given = await givenText({ argument: args.text, file: flags.file, isRemote: values.server !== undefined });
      const session = await this.session(flags);
      const id = await resolveId(session, { list, nameField: 'name', noun: 'sensitive-data policy' }, flags.policy);
      if (!('whole' in given)) return this.stream(given, { id, policy: flags.policy }, flags);
      const answer = (await session.call(test, { params: { id }, body: { text: given.whole } })) as SensitiveDataAnswer;
      if (long === 'deidentify' && answer.sanitized_text === undefined) throw transformsNothing(flags.policy);
      this.print(show(answer, { text: given.whole }));
      return answer;
    }

    private async stream(
      { source, head, all }: LongText,
      { id, policy }: { readonly id: string; readonly policy: string },
      flags: GlobalFlags,
    ): Promise<unknown> {
      const { openLongTexts } = await import('../../programs/sensitive-data-stream.js');
      const texts = await openLongTexts(this.settings(flags).values, id);
      try {
        if (long === 'deidentify' && !texts.transforms) throw transformsNothing(policy);
        const isJson = this.jsonEnabled();
        const parts = texts[long](all, head);
        if (long === 'deidentify' && isJson) {
          this.isStreaming = true;
          await writeOut('{"sanitized_text":"');
        }
        const { findings, found } = await runLongText({
          source,
          parts,
          maxFindings: texts.maxFindings,
          showProgress: Boolean(process.stderr.isTTY) && !flags.quiet,
          write: long === 'inspect' ? undefined : isJson ? writeInString : writeOut,
        });
        const answer = { findings, ...(found > findings.length ? { findings_truncated: true } : {}) };
        if (this.isStreaming) await writeOut(`",${jsonText(JSON.stringify(answer)).slice(1)}\n`);
        else if (long === 'inspect') this.print(show(answer, { text: '', found }));
        return answer;
      } finally {
        await texts.close();
      }
    }
  };
}
