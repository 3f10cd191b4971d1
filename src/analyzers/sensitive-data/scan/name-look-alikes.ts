import { LOCATION } from '../tagger/features.js';
import { IS_CITY, IS_COMPANY_WORD, IS_NAME } from '../tagger/lexicon.js';
import type { Tags } from '../tagger/tagger.js';
import { gapKinds } from '../tagger/words.js';
import type { Scan } from './scan.js';
import { CAMEL, hashesOf } from './tokens.js';

/** Words that the tagger takes for a person. */
export interface NameSpan {
  readonly first: number;
  readonly last: number;
}

type LookAlike = (scan: Scan, tags: Tags, span: NameSpan) => boolean;

const isNameAt = ({ words }: Tags, word: number): boolean => ((words.bits[word] as number) & IS_NAME) !== 0;

/** Last words of names of programs, of groups and of papers. */
const ofWorks = hashesOf(
  'utils utilities tools toolkit library libraries project foundation license licence exception authors contributors maintainers ' +
    'developers team metrics settings sdk api cli runtime framework compiler plugin module package standards',
);

/** `ACME LIMITED`, `XZ Utils`, `Other-Authors`. */
const isOfWorks: LookAlike = ({ tokens }, tags, { first, last }) => {
  if (first === last || isNameAt(tags, last)) return false;
  return ofWorks.has(tokens.hash[last] as number) || ((tags.words.bits[last] as number) & IS_COMPANY_WORD) !== 0;
};

/** Words of mixed case none of which is some people's name: `GameLift Metrics`, and `MyTest` behind the word name. */
const isIdentifier: LookAlike = ({ tokens }, tags, { first, last }) => {
  let isMixed = false;
  for (let i = first; i <= last; i++) {
    if (isNameAt(tags, i)) return false;
    if (((tokens.flags[i] as number) & CAMEL) !== 0) isMixed = true;
  }
  return isMixed;
};

/** `Palatino-BoldItalic`, `Bookman-Demi`: one word by its hyphens, a part of which is nobody's name. */
const isCompound: LookAlike = ({ tokens }, tags, { first, last }) => {
  if (first === last) return false;
  let isWhole = true;
  for (let i = first; i <= last; i++) {
    if (i > first && tags.words.gaps[i] !== gapKinds.HYPHEN) return false;
    if (!isNameAt(tags, i) || ((tokens.flags[i] as number) & CAMEL) !== 0) isWhole = false;
  }
  return !isWhole;
};

/** What is called by the name of who found or made it. */
const eponymous = hashesOf(
  'form function functions decomposition factorization theorem lemma algorithm method methods matrix matrices equation equations transform ' +
    'distribution number numbers test estimator filter kernel polynomial polynomials series inequality norm complement basis space criterion ' +
    'exception license output grammar parser package module command script library utility interpreter compiler format container codec code codes coding decoder encoder table tables',
);

/** `the Schur form`, `with Bison exception` */
const isEponym: LookAlike = ({ tokens }, { words }, { first, last }) => {
  const next = last + 1;
  if (first !== last || next >= tokens.count || words.gaps[next] !== gapKinds.SPACE) return false;
  return eponymous.has(tokens.hash[next] as number);
};

const ofStates = hashesOf('commonwealth state states county city town province district republic university');
const of = hashesOf('of');

/** `Reston, Virginia`, `the Commonwealth of Virginia`: a place some people are called by. */
const isPlace: LookAlike = ({ tokens }, { words, label }, { first, last }) => {
  if (first !== last || first < 2) return false;
  if (of.has(tokens.hash[first - 1] as number)) return ofStates.has(tokens.hash[first - 2] as number);
  const isTown = label[first - 1] === LOCATION && ((words.bits[first] as number) & IS_CITY) !== 0;
  return isTown && words.gaps[first] === gapKinds.COMMA;
};

/** A name of more words hardly has each of them twice. */
const fewestRepeated = 6;

/** `lorem ipsum lorem ipsum lorem ipsum`: the same words over and over, none of which is some people's name. */
const isRepetition: LookAlike = ({ tokens }, tags, { first, last }) => {
  const words = last - first + 1;
  if (words < fewestRepeated) return false;
  const different = new Set<number>();
  for (let i = first; i <= last; i++) {
    if (isNameAt(tags, i)) return false;
    different.add(tokens.hash[i] as number);
  }
  return different.size * 2 <= words;
};

const lookAlikes: readonly LookAlike[] = [isOfWorks, isIdentifier, isCompound, isEponym, isPlace, isRepetition];

/** True for words that the tagger takes for a person, which their form or their neighbours show to be a thing or a place. */
export function isNoPerson(scan: Scan, tags: Tags, span: NameSpan): boolean {
  return lookAlikes.some((test) => test(scan, tags, span));
}
