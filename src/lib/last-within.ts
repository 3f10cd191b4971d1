/**
 * The last place of a sign from `from` up to and including `to`; -1 where it does not stand there. `lastIndexOf` goes on to
 * the beginning of the text: for each slice of a text without the sign that is the square of its length.
 */
export function lastWithin(text: string, sign: string, { from, to }: { from: number; to: number }): number {
  const start = Math.max(0, from);
  const at = text.slice(start, to + 1).lastIndexOf(sign);
  return at < 0 ? -1 : start + at;
}
