import { composeMaps, type MappedText } from '../span.js';
import { textTraits, type TextTraits } from '../units/traits.js';
import { dropAccents } from './accented-words.js';
import { joinBrokenWords, readStretched } from './broken-words.js';
import { splitCamelWords } from './camel-words.js';
import { joinCutWords } from './cut-words.js';
import { unfenceProse } from './fenced-prose.js';
import { dropFillers } from './filled-words.js';
import { joinFramedWords } from './framed-words.js';
import { splitJoinedWords } from './joined-words.js';
import { readLeetspeak } from './leetspeak.js';
import { readLookalikes } from './lookalikes.js';
import { dropWordMarks } from './marked-words.js';
import { readMasked } from './masked-words.js';
import { readMisspelled } from './misspelled-words.js';
import { hasNumberedStrings, joinNumberedStrings } from './numbered-strings.js';
import { joinPartedWords } from './parted-words.js';
import { joinPuncturedWords } from './punctured-words.js';
import { readScrambled } from './scrambled-words.js';
import { hasJoinedWords, splitSignedWords } from './signed-words.js';
import { joinSpacedLetters } from './spaced-letters.js';
import { readStyledLetters } from './styled-letters.js';
import { readVowelless } from './vowelless-words.js';
import { hasWordLines, joinWordLines } from './word-lines.js';

/** One kind of disguise. */
interface Step {
  /** The text without it; undefined when there is none. `traits` are those of the text before all steps. */
  readonly read: (text: string, traits: TextTraits) => MappedText | undefined;
  /** A cheap look whether it may be there; without one, `read` looks by itself. */
  readonly mayBeIn?: (traits: TextTraits, text: string) => boolean;
}

/** In this order: marks, lines and signs around words go before what is inside of words is read, mistakes come last. */
const steps: readonly Step[] = [
  { read: readStyledLetters, mayBeIn: ({ unusual }) => unusual },
  { read: readLookalikes, mayBeIn: ({ lookalikes }) => lookalikes },
  { read: dropAccents, mayBeIn: ({ unusual }) => unusual },
  { read: joinNumberedStrings, mayBeIn: (_, text) => hasNumberedStrings(text) },
  { read: joinCutWords },
  { read: unfenceProse },
  { read: dropWordMarks },
  { read: joinWordLines, mayBeIn: (_, text) => hasWordLines(text) },
  { read: joinFramedWords },
  { read: splitSignedWords, mayBeIn: (_, text) => hasJoinedWords(text) },
  { read: splitCamelWords, mayBeIn: ({ longWord }) => longWord },
  { read: joinBrokenWords, mayBeIn: ({ shortPieces }) => shortPieces },
  { read: joinPuncturedWords },
  { read: joinSpacedLetters, mayBeIn: ({ singleLetters }) => singleLetters },
  { read: splitJoinedWords, mayBeIn: ({ longWord }) => longWord },
  { read: joinPartedWords },
  { read: dropFillers },
  { read: readVowelless },
  { read: readLeetspeak, mayBeIn: ({ leetspeak, singleLetters }) => leetspeak || singleLetters },
  { read: readStretched, mayBeIn: ({ stretched }) => stretched },
  { read: readMasked },
  { read: readMisspelled },
  { read: readScrambled },
];

/** Reads what is disguised in a text whose characters are what they seem. Undefined when nothing is. Linear. */
export function withoutDisguise(text: string): MappedText | undefined {
  const traits = textTraits(text);
  let mapped: MappedText | undefined;
  for (const { read, mayBeIn } of steps) {
    if (mayBeIn && !mayBeIn(traits, text)) continue;
    const next = read(mapped?.text ?? text, traits);
    if (next) mapped = mapped ? composeMaps(mapped, next) : next;
  }
  return mapped;
}
