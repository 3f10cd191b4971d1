import { nearest } from '../../lib/nearest.js';

/** What the parser knew of the command when it gave up. */
export interface CommandShape {
  /** Names of its flags, without dashes. */
  readonly flags: readonly string[];
  /** Those of them that stand on the command line. */
  readonly given?: readonly string[];
}

const rewordings: readonly (readonly [RegExp, (...found: string[]) => string])[] = [
  [
    /^Expected (--[\w-]+)=([^]*) to be one of: (.*)$/,
    (flag, given, options) => `${flag} must be one of ${options}, not ${given}.`,
  ],
  [/^Expected (.+) to be one of: (.*)$/, (given, options) => `${given} is not one of ${options}.`],
  [
    /^Parsing (--[\w-]+)\s+Expected ([^]*?) but received: ([^]*)$/,
    (flag, wanted, given) => `${flag} must be ${wanted}, not ${given}.`,
  ],
  [/^Flag (--[\w-]+) expects a value$/, (flag) => `${flag} needs a value.`],
  [/^Unexpected arguments?: ([^]*)$/, (given) => `Unexpected argument: ${given}. A text with spaces goes in quotes.`],
  [/^Missing \d+ required args?:\n([^]*)$/, (names) => missing(names)],
  [/^The following errors? occurred:\n([^]*)$/, (lines) => severalFaults(lines.trim().split(/\n\s*/))],
];

/** A wrong use of the command line in words of ours; a flag that nobody knows with the one that was probably meant. */
export function usageMessage(error: Error, shape?: CommandShape): string {
  const message = error.message.split('\nSee more help')[0] ?? error.message;
  const unknown = /^Nonexistent flags?: (.*)$/.exec(message)?.[1]?.split(', ');
  if (unknown) return unknown.map((flag) => unknownFlag(flag, shape?.flags ?? [])).join(' ');
  for (const [pattern, worded] of rewordings) {
    const found = pattern.exec(message);
    if (found) return worded(...found.slice(1));
  }
  return message;
}

function unknownFlag(flag: string, known: readonly string[]): string {
  const near = nearest(flag.replace(/^-+/, ''), known);
  return `${flag} is no flag of this command.${near ? ` Did you mean --${near}?` : ''}`;
}

/** Of several faults the flags that are missing come first, by their names. */
function severalFaults(lines: readonly string[]): string {
  const names = lines.map((line) => /^Missing required flag (\S+)$/.exec(line)?.[1]);
  const absent = names.filter((name) => name !== undefined).map((name) => `--${name}`);
  const others = lines.filter((_, at) => names[at] === undefined);
  return [...(absent.length > 0 ? [`Missing ${absent.join(', ')}.`] : []), ...others].join('; ');
}

/** oclif lists name and description of each argument on a line of its own, and a note on the parser after an empty one. */
function missing(lines: string): string {
  const [wanted = ''] = lines.split('\n\n');
  const names = wanted.split('\n').map((line) => /^(\S+)\s*(.*)$/.exec(line.trim()) ?? ['', line, '']);
  return `Missing ${names.map(([, name, about]) => `${(name ?? '').toUpperCase()}${about ? `: ${about}` : ''}`).join(' ')}`;
}
