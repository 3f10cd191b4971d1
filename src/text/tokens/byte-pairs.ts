import { noRank, type TokenVocabulary } from './token-vocabulary.js';

/**
 * Tokens of one piece of text, `bytes[from..to)`: byte-pair encoding, which merges the neighbours of lowest rank, the
 * leftmost first, until none are left to merge. A heap of pairs makes it n log n: a plain scan, which is faster for words,
 * is quadratic, and a hostile piece is as long as the text.
 */
export function countPieceTokens(
  vocabulary: TokenVocabulary,
  bytes: Uint8Array,
  { from, to }: { readonly from: number; readonly to: number },
): number {
  if (to - from === 1 || vocabulary.rankOf(bytes, from, to) !== noRank) return 1;
  return to - from <= shortBytes
    ? mergeShort(vocabulary, bytes, { from, to })
    : mergeAll(vocabulary, bytes.subarray(from, to));
}

/** Words hardly have more. */
const shortBytes = 48;
const starts = new Uint32Array(shortBytes + 2);
const ranks = new Int32Array(shortBytes + 1);

/** The same by looking through all pairs for each merge, in arrays that are kept. */
function mergeShort(
  vocabulary: TokenVocabulary,
  bytes: Uint8Array,
  { from, to }: { readonly from: number; readonly to: number },
): number {
  let count = to - from;
  for (let at = 0; at <= count; at += 1) starts[at] = from + at;
  const rankPair = (at: number): void => {
    if (at >= 0 && at < count - 1) ranks[at] = vocabulary.rankOf(bytes, starts[at]!, starts[at + 2]!);
  };
  for (let at = 0; at < count - 1; at += 1) rankPair(at);
  for (;;) {
    let lowest = noRank;
    let merged = -1;
    for (let at = 0; at < count - 1; at += 1) if (ranks[at]! < lowest) lowest = ranks[(merged = at)]!;
    if (merged < 0) return count;
    count -= 1;
    for (let at = merged + 1; at <= count; at += 1) starts[at] = starts[at + 1]!;
    for (let at = merged; at < count - 1; at += 1) ranks[at] = ranks[at + 1]!;
    rankPair(merged);
    rankPair(merged - 1);
  }
}

/** Room for the position beside the rank in one number: ranks are below 2¹⁸, so the product stays exact. */
const positions = 2 ** 32;

function mergeAll(vocabulary: TokenVocabulary, piece: Uint8Array): number {
  const size = piece.length;
  const next = Uint32Array.from({ length: size + 1 }, (_, at) => at + 1);
  const previous = Int32Array.from({ length: size + 1 }, (_, at) => at - 1);
  const pairRanks = new Int32Array(size).fill(noRank);
  const queue: number[] = [];
  const rankPair = (at: number): void => {
    const second = next[at] as number;
    const rank = second < size ? vocabulary.rankOf(piece, at, next[second] as number) : noRank;
    pairRanks[at] = rank;
    if (rank !== noRank) push(queue, rank * positions + at);
  };
  for (let at = 0; at < size - 1; at += 1) rankPair(at);
  let tokens = size;
  while (queue.length > 0) {
    const lowest = pop(queue);
    const at = lowest % positions;
    if (pairRanks[at] !== (lowest - at) / positions) continue;
    const merged = next[at] as number;
    const after = next[merged] as number;
    next[at] = after;
    previous[after] = at;
    pairRanks[merged] = noRank;
    tokens -= 1;
    rankPair(at);
    const before = previous[at] as number;
    if (before >= 0) rankPair(before);
  }
  return tokens;
}

function push(heap: number[], value: number): void {
  let at = heap.length;
  heap.push(value);
  while (at > 0) {
    const parent = (at - 1) >> 1;
    const above = heap[parent] as number;
    if (above <= value) break;
    heap[at] = above;
    at = parent;
  }
  heap[at] = value;
}

function pop(heap: number[]): number {
  const top = heap[0] as number;
  const last = heap.pop() as number;
  if (heap.length === 0) return top;
  let at = 0;
  for (let child = 1; child < heap.length; child = 2 * at + 1) {
    if (child + 1 < heap.length && (heap[child + 1] as number) < (heap[child] as number)) child += 1;
    if ((heap[child] as number) >= last) break;
    heap[at] = heap[child] as number;
    at = child;
  }
  heap[at] = last;
  return top;
}
