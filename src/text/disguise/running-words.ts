import type { Span } from '../span.js';
import { hashOf } from '../words/hashing.js';

/** Words that sentences are full of, and that lists, names and paths hardly have: English, and the commonest of its neighbours. */
const functionWords: ReadonlySet<string> = new Set(
  `a about all am an and any are as at be been but by can could did do does don't dont for from had has have he her him his how
  i i'm if in into is it its just me must my no not now of on or our she should so than that the their them then there these they
  this those to us was we were what when where which who why will with would you your you're
  alle auf das dein deine den der die dir du ein eine für ich ist mir mit nicht sie und von wie wir zu
  dans de des du est et il je la le les mes ne nos pas pour que qui sur ta tes ton tous tu un une vos votre vous
  con del e el en es las lo los me para por se sin todas todos tu tus una y
  che di gli il le mi non per sono ti tutte um uma não os seu suas todas
  dat een en het ik je met niet op te van voor`.split(/\s+/),
);

const functionHashes: ReadonlySet<number> = new Set(Array.from(functionWords, (word) => hashOf(word)));

/** Whether a word may be one of those, by its running hash in lower case. */
export function isFunctionHash(hash: number): boolean {
  return functionHashes.has(hash);
}

function isFunctionWord(word: string): boolean {
  return functionWords.has(word.toLowerCase());
}

const word = /^[\p{L}'’-]{1,24}$/u;
const signsAround = /^["'“‘([]{1,2}|["'”’)\].,;:!?…]{1,4}$/gu;
/** Of the words of a sentence, one in so many has that function at least. */
const wordsForFunction = 5;

/** A token without the signs of the sentence around it. */
export function bareWord(token: string): string {
  return token.replace(signsAround, '');
}

/** Words in a row that tell that all may be joined; those with signs of their own are not counted. */
export const leastJoined = 4;

/** Where nothing but a few words are joined, fewer are enough than among other text. */
const fewestJoined = 5;
export const manyJoined = 8;

/** Whether joined words are those of a sentence: five at least, and of many, which names have too, more function words. */
export function areJoinedSentence(words: readonly string[]): boolean {
  return words.length >= fewestJoined && areOfSentence(words, words.length < manyJoined ? 2 : 3);
}

/** What stands between words in a row. */
export function gapsBetween(words: readonly Span[]): Span[] {
  return words.slice(1).map(({ start }, at) => ({ start: words[at]!.end, end: start }));
}

/**
 * Whether tokens in a row are words of a sentence rather than names or entries of a list: most are words, some of them
 * common ones, of which `fewest` different ones have two letters or more.
 */
export function areOfSentence(tokens: readonly string[], fewest = 2): boolean {
  const functions = new Set<string>();
  let words = 0;
  let common = 0;
  for (const token of tokens) {
    const bare = bareWord(token);
    if (!word.test(bare)) continue;
    words++;
    if (!isFunctionWord(bare)) continue;
    common++;
    if (bare.length > 1) functions.add(bare.toLowerCase());
  }
  return words * 4 >= tokens.length * 3 && common * wordsForFunction >= tokens.length && functions.size >= fewest;
}
