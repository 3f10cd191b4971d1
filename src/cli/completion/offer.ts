import type { Command, Config } from '@oclif/core';
import { typedLine } from './typed-line.js';
import { flagNamed, readTyped, type Flag, type Typed } from './typed-flags.js';

/** A word that may stand at the cursor. */
export interface Candidate {
  readonly value: string;
  readonly about?: string | undefined;
}

/** What may stand at the cursor of a command line. */
export interface Offer {
  /** Words that the declarations of the commands know. */
  readonly candidates: readonly Candidate[];
  /** The argument or flag whose value is typed, where its values are not declared. */
  readonly place?: { readonly command: string; readonly name: string };
  /** What of the value stands at the cursor already. */
  readonly word: string;
  /** What stands before the value within the same word: `--flag=`. */
  readonly before: string;
  /** Values of the flags that were typed before. */
  readonly given: ReadonlyMap<string, string>;
}

type Declared = Pick<Config, 'bin' | 'commands' | 'topics'>;

/** What oclif's own parser understands of every command. */
const helpFlag: Candidate = { value: '--help', about: 'Show how the command is used.' };

/** What may stand at the end of a command line, by the declarations of the commands alone. */
export function offerAt({ bin, commands, topics }: Declared, line: string): Offer {
  const { words, word } = typedLine(line);
  const tree = new CommandTree(
    commands.filter(({ hidden }) => hidden !== true),
    topics,
    bin,
  );
  const { id, rest } = tree.follow(words.slice(1));
  const command = tree.command(id);
  if (!command || id === 'help') return wordOffer(tree.below(id, rest), word);
  const offer = commandOffer(command, readTyped(command, rest), word);
  return rest.length > 0 || word.startsWith('-') ? offer : withWords(offer, tree.below(id, rest));
}

function wordOffer(candidates: readonly Candidate[], word: string): Offer {
  return { candidates: startingWith(word, candidates), word, before: '', given: new Map() };
}

function withWords(offer: Offer, words: readonly Candidate[]): Offer {
  return { ...offer, candidates: [...startingWith(offer.word, words), ...offer.candidates] };
}

function commandOffer(command: Command.Loadable, typed: Typed, word: string): Offer {
  const { given } = typed;
  const [, before, value] = /^(--[^=]+=)(.*)$/s.exec(word) ?? [];
  if (before !== undefined && value !== undefined && !typed.onlyArguments) {
    const flag = flagNamed(command, before.slice(0, -1));
    return { ...valueOffer(command, flag, value), before, given };
  }
  if (word.startsWith('-') && !typed.onlyArguments)
    return { candidates: startingWith(word, flagWords(command, typed)), word, before: '', given };
  const wanted = typed.waiting ?? Object.values(command.args)[typed.argumentCount];
  // Where nothing else can stand, flags can.
  if (!wanted && !typed.onlyArguments)
    return { candidates: startingWith(word, flagWords(command, typed)), word, before: '', given };
  return { ...valueOffer(command, wanted, word), before: '', given };
}

interface Valued {
  readonly name: string;
  readonly options?: readonly string[];
  readonly type?: string;
}

function valueOffer(command: Command.Loadable, wanted: Valued | undefined, word: string) {
  const candidates = startingWith(word, wanted?.options?.map((value) => ({ value })) ?? []);
  const isOpen = wanted !== undefined && wanted.type !== 'boolean' && wanted.options === undefined;
  return { candidates, word, ...(isOpen ? { place: { command: command.id, name: wanted.name } } : {}) };
}

function flagWords({ flags }: Command.Loadable, { used }: Typed): Candidate[] {
  const open = Object.values(flags as Record<string, Flag>).filter(
    ({ name, hidden, multiple }) => hidden !== true && (multiple === true || !used.has(name)),
  );
  const own = open.filter(({ helpGroup }) => helpGroup !== 'GLOBAL');
  const common = open.filter(({ helpGroup }) => helpGroup === 'GLOBAL');
  return [...[...own, ...common].flatMap(namesOf), helpFlag];
}

function namesOf({ name, allowNo, summary, description }: Flag): Candidate[] {
  const about = summary ?? description;
  return [{ value: `--${name}`, about }, ...(allowNo ? [{ value: `--no-${name}`, about }] : [])];
}

/** Those candidates that go on from what is typed. */
export function startingWith(word: string, candidates: readonly Candidate[]): Candidate[] {
  return candidates.filter(({ value }) => value.startsWith(word));
}

/** Commands and their topics, by the words they are called with. */
class CommandTree {
  private readonly names: ReadonlySet<string>;

  constructor(
    private readonly commands: readonly Command.Loadable[],
    private readonly topics: Declared['topics'],
    private readonly bin: string,
  ) {
    this.names = new Set(commands.flatMap(({ id }) => prefixesOf(id)));
  }

  command(id: string): Command.Loadable | undefined {
    return this.commands.find((command) => command.id === id);
  }

  /** The longest name of a command or topic that the words begin with, and the words behind it. */
  follow(words: readonly string[]): { id: string; rest: readonly string[] } {
    let id = '';
    let at = 0;
    for (; at < words.length; at += 1) {
      const longer = joined(id, words[at] ?? '');
      if (!this.names.has(longer)) break;
      id = longer;
    }
    return { id, rest: words.slice(at) };
  }

  /** The words that may follow a name; `svc help` is followed by the name of any command too. */
  below(id: string, rest: readonly string[]): Candidate[] {
    if (id === 'help') {
      const subject = this.follow(rest);
      if (subject.rest.length > 0) return [];
      return [...(rest.length === 0 ? this.children('help') : []), ...this.children(subject.id)];
    }
    return rest.length > 0 ? [] : this.children(id);
  }

  private children(id: string): Candidate[] {
    const depth = id === '' ? 0 : id.split(':').length;
    const below = [...this.names].filter(
      (name) => name.split(':').length === depth + 1 && joined(id, last(name)) === name,
    );
    return below.sort().map((name) => ({ value: last(name), about: this.about(name) }));
  }

  private about(name: string): string | undefined {
    const command = this.command(name);
    const text =
      command?.summary ?? command?.description ?? this.topics.find((topic) => topic.name === name)?.description;
    // The only blank that the commands of plugins leave in their texts.
    return text?.replace('<%= config.bin %>', this.bin);
  }
}

const joined = (id: string, word: string) => (id === '' ? word : `${id}:${word}`);
const last = (name: string) => name.slice(name.lastIndexOf(':') + 1);

function prefixesOf(id: string): string[] {
  const parts = id.split(':');
  return parts.map((_, at) => parts.slice(0, at + 1).join(':'));
}
