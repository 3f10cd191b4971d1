/** Sizes of the windows of tokens in which a long text is scored, beside the whole text; neighbours overlap by half. */
export const windowSizes = [12, 32, 96] as const;

/** Those that are scored beside the sentences of a text. */
export const longWindowSizes = [32, 96] as const;

/** Added to the token count under the root, so that a few tokens alone are no proof. */
const damping = 6;

/** What a sum over `tokens` tokens is divided by: long texts gather more features, not more evidence. */
export function windowNorm(tokens: number): number {
  return 1 / Math.sqrt(tokens + damping);
}

/** First tokens of the windows of one size; the last window ends with the text. None when the whole text is no longer. */
export function windowStarts(tokenCount: number, size: number): number[] {
  if (tokenCount <= size) return [];
  const starts: number[] = [];
  for (let start = 0; start + size < tokenCount; start += size >> 1) starts.push(start);
  starts.push(tokenCount - size);
  return starts;
}
