import type { Interfaces } from '@oclif/core';
import { nearest } from '../../lib/nearest.js';

/** Names of all commands that people call, and of topics, their words joined by colons. */
export function commandNames({ commands, topics }: Pick<Interfaces.Config, 'commands' | 'topics'>): string[] {
  return [...commands.filter(({ hidden }) => !hidden).map(({ id }) => id), ...topics.map(({ name }) => name)];
}

/** Whether so many leading words are those of a command or topic that the rest may be its arguments. */
export function namesCommand(words: readonly string[], names: readonly string[]): boolean {
  const known = leadingNames(words, names);
  return known.length === words.length || childrenOf(known, names).length === 0;
}

/**
 * What is wrong with words that no command takes. They are read one by one: what follows a command may be a prompt, and is
 * neither compared with names nor repeated.
 */
export function unknownCommand(words: readonly string[], names: readonly string[]): string {
  const [first = ''] = words;
  if (/^-?-?v(?:ersion)?$/i.test(first)) return `${first} is no command of svc. Did you mean \`svc --version\`?`;
  if (first.startsWith('-'))
    return `${first} is no command of svc. Flags stand after the command. \`svc help\` lists them.`;
  const known = leadingNames(words, names);
  const unknown = words[known.length] ?? '';
  if (childrenOf(known, names).length === 0)
    return `Unexpected argument: ${unknown}. \`svc ${known.join(' ')} --help\` shows what it takes.`;
  const meant = nearestNames(known, words, names);
  const suggestion = meant.length > known.length ? ` Did you mean \`svc ${meant.join(' ')}\`?` : '';
  const help = `\`svc ${['help', ...known].join(' ')}\` lists them.`;
  return `${[...known, unknown].join(' ')} is no command of svc.${suggestion} ${help}`;
}

function leadingNames(words: readonly string[], names: readonly string[]): string[] {
  const known: string[] = [];
  for (const word of words) {
    if (!childrenOf(known, names).includes(word)) break;
    known.push(word);
  }
  return known;
}

/** The known words and the nearest ones for those that follow, as far as there are any. */
function nearestNames(known: readonly string[], words: readonly string[], names: readonly string[]): readonly string[] {
  let meant = known;
  for (const word of words.slice(known.length)) {
    const children = childrenOf(meant, names);
    const next = children.includes(word) ? word : nearest(word, children);
    if (next === undefined) break;
    meant = [...meant, next];
  }
  return meant;
}

/** Words that may follow these. */
function childrenOf(words: readonly string[], names: readonly string[]): string[] {
  const start = words.map((word) => `${word}:`).join('');
  const followers = names.flatMap((name) => (name.startsWith(start) ? [name.slice(start.length).split(':')[0]!] : []));
  return [...new Set(followers)];
}
