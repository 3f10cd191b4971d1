import { readFileSync } from 'node:fs';
import { assetPath } from '../../lib/package-root.js';
import type { FeatureHasher, HashedText } from '../../text/classifiers/hashed-features.js';
import { hashIndex } from '../../text/words/hash-index.js';

/** Before a phrase, that it is not meant. Where a language says so behind the verb or inside of it, the words are others. */
const negations = 'no não non ne nie не nu ikke inte ei niet δεν δε لا لن לא không chưa tidak tak ไม่ नहीं'.split(' ');
/** Beside it, how much somebody laughs, loves, starves or is ashamed; in Japanese, that another says so. */
const figures = (
  'lachen scham peinlichkeit hunger hitze langeweile rire honte faim chaleur ennui risa vergüenza envidia hambre calor frío ' +
  'aburrimiento amor sueño ridere vergogna fame caldo noia lavoro rir riso vergonha tédio смеха смеху стыда скуки голода ' +
  'сміху сорому śmiechu wstydu nudów głodu smíchy hanbou nudou smiechu schaamte honger skratt skam grin nauruun häpeään ' +
  'ντροπή γέλια râs rușine foame смях срам глад gülmekten utançtan utancımdan sıkıntıdan açlıktan الضحك الخجل الجوع מצחוק ' +
  'מבושה משעמום หัวเราะ อาย หิว cười đói tertawa malu lapar 你了 你啦 恥ずか くらい ほど と言 って言 웃겨서 창피해서 배고파서'
).split(' ');
/** Before it, in languages whose verbs do not tell, that it is another's: helplines speak so. */
const others = '你 您 说 說 คุณ คุณรู้สึก เขา bạn anda kamu あなた 당신'.split(' ');
/** Tokens between a phrase and one of these. */
const farthest = 3;

/** Hashes of the words of a phrase; those of signs inside of it are 0. */
type Words = readonly number[];

interface Phrase {
  readonly words: Words;
  /** Whether it begins and ends where the text does, or at a sign. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/**
 * A function that tells whether somebody says in plain words that they wish to die or to hurt themselves, or tells another to:
 * phrases of some forty languages (`assets/safety/self-harm.txt`). Learned models, which saw most of them in English, miss
 * two of three. Case and accents do not matter. Linear.
 */
export function selfHarmFinder(hasher: FeatureHasher): (text: HashedText) => boolean {
  const wordsOf = (phrase: string): Words => {
    const { tokenCount, hashes } = hasher.hash(phrase);
    return [...hashes.subarray(0, tokenCount)];
  };
  const lines = readFileSync(assetPath('safety', 'self-harm.txt'), 'utf8').trimEnd().split('\n');
  const phrases = lines.map((line): Phrase => {
    const plain = line.replace(/^\. | \.$/g, '');
    return { words: wordsOf(plain), isFirst: line.startsWith('. '), isLast: line.endsWith(' .') };
  });
  const lists = { negations: negations.map(wordsOf), others: others.map(wordsOf), figures: figures.map(wordsOf) };
  const beginnings = [...new Set(phrases.map(({ words }) => words[0]!))];
  const beginningWith = beginnings.map((first) => phrases.filter(({ words }) => words[0] === first));
  const placeOf = hashIndex(beginnings);
  return (text) => {
    for (let at = 0; at < text.tokenCount; at++) {
      const place = placeOf(text.hashes[at]!);
      if (place >= 0 && beginningWith[place]!.some((phrase) => isMeant(text, at, { phrase, ...lists }))) return true;
    }
    return false;
  };
}

interface Asked {
  readonly phrase: Phrase;
  readonly negations: readonly Words[];
  readonly others: readonly Words[];
  readonly figures: readonly Words[];
}

function isMeant(text: HashedText, at: number, { phrase, negations, others, figures }: Asked): boolean {
  const end = at + phrase.words.length;
  if (!areAt(text, at, phrase.words)) return false;
  if ((phrase.isFirst && !isSign(text, at - 1)) || (phrase.isLast && !isSign(text, end))) return false;
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
