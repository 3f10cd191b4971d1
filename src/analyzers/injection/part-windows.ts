import type { HashedText } from '../../text/classifiers/hashed-features.js';
import type { TokenSums } from '../../text/classifiers/hashed-model.js';
import { windowNorm, windowStarts } from '../../text/windows.js';
import type { Span } from '../../text/views.js';

/** A stretch of a part, in its own offsets, and how much it adds to the logit of the head that was asked. */
export interface PartWindow extends Span {
  readonly logit: number;
}

export const windowTokens = 40;

/** Windows of 40 tokens, neighbours overlapping by half, as a head finds them; the whole part where it is hardly longer. */
export function partWindows(
  { starts, ends }: HashedText,
  { sums, stride, tokenCount }: TokenSums,
  head: { readonly number: number; readonly scale: number },
): PartWindow[] {
  if (tokenCount === 0) return [];
  if (tokenCount <= windowTokens * 1.5) return [{ start: starts[0]!, end: ends[tokenCount - 1]!, logit: 0 }];
  const norm = windowNorm(windowTokens) * head.scale;
  const sumBefore = (token: number): number => sums[token * stride + head.number]!;
  return windowStarts(tokenCount, windowTokens).map((from) => {
    const to = from + windowTokens;
    return { start: starts[from]!, end: ends[to - 1]!, logit: (sumBefore(to) - sumBefore(from)) * norm };
  });
}

/** The worst windows that do not overlap, worst first, at most so many. Linear in the windows for each. */
export function worstWindows(windows: readonly PartWindow[], limit: number): PartWindow[] {
  const worst: PartWindow[] = [];
  let left = windows;
  while (worst.length < limit && left.length > 0) {
    const next = left.reduce((bad, other) => (other.logit > bad.logit ? other : bad));
    worst.push(next);
    left = left.filter(({ start, end }) => end <= next.start || start >= next.end);
  }
  return worst;
}
