import { hashIndex } from '../../text/words/hash-index.js';
import { hashOf } from '../../text/words/hashing.js';

const english =
  'the of and to in is that for it with as on be at by this are from or an have not you my me we do what how can please your if all will so tell write give how make need want does about like would just but was they';

const indexOf = hashIndex(english.split(' ').map((word) => hashOf(word)));

/** Whether a hash is that of a small word of English, folded. */
export const isEnglishWord = (hash: number): boolean => indexOf(hash) >= 0;

/**
 * ISO 639-1 codes of the languages in which the model learned attacks and harmless texts; Bosnian, Malay and Nynorsk are
 * so near to learned ones that they count.
 */
export const learnedLanguages: ReadonlySet<string> = new Set(
  'af ar bg bn bs ca cs da de el en es et fa fi fr ga he hi hr hu id it ja ko lt lv ms nb nl nn pl pt ro ru sk sl sq sr sv sw ta te th tl tr uk ur vi zh zu'.split(
    ' ',
  ),
);
