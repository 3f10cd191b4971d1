import { textBuilder, type MappedText } from './span.js';

/** Letters written apart, `i g n o r e` or `i-g-n-o-r-e`: five or more of them with the same kind of gap. */
const spaced = /(?<![\p{L}\p{N}])[\p{L}\p{N}@$!](?:[ \t._*|~+/\\-]{1,4}[\p{L}\p{N}@$!](?![\p{L}\p{N}@$])){4,}/gu;
const quick =
  /[a-z0-9@$!\u0080-\uffff][ \t._*|~+/\\-]{1,4}[a-z0-9@$!\u0080-\uffff][ \t._*|~+/\\-]{1,4}[a-z0-9@$!\u0080-\uffff][ \t._*|~+/\\-]/i;
const gaps = /[ \t._*|~+/\\-]+/gu;

/** Joins letters that were written apart. A gap wider than the usual one, or a space among other signs, ends a word. Undefined when there are none. */
export function joinSpacedLetters(text: string): MappedText | undefined {
  if (!quick.test(text)) return undefined;
  const out = textBuilder(text.length);
  let at = 0;
  for (const match of text.matchAll(spaced)) {
    const letters = match[0].match(/\p{L}/gu)?.length ?? 0;
    const characters = match[0].match(/[\p{L}\p{N}@$!]/gu)!.length;
    if (letters * 2 < characters) continue;
    out.copy(text, at, match.index);
    at = match.index;
    const usual = usualGap(match[0]);
    let last = 0;
    for (const gap of match[0].matchAll(gaps)) {
      out.copy(text, at + last, at + gap.index);
      const endsWord = gap[0].length > usual.length || (gap[0] !== usual && /[ \t]/.test(gap[0]));
      if (endsWord) out.put(' ', at + gap.index, at + gap.index + gap[0].length);
      last = gap.index + gap[0].length;
    }
    out.copy(text, at + last, at + match[0].length);
    at += match[0].length;
  }
  if (at === 0) return undefined;
  out.copy(text, at, text.length);
  return out.done();
}

function usualGap(run: string): string {
  const counts = new Map<string, number>();
  for (const [gap] of run.matchAll(gaps)) counts.set(gap, (counts.get(gap) ?? 0) + 1);
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0];
}
