import type { Config } from '@oclif/core';
import chalk from 'chalk';
import { ServiceError, type FieldProblem } from '../../core/errors.js';
import { printableLines } from '../../lib/unseen.js';
import { ForeignAnswerError } from './exit-codes.js';
import { describeFailure, isParseError, problemText, type Failure } from './failure.js';

/** The command that failed, as it was called. */
interface Called {
  readonly id: string;
  readonly config: Config;
  /** Names of the flags that it has. */
  readonly flags: readonly string[];
  /** The words that may be flags. */
  readonly words: readonly string[];
}

/** What went wrong in a command, and the lines that people read of it. */
export function tellFailure(error: Error, { words, flags, ...command }: Called): { failure: Failure; text: string } {
  const given = givenFlags(words);
  const failure = describeFailure(error, { flags, given });
  const hint =
    error instanceof ServiceError && error.code === 'not_found' && !(error instanceof ForeignAnswerError)
      ? whereToLook(failure.message, command)
      : (failure.hint ?? (isParseError(error) ? howToUse(command) : undefined));
  const lines = [
    `${chalk.red('Error:')} ${printableLines(failure.message)}`,
    ...problemLines(failure.errors, given).map(printableLines),
    ...(hint ? [chalk.dim(printableLines(hint))] : []),
    ...(words.includes('--debug') ? [chalk.dim(printableLines(causeText(error)))] : []),
  ];
  return { failure, text: `${lines.join('\n')}\n` };
}

type Place = Pick<Called, 'id' | 'config'>;

/** Lists that are the same for all tenants. */
const ofNoTenant: ReadonlySet<string> = new Set(['tenants:list', 'analyzers:list', 'feeds:list', 'models:list']);

/** What a message says is missing, and the command that lists it. */
const listsOf: Readonly<Record<string, string>> = {
  'No such tenant': 'tenants:list',
  'sensitive-data policy': 'sdp:policies:list',
  'YARA policy': 'yara:policies:list',
  'safety policy': 'safety:policies:list',
};

/** The command that lists what was named wrongly: that of tenants, of the topic at hand, or of policies. */
function whereToLook(message: string, { id, config }: Place): string {
  const topic = id.split(':').slice(0, -1).join(':');
  const lists = [`${topic}:list`, `${topic}:search`, `${topic}:policies:list`];
  const named = Object.entries(listsOf).find(([words]) => message.includes(words))?.[1];
  const list = named ?? lists.find((each) => config.findCommand(each)) ?? 'policies:list';
  const elsewhere = ofNoTenant.has(list) ? '' : '; --tenant looks in another tenant';
  return `\`svc ${list.replaceAll(':', ' ')}\` shows what there is${elsewhere}.`;
}

const howToUse = ({ id }: Place) => `\`svc ${id.replaceAll(':', ' ')} --help\` shows how it is used.`;

/** The innermost reason, for --debug. Database errors carry no values. */
function causeText(error: Error): string {
  const cause = error.cause instanceof Error ? error.cause : error;
  return `Cause: ${cause.stack ?? cause.message}`;
}

function problemLines(errors: readonly FieldProblem[], given: readonly string[]): string[] {
  return errors.length > 1 ? errors.map((problem) => `  ${problemText(problem, given)}`) : [];
}

/** The flags of a command line, by name. */
function givenFlags(words: readonly string[]): string[] {
  return words.flatMap((word) => /^--([a-z][\w-]*)/.exec(word)?.[1] ?? []);
}
