import { startHash, stepHash } from './hashing.js';
import { knownWords, mayBegin } from './known-words.js';

const longestWord = 18;
/** A letter that belongs to no word costs as much as a word so many bits rare. */
const strayBits = 17;
/** What each word costs beside its rarity, so that few long words are preferred. */
const wordBits = 3;

/**
 * Where the words of a run of lower-case letters end, by the cheapest way to cut it (Viterbi); undefined where one letter
 * in so many or more belongs to no word. Linear.
 */
export function cutIntoWords(run: string, lettersForOneStray: number): number[] | undefined {
  const { find, bits, beginnings } = knownWords();
  const best = new Float64Array(run.length + 1).fill(Infinity);
  const from = new Int32Array(run.length + 1);
  /** Where a word ends, not a stray letter. */
  const isWord = new Uint8Array(run.length + 1);
  best[0] = 0;
  for (let start = 0; start < run.length; start++) {
    const before = best[start]!;
    if (before + strayBits < best[start + 1]!)
      [best[start + 1], from[start + 1], isWord[start + 1]] = [before + strayBits, start, 0];
    const last = Math.min(run.length, start + longestWord);
    let hash = startHash;
    for (let end = start + 1; end <= last; end++) {
      hash = stepHash(hash, run.charCodeAt(end - 1));
      if (!mayBegin(beginnings, hash)) break;
      const place = find(hash);
      if (place < 0) continue;
      const cost = before + (bits[place]! + wordBits);
      if (cost < best[end]!) [best[end], from[end], isWord[end]] = [cost, start, 1];
    }
  }
  const ends: number[] = [];
  let strays = 0;
  for (let at = run.length; at > 0; at = from[at]!) {
    // Letters that belong to no word stay together: they are parts of a name or a rare word.
    if (isWord[at] === 1 || at === run.length || isWord[ends.at(-1)!] === 1) ends.push(at);
    if (isWord[at] === 0) strays++;
  }
  return strays * lettersForOneStray > run.length ? undefined : ends.reverse();
}
