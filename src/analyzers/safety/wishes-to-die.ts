import { readFileSync } from 'node:fs';
import { assetPath } from '../../lib/package-root.js';
import type { FeatureHasher, HashedText } from '../../text/classifiers/hashed-features.js';
import { hashIndex } from '../../text/words/hash-index.js';

/** Before a wish, that it is none. Where a language says so behind the verb or inside of it, the words are others. */
const negations = 'no não non ne nie не nu ikke inte ei niet δεν δε لا لن לא không chưa tidak tak ไม่ नहीं'.split(' ');
/** Beside it, how much somebody laughs, loves, starves or is ashamed; in Japanese, that another says so. */
const figures = (
  'lachen scham peinlichkeit hunger hitze langeweile rire honte faim chaleur ennui risa vergüenza hambre calor frío ' +
  'aburrimiento amor sueño ridere vergogna fame caldo noia lavoro rir riso vergonha tédio смеха смеху стыда скуки голода ' +
  'сміху сорому śmiechu wstydu nudów głodu smíchy hanbou nudou smiechu schaamte honger skratt skam grin nauruun häpeään ' +
  'ντροπή γέλια râs rușine foame смях срам глад gülmekten utançtan utancımdan sıkıntıdan açlıktan الضحك الخجل الجوع מצחוק ' +
  'מבושה משעמום หัวเราะ อาย หิว cười đói tertawa malu lapar 你了 你啦 恥ずか くらい ほど と言 って言 웃겨서 창피해서 배고파서'
).split(' ');
/** Before it, in languages whose verbs do not tell, that it is another's: helplines speak so. */
const others = '你 您 说 說 คุณ คุณรู้สึก เขา bạn anda kamu あなた 당신'.split(' ');
/** Tokens between a wish and one of these. */
const farthest = 3;

/** Hashes of the words of a phrase. */
type Words = readonly number[];

interface Wish {
  readonly words: Words;
  /** Whether it begins and ends where the text does, or at a sign. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/**
 * A function that tells whether somebody says in plain words that they wish to die or to hurt themselves: phrases of some
 * forty languages (`assets/safety/wishes-to-die.txt`). Learned models, which saw most of them in English, miss two of three.
 * Case and accents do not matter. Linear.
 */
export function wishFinder(hasher: FeatureHasher): (text: HashedText) => boolean {
  const wordsOf = (phrase: string): Words => {
    const { tokenCount, hashes } = hasher.hash(phrase);
    return [...hashes.subarray(0, tokenCount)].filter((hash) => hash !== 0 || phrase.includes("'"));
  };
  const lines = readFileSync(assetPath('safety', 'wishes-to-die.txt'), 'utf8').trimEnd().split('\n');
  const wishes = lines.map((line): Wish => {
    const phrase = line.replace(/^\. | \.$/g, '');
    return { words: wordsOf(phrase), isFirst: line.startsWith('. '), isLast: line.endsWith(' .') };
  });
  const lists = { negations: negations.map(wordsOf), others: others.map(wordsOf), figures: figures.map(wordsOf) };
  const beginnings = [...new Set(wishes.map(({ words }) => words[0]!))];
  const beginningWith = beginnings.map((first) => wishes.filter(({ words }) => words[0] === first));
  const placeOf = hashIndex(beginnings);
  return (text) => {
    for (let at = 0; at < text.tokenCount; at++) {
      const place = placeOf(text.hashes[at]!);
      if (place >= 0 && beginningWith[place]!.some((wish) => isMeant(text, at, { wish, ...lists }))) return true;
    }
    return false;
  };
}

interface Wished {
  readonly wish: Wish;
  readonly negations: readonly Words[];
  readonly others: readonly Words[];
  readonly figures: readonly Words[];
}

function isMeant(text: HashedText, at: number, { wish, negations, others, figures }: Wished): boolean {
  const end = at + wish.words.length;
  if (!areAt(text, at, wish.words)) return false;
  if ((wish.isFirst && !isSign(text, at - 1)) || (wish.isLast && !isSign(text, end))) return false;
  const isBefore = (words: Words): boolean => areIn(text, words, { from: at - farthest - words.length, to: at });
  const isBehind = (words: Words): boolean => areIn(text, words, { from: end, to: end + farthest + words.length });
  return (
    !negations.some((words) => areAt(text, at - words.length, words)) &&
    !others.some(isBefore) &&
    !figures.some((words) => isBefore(words) || isBehind(words))
  );
}

function areAt({ hashes, tokenCount }: HashedText, at: number, words: Words): boolean {
  return at >= 0 && at + words.length <= tokenCount && words.every((hash, word) => hashes[at + word] === hash);
}

function areIn(text: HashedText, words: Words, { from, to }: { from: number; to: number }): boolean {
  for (let at = from; at + words.length <= to; at++) if (areAt(text, at, words)) return true;
  return false;
}

function isSign({ hashes, tokenCount }: HashedText, at: number): boolean {
  return at < 0 || at >= tokenCount || hashes[at] === 0;
}
