import { printable, printableLines } from '../../lib/unseen.js';
import { CancelledError, InterruptedError, UsageError } from '../failure/exit-codes.js';

interface AskFlags {
  readonly 'no-input'?: boolean;
}

/** Whether a person can be asked: both streams are terminals, and neither --no-input nor CI forbids it (experience.md). */
function canAsk(flags: AskFlags): boolean {
  return Boolean(process.stdin.isTTY && process.stderr.isTTY) && !flags['no-input'] && !process.env.CI;
}

interface Confirmation {
  /** What is to be known before one answers. */
  readonly before?: string;
  readonly action: string;
  /** What is to be typed. */
  readonly name: string;
  readonly flags: AskFlags & { readonly force?: unknown };
}

/**
 * Asks that the name is typed, as the terminal shows it, before something is destroyed; --force skips, nobody to ask is a
 * usage error. Others may have chosen the name: it must not drive the terminal.
 */
export async function confirmByName({ before, action, name, flags }: Confirmation): Promise<void> {
  if (flags.force === true) return;
  if (!canAsk(flags)) throw new UsageError(`${action}: where nobody can be asked, this needs --force.`);
  if (before !== undefined) process.stderr.write(`${printableLines(before)}\n`);
  const shown = printable(name).trim();
  const typed = await answerTo(`${printable(action)}. Type ${shown} to confirm:`);
  if (typed.trim() !== shown) throw new CancelledError();
}

interface Question {
  /** The flag that would have answered it. */
  readonly flag: string;
  readonly message: string;
  readonly flags: AskFlags;
}

/** Asks for a missing value on a terminal; otherwise names the flag that is missing. */
export async function askFor({ flag, message, flags }: Question): Promise<string> {
  if (!canAsk(flags)) throw new UsageError(`Missing ${flag}.`);
  return answerTo(message);
}

/** Errors of the library by what was pressed: Ctrl-C ends a command here as everywhere, the end of input is a no. */
const leaving: Readonly<Record<string, () => Error>> = {
  ExitPromptError: () => new InterruptedError(),
  AbortPromptError: () => new CancelledError(),
};

async function answerTo(message: string): Promise<string> {
  const { default: inquirer } = await import('inquirer');
  const end = new AbortController();
  // The end of input is an answer, too; the library would wait on.
  const onKey = (_: unknown, { ctrl, name }: { ctrl?: boolean; name?: string } = {}): void => {
    if (ctrl && name === 'd') end.abort();
  };
  process.stdin.on('keypress', onKey);
  try {
    // On stderr, like all chatter: standard output may go to a file or into a variable (cli.md).
    const ask = inquirer.createPromptModule({ signal: end.signal, output: process.stderr });
    return (await ask<{ value: string }>([{ type: 'input', name: 'value', message }])).value;
  } catch (error) {
    const left = error instanceof Error ? leaving[error.name] : undefined;
    if (!left) throw error;
    // Nobody reads on: an open pipe would keep the process alive.
    process.stdin.destroy();
    throw left();
  } finally {
    process.stdin.off('keypress', onKey);
  }
}
