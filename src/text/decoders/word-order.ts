import { textBuilder, type MappedText, type Span } from '../span.js';
import { latinWords, type LatinWords } from '../words/latin-words.js';
import { orderOf, wordOrder } from '../words/word-order.js';
import type { Decoder } from './decoder.js';

/** Half bits by which a run of words must speak against its order: of a thousand usual texts not one has such a run. */
const fewestHalfBits = 16;
/** So many half bits for the order end a run that stands the other way round. */
const mostBack = 20;

const space = 32;

/** Sentences whose words stand in reverse order (FlipAttack, Liu et al. 2024): lines in which words follow one another as they hardly do. */
export const decodeWordOrder: Decoder = function* (text) {
  let beyond = 0;
  for (const run of backwardRuns(text)) {
    if (run.start < beyond) continue;
    const start = text.lastIndexOf('\n', run.start) + 1;
    const lineEnd = text.indexOf('\n', run.end);
    beyond = lineEnd < 0 ? text.length : lineEnd;
    yield { encoding: 'reversed_order', mapped: inOrder(text, { start, end: beyond }) };
  }
};

/** From the first to the last word of each run that speaks against its order. Linear. */
function backwardRuns(text: string): Span[] {
  const words = latinWords(text);
  return mostAgainst(words) < fewestHalfBits ? [] : runsOf(text, words);
}

/** The most that a run of the words speaks against its order, before a look at what stands between them. Without a branch: many would be guessed wrong. */
function mostAgainst({ count, hashes }: LatinWords): number {
  const order = wordOrder();
  let against = 0;
  let most = 0;
  for (let word = 1; word < count; word++) {
    against -= orderOf(order, hashes[word - 1]!, hashes[word]!);
    against &= ~(against >> 31);
    const less = most - against;
    most -= less & (less >> 31);
  }
  return most;
}

function runsOf(text: string, { count, starts, ends, hashes }: LatinWords): Span[] {
  const order = wordOrder();
  const isBeside = (word: number): boolean =>
    starts[word] === ends[word - 1]! + 1 && text.charCodeAt(ends[word - 1]!) === space;
  const runs: Span[] = [];
  let [first, last, against, most] = [0, 0, 0, 0];
  for (let word = 1; word <= count; word++) {
    const told = word < count && isBeside(word) ? orderOf(order, hashes[word - 1]!, hashes[word]!) : 0;
    if (against === 0) first = word - 1;
    against -= told;
    if (against > most) [most, last] = [against, word];
    if (word < count && against > 0 && against >= most - mostBack) continue;
    if (most >= fewestHalfBits) runs.push({ start: starts[first]!, end: ends[last]! });
    against = most = 0;
  }
  return runs;
}

/** The words of each line from the last to the first, with the signs that stand at them. */
function inOrder(text: string, { start, end }: Span): MappedText {
  const out = textBuilder(end - start);
  let from = start;
  for (const line of text.slice(start, end).split('\n')) {
    if (from > start) out.copy(text, from - 1, from);
    for (let beyond = line.length; beyond >= 0;) {
      const gap = beyond === 0 ? -1 : line.lastIndexOf(' ', beyond - 1);
      out.copy(text, from + gap + 1, from + beyond);
      if (gap >= 0) out.copy(text, from + gap, from + gap + 1);
      beyond = gap;
    }
    from += line.length + 1;
  }
  return out.done();
}
