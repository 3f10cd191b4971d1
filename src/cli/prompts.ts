import { CancelledError, UsageError } from './exit-codes.js';

/** Whether a person can be asked: both streams are terminals, and nothing forbids it (experience.md). */
export function canAsk(noInput = false): boolean {
  return Boolean(process.stdin.isTTY && process.stderr.isTTY) && !noInput && !process.env.CI;
}

/** Asks that the name is typed before something is destroyed; `force` skips, no terminal is a usage error. */
export async function confirmByName({
  action,
  name,
  force,
}: {
  action: string;
  name: string;
  force: boolean;
}): Promise<void> {
  if (force) return;
  if (!canAsk()) throw new UsageError(`${action} needs --force when there is no terminal to ask at.`);
  const { default: inquirer } = await import('inquirer');
  const { typed } = await guarded(() =>
    inquirer.prompt<{ typed: string }>([
      { type: 'input', name: 'typed', message: `${action}. Type ${name} to confirm:` },
    ]),
  );
  if (typed.trim() !== name) throw new CancelledError();
}

/** Asks for a missing value on a terminal; otherwise names the flag that is missing. */
export async function askFor({ flag, message }: { flag: string; message: string }): Promise<string> {
  if (!canAsk()) throw new UsageError(`Missing ${flag}.`);
  const { default: inquirer } = await import('inquirer');
  const { value } = await guarded(() =>
    inquirer.prompt<{ value: string }>([{ type: 'input', name: 'value', message }]),
  );
  return value;
}

async function guarded<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Error && error.name === 'ExitPromptError') throw new CancelledError();
    throw error;
  }
}
