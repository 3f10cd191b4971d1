import { areOfSentence } from './running-words.js';
import { textBuilder, type MappedText, type Span } from './span.js';

/** Words joined by their capitals: more than names in programs have, and as most of a text, where many have more of the words that sentences are full of. */
const [longestName, manyWords, fewestWords] = [11, 8, 5];
/** Of four words behind the first so many begin with a capital. */
const capitalsOfFour = 3;
const lettersForWord = 3;
/** What may stand in a sentence without spaces; the signs of code and addresses end it. Longer ones are read in parts. */
const stretch = /[\p{L}\p{N}.,;:!?'’"“”()…-]{20,65536}/gu;
const word = /\p{Lu}?[\p{Ll}\p{Lo}]+(?:['’]\p{Ll}{1,3})?|\p{Lu}+(?!\p{Ll})|\p{N}+/gu;
const capital = /^[\p{Lu}\p{N}]/u;
/** Behind a full stop or comma of such a sentence stands a capital: these are members, files and calls. */
const member = /[.,:]\p{Ll}|\p{L}\(/gu;
const wordsForMember = 20;
/** What stands beside the letters of addresses, encodings and names in programs. */
const unlikeSentence = /[\w+/=%@#$<{[\]>}]/;
const opening = /["“(]$/;

/**
 * Sets the words of a sentence apart that only their capitals show (`ignoreAllPreviousInstructionsAnd…`), its signs
 * between them. Names in programs stay whole: they have fewer words of those that sentences are full of. Undefined when
 * there are none. Linear.
 */
export function splitCamelWords(text: string): MappedText | undefined {
  const sentences = sentencesIn(text);
  const units = sentences.reduce((sum, { found }) => sum + found.length, 0);
  const read = units * 2 > text.length ? sentences : sentences.filter(({ words }) => words.length > longestName);
  if (read.length === 0) return undefined;
  const out = textBuilder(text.length);
  let at = 0;
  for (const { found, index, words } of read)
    for (let word = 1; word < words.length; word++) {
      const cut = cutBetween(found, words[word - 1]!, words[word]!);
      if (cut === undefined) continue;
      out.copy(text, at, index + cut);
      at = index + cut;
      out.put(' ', at, at + 1);
    }
  out.copy(text, at, text.length);
  return out.done();
}

/** A stretch of a text, and where its words stand in it. */
interface Sentence {
  readonly found: string;
  readonly index: number;
  readonly words: readonly Span[];
}

function sentencesIn(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  for (const { 0: found, index } of text.matchAll(stretch)) {
    const words = Array.from(found.matchAll(word), (one) => ({ start: one.index, end: one.index + one[0].length }));
    const beside = (text[index - 1] ?? '') + (text[index + found.length] ?? '');
    if (words.length < fewestWords || (words.length <= longestName && unlikeSentence.test(beside))) continue;
    if (isSentence(found, words)) sentences.push({ found, index, words });
  }
  return sentences;
}

function isSentence(found: string, places: readonly Span[]): boolean {
  const words = places.map(({ start, end }) => found.slice(start, end));
  const members = found.match(member)?.length ?? 0;
  const capitals = words.slice(1).filter((one) => capital.test(one)).length;
  if (members * wordsForMember > words.length || capitals * 4 < (words.length - 1) * capitalsOfFour) return false;
  return found.length >= words.length * lettersForWord && areOfSentence(words, words.length < manyWords ? 2 : 3);
}

/** Where a space belongs between two words: before a sign that opens, else behind the signs. Parts of one word have none. */
function cutBetween(found: string, { end }: Span, { start }: Span): number | undefined {
  const signs = found.slice(end, start);
  if (signs === '-' || signs === "'" || signs === '’') return undefined;
  return opening.test(signs) ? start - 1 : start;
}
