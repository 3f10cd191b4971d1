/** Units of the shortest passage: a fragment stands with what follows it. */
const shortest = 40;

/** Ends a sentence where a space follows, a line, or a sentence in scripts that have signs of their own. */
const ends = /[.!?]["'”’»)\]]{0,3}(?=\s)|[\n。！？।؟۔]/g;

/** The sentences and lines of a text, fragments joined to what follows; none where the text is but one. Linear. */
export function passagesOf(text: string): string[] {
  const passages: string[] = [];
  let from = 0;
  for (const { index, 0: end } of text.matchAll(ends)) {
    const to = index + end.length;
    if (to - from < shortest) continue;
    passages.push(text.slice(from, to));
    from = to;
  }
  const rest = text.slice(from);
  if (/\S/.test(rest)) passages.push(rest);
  return passages.length > 1 ? passages : [];
}
