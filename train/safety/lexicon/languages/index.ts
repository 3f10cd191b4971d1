import { arabic } from './arabic.js';
import { chinese } from './chinese.js';
import { czech } from './czech.js';
import { danish } from './danish.js';
import { dutch } from './dutch.js';
import { finnish } from './finnish.js';
import { french } from './french.js';
import { german } from './german.js';
import { greek } from './greek.js';
import { hebrew } from './hebrew.js';
import { hindi } from './hindi.js';
import { hinglish } from './hinglish.js';
import { hungarian } from './hungarian.js';
import { indonesian } from './indonesian.js';
import { italian } from './italian.js';
import { japanese } from './japanese.js';
import { korean } from './korean.js';
import { norwegian } from './norwegian.js';
import { persian } from './persian.js';
import { polish } from './polish.js';
import { portuguese } from './portuguese.js';
import { romanian } from './romanian.js';
import { russian } from './russian.js';
import { spanish } from './spanish.js';
import { swedish } from './swedish.js';
import { thai } from './thai.js';
import { turkish } from './turkish.js';
import { ukrainian } from './ukrainian.js';
import { vietnamese } from './vietnamese.js';
import type { Lexicon } from '../lexicon.js';

/**
 * Words of other languages for the ideas of the English lists; `*` marks the beginning of words. A word that two languages
 * use for different ideas has that of the later one: those with more speakers come last.
 */
export const languages: readonly Lexicon[] = [
  hebrew,
  persian,
  finnish,
  hungarian,
  greek,
  czech,
  ukrainian,
  norwegian,
  danish,
  swedish,
  romanian,
  thai,
  vietnamese,
  korean,
  hinglish,
  hindi,
  indonesian,
  dutch,
  turkish,
  polish,
  russian,
  portuguese,
  italian,
  spanish,
  french,
  german,
  arabic,
  japanese,
  chinese,
];
