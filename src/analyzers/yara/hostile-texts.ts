import { readSource, type PatternText } from './rule-text.js';

/** A text made to cost a rule as much as it can. */
export interface HostileText {
  /** What it is, for the sentence that refuses the rule. */
  readonly name: string;
  readonly text: string;
}

const size = 64 * 1024;
/** Plain texts that get texts of their own. Expressions all do: any of them may be the slow one, and the trial has its deadline. */
const mostPlain = 12;

/**
 * Texts on which a slow rule shows itself: repeated characters and words, and for each of its patterns the pattern's own
 * letters over and over, with and without the end that would complete the match. At most 64 KB each, none twice.
 */
export function hostileTexts(source: string): HostileText[] {
  const patterns = readSource(source).rules.flatMap((rule) => rule.patterns);
  const texts = [
    { name: 'one repeated letter', text: 'a'.repeat(size) },
    { name: 'repeated capital letters', text: 'ABC'.repeat(size / 3) },
    { name: 'digits', text: '0123456789'.repeat(size / 10) },
    { name: 'spaces and words', text: 'ignore a  the '.repeat(size / 14) },
    { name: 'punctuation', text: '[](){}<>"\'=:;/\\.-_%$&'.repeat(size / 21) },
    { name: 'line breaks', text: '\r\n\t '.repeat(size / 4) },
    { name: 'zero bytes', text: '\0'.repeat(size) },
    ...patterns.filter(({ kind }) => kind === 'regex').flatMap(ownTexts),
    ...patterns
      .filter(({ kind }) => kind === 'text')
      .slice(0, mostPlain)
      .flatMap(ownTexts),
  ];
  // Patterns that begin alike give the same ones.
  return [...new Map(texts.map((each) => [each.text, each])).values()];
}

function ownTexts({ body, kind }: PatternText): HostileText[] {
  const sample = kind === 'regex' ? sampleOf(body) : kind === 'text' ? body : '';
  const literal = sample.slice(0, 512);
  if (literal === '') return [];
  const first = literal.charAt(0);
  const start = literal.slice(0, Math.max(1, Math.min(4, literal.length - 1)));
  const fill = literal.slice(1, -1) || first;
  return [
    { name: "the pattern's own text, repeated", text: filled(literal) },
    { name: "the pattern's own text without its end", text: filled(literal.slice(0, -1) || first) },
    { name: "the pattern's beginning, repeated", text: filled(start) },
    { name: "the pattern's middle, repeated after its beginning", text: start + filled(fill) },
    { name: "the pattern's letters", text: start + filled([...new Set(literal)].join('')) },
    ...literalsOf(kind, body).map((run) => ({ name: "a part of the pattern's text, repeated", text: filled(run) })),
  ];
}

/** The longest runs of plain letters: engines look for these first, so each one starts the rest of the pattern. */
function literalsOf(kind: PatternText['kind'], body: string): string[] {
  if (kind !== 'regex') return [];
  const plain = body
    .slice(0, 2048)
    .replace(/\[[^\]]{0,256}\]|\\[wWdDsSbB]|\{[^}]{0,16}\}|[*+]/g, '\0')
    .replace(/(?<!\\)\?/g, '')
    .replace(/\\(.)/g, '$1');
  const runs = plain.split(/[\0()|.^$]+/).filter((run) => run.length >= 3);
  return [...new Set(runs)].sort((a, b) => b.length - a.length).slice(0, 4);
}

function filled(unit: string): string {
  return unit.repeat(Math.ceil(size / unit.length)).slice(0, size);
}

/** Letters that the expression accepts, roughly in order: each class by its first member, repetitions a few times. */
function sampleOf(body: string): string {
  return body
    .slice(0, 2048)
    .replace(/\\x([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\\[wdDW]/g, (kind) => (kind === '\\d' ? '1' : kind === '\\w' ? 'a' : '-'))
    .replace(/\\[sS]/g, (kind) => (kind === '\\s' ? ' ' : 'a'))
    .replace(/\\[bB]/g, '')
    .replace(/\[\^?\]?([^\]]{1,4})[^\]]{0,256}\]/g, (_, members: string) => members.replace(/\\|-/g, '').repeat(8))
    .replace(/\{\d*,?\d*\}|\(\?:|[()|?+*^$\\]/g, '')
    .replace(/\./g, 'x');
}
