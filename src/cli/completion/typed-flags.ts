import type { Command } from '@oclif/core';

/** A flag as the manifest has it. */
export interface Flag {
  readonly name: string;
  readonly type: 'boolean' | 'option';
  readonly char?: string;
  readonly aliases?: readonly string[];
  readonly allowNo?: boolean;
  readonly multiple?: boolean;
  readonly hidden?: boolean;
  readonly options?: readonly string[];
  readonly helpGroup?: string;
  readonly summary?: string;
  readonly description?: string;
}

/** What of a command's arguments and flags is typed already. */
export interface Typed {
  readonly used: ReadonlySet<string>;
  readonly given: ReadonlyMap<string, string>;
  readonly argumentCount: number;
  /** The flag whose value comes next. */
  readonly waiting: Flag | undefined;
  /** After `--`, nothing is a flag. */
  readonly onlyArguments: boolean;
}

/** The flag of a command that a word such as `--name`, `--no-name` or `-n` means. */
export function flagNamed({ flags }: Command.Loadable, word: string): Flag | undefined {
  const all = Object.values(flags as Record<string, Flag>);
  if (/^-[^-]$/.test(word)) return all.find(({ char }) => char === word.slice(1));
  const name = /^--([^=]+)/.exec(word)?.[1];
  if (name === undefined) return undefined;
  return all.find(
    (flag) =>
      flag.name === name ||
      flag.aliases?.includes(name) === true ||
      (flag.allowNo === true && `no-${flag.name}` === name),
  );
}

/** Reads finished words as oclif's parser does. */
export function readTyped(command: Command.Loadable, words: readonly string[]): Typed {
  const used = new Set<string>();
  const given = new Map<string, string>();
  let waiting: Flag | undefined;
  let argumentCount = 0;
  for (const [at, word] of words.entries()) {
    if (word === '--') {
      argumentCount += words.length - at - 1;
      return { used, given, argumentCount, waiting: undefined, onlyArguments: true };
    }
    const flag = flagNamed(command, word);
    if (flag) {
      used.add(flag.name);
      const [, value] = /=(.*)$/s.exec(word) ?? [];
      if (value !== undefined) given.set(flag.name, value);
      waiting = flag.type === 'option' && value === undefined ? flag : undefined;
    } else if (waiting) {
      given.set(waiting.name, word);
      waiting = undefined;
    } else if (!/^-./.test(word)) argumentCount += 1;
  }
  return { used, given, argumentCount, waiting, onlyArguments: false };
}
