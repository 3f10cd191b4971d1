import type { Span } from '../span.js';
import type { LatinWords } from '../words/latin-words.js';

/** What stands between two letters. */
export interface Separator extends Span {
  readonly kind: string;
  /** The word behind it, by number. */
  readonly next: number;
}

/** A form that separators have. */
interface Form {
  /** Sticky; each repetition in it is bounded. */
  readonly pattern: RegExp;
  /** What separators of one kind have in common. */
  readonly kindOf: (found: string) => string;
}

/** In units: tags may be longer, but those of single letters and words are not. */
export const widestSeparator = 40;

/** Strings that follow one another: `"ig" + "nore"`, `["ig", "nore"]`, `a = "ig"; b = "nore"`; names of variables aside. */
const strings: Form = {
  pattern: /["'`](?!["'`])[\s,;.+&|)]{0,6}(?:(?:let |const |var )?[\w$]{1,16} {0,2}[+.:]?= {0,2})?[\s(]{0,3}["'`]/gy,
  kindOf: (found) => found.replace(/[\w$]+(?= {0,2}[+.:]?=)/, 'x'),
};
const tags: Form = {
  pattern: /(?:<\/?[a-z]{1,8}(?: [^<>]{0,20})?\/?>(?:\r?\n)?){1,3}/giy,
  kindOf: (found) => found,
};
/** A space of the text at the end of a line, or behind the mark of the next one. */
const spaceBesideMark = /^ ?(\r?\n\S+ ?) ?$/;
/** The end of a line with the mark of the next one (`-⏎`, `⏎> `), a bar, any other signs but what programs put behind names. */
const signs: Form = {
  pattern: /(?! +[a-z]|[([{.)\]}][a-z])[^\p{L}\p{N}'’]{1,8}/giuy,
  kindOf: (found) => found.replace(spaceBesideMark, '$1'),
};
const forms = [strings, tags, signs];

const space = 32;

/** The separator behind a word; none where that is a single space, or no letter follows. */
export function separatorBehind(
  text: string,
  { count, starts, ends }: LatinWords,
  word: number,
): Separator | undefined {
  const start = ends[word]!;
  if (word + 1 >= count || (starts[word + 1] === start + 1 && text.charCodeAt(start) === space)) return undefined;
  for (const { pattern, kindOf } of forms) {
    pattern.lastIndex = start;
    const found = pattern.exec(text)?.[0];
    if (found === undefined) continue;
    const end = start + found.length;
    let next = word + 1;
    while (next < count && starts[next]! < end) next++;
    return starts[next] === end && next < count ? { start, end, kind: kindOf(found), next } : undefined;
  }
  return undefined;
}

/** All separators of a kind in a range of a text, those beside spaces included; strings and tags also beside the range. Linear. */
export function separatorsOf(kind: string, text: string, { start, end }: Span): Span[] {
  const from = Math.max(0, start - widestSeparator);
  const around = text.slice(from, end + widestSeparator);
  const found = [strings, tags].flatMap(({ pattern, kindOf }) =>
    [...around.matchAll(new RegExp(pattern, pattern.flags.replace('y', '')))]
      .filter(([one]) => kindOf(one) === kind)
      .map(({ 0: one, index }) => ({ start: from + index, end: from + index + one.length })),
  );
  if (found.length > 0) return found;
  for (let at = text.indexOf(kind, start); at >= 0 && at < end; at = text.indexOf(kind, at + kind.length))
    found.push({ start: at, end: at + kind.length });
  return found;
}
