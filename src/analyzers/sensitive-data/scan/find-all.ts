import type { Compiled } from '../compile.js';
import { findPhrases } from '../custom.js';
import { findAssigned } from './find-assigned.js';
import { findAnchored, findInside, findKeys, mayBeAnchored } from './find-secrets.js';
import { findCommandSecrets, findUrlCredentials } from './credentials/index.js';
import type { Candidate } from '../finding.js';
import { VERY_LIKELY } from '../likelihood.js';
import { builtIn, builtInTypes, shapedTypes } from '../registry.js';
import { peopleTypes } from '../types/people.js';
import { OTHER, classOf } from './characters.js';
import { buildContextIndex, findContext, type ContextHits } from './context.js';
import { SHORTEST_WALLET, findIban, findSwift, findWallet } from './find-codes.js';
import { findDate, findKoreanDate, findMonthDate, findOrdinalDate } from './find-dates.js';
import { findEmails, findHostAddress, findUrls } from './find-network.js';
import { findCjkAddress, findLedAddress, findPostalCode, findSpecialAddress } from './find-addresses.js';
import { findShortStreet, findStreet } from './find-streets.js';
import { findColumnNames } from './find-column-names.js';
import { findVerificationCode } from './find-verification-codes.js';
import { findDomain } from './find-domains.js';
import { findCjkNames } from './find-cjk-names.js';
import { findLabelledName, findSpeaker } from './find-labelled-names.js';
import { findKeyMaterial } from './find-key-material.js';
import { withoutChance } from './like-numbers.js';
import { findMnemonics } from './find-mnemonics.js';
import { findNames } from './find-names.js';
import { joinAddresses } from './join-addresses.js';
import { findAge, findJob, findTraits } from './find-people.js';
import { findHandedPasswords, findPairs } from './find-pairs.js';
import { findRecoveryCodes } from './find-recovery-codes.js';
import { findContactCard } from './find-contact-cards.js';
import { findPhone } from './find-phones.js';
import { IS_JOB_WORD, IS_NATIONALITY } from '../tagger/lexicon.js';
import { shippedTagger, tag } from '../tagger/tagger.js';
import { findSpreadCard } from './find-spread-cards.js';
import { findShapes } from './find-shapes.js';
import { sharedMemory } from './memory.js';
import { propose, type Scan } from './scan.js';
import { buildShapeTrie, mayBeginShape } from './shapes.js';
import { mayBeKeyword } from './secret-keywords.js';
import {
  CAMEL,
  HAS_DIGIT,
  HAS_LETTER,
  HAS_LOWER,
  IS_CJK,
  NON_ASCII,
  STARTS_UPPER,
  tokenise,
  type Tokens,
} from './tokens.js';
import { ADDRESS_LEAD, ADDRESS_START, MONTH, NAME_HEADING, TRAIT, USER_FLAG } from './word-interest.js';

const shapes = buildShapeTrie(shapedTypes);
const taggedTypes = [...peopleTypes.map(({ name }) => builtIn(name)), builtIn('DOMAIN_NAME'), builtIn('URL')];
const FULL_STOP = 46;
const COLON = 58;
const SPACE = 32;
const contexts = buildContextIndex(builtInTypes.map((type) => type.context));

/** What the finders propose in one text, and its words. */
export interface Proposed {
  readonly found: Candidate[];
  readonly tokens: Tokens;
  readonly hits: ContextHits;
}

/** Runs every finder over one text, beside what tenants' expressions find. The candidates may overlap. Linear in the length of the text. */
export function findAll(text: string, compiled: Compiled, expressed: readonly Candidate[] = []): Proposed {
  const tokens = tokenise(text, sharedMemory(text.length));
  const scan: Scan = {
    text,
    tokens,
    hits: findContext(contexts, tokens),
    least: compiled.least,
    found: [],
    refuted: [],
    listsEnd: 0,
  };
  const urls = findUrls(scan);
  findEmails(scan, urls);
  findUrlCredentials(scan, urls);
  findPairs(scan);
  findKeys(scan, tokens);
  findInside(scan);
  findMnemonics(scan);
  findFromWords(scan);
  withoutChance(scan);
  findFromTags(scan);
  for (const matcher of compiled.custom) findPhrases(scan, matcher);
  for (const value of expressed) propose(scan, value);
  return scan;
}

/** Asks each finder about the words that it may begin at. The questions stand here, since nearly every word ends at them. */
function findFromWords(scan: Scan): void {
  const { tokens } = scan;
  const { start, flags, interest } = tokens;
  let coveredTo = 0;
  let phoneTo = -1;
  let assignedTo = 0;
  let anchoredTo = 0;
  let spreadTo = 0;
  for (let i = 0; i < tokens.count; i++) {
    const own = flags[i] as number;
    const at = start[i] as number;
    if (mayBeKeyword(tokens, i)) assignedTo = findAssigned(scan, i, assignedTo);
    if (own & IS_CJK) continue;
    // What begins inside a secret is part of it.
    if ((own & NON_ASCII) === 0 && at >= anchoredTo && mayBeAnchored(tokens, i)) anchoredTo = findAnchored(scan, i);
    if ((interest[i] as number) & USER_FLAG) {
      findCommandSecrets(scan, i);
      findKeyMaterial(scan, i);
      findHandedPasswords(scan, i);
      findRecoveryCodes(scan, i);
    }
    if ((own & HAS_DIGIT) === 0) {
      if (!isPlain(tokens, i)) findFromWord(scan, i, at >= coveredTo);
      continue;
    }
    findShapes(scan, shapes, i);
    if (own & HAS_LETTER && (own & NON_ASCII) === 0) findMixed(scan, i);
    if ((own & HAS_LETTER) === 0) findVerificationCode(scan, i);
    if ((own & HAS_LETTER) === 0 && at >= spreadTo) spreadTo = Math.max(spreadTo, findSpreadCard(scan, i));
    if (at < coveredTo) continue;
    coveredTo = findHostAddress(scan, i);
    if ((own & HAS_LETTER) !== 0) {
      if (coveredTo === 0) coveredTo = findOrdinalDate(scan, i) || findKoreanDate(scan, i);
      continue;
    }
    if (coveredTo === 0) coveredTo = findDate(scan, i);
    if (coveredTo === 0 && i > phoneTo) phoneTo = Math.max(phoneTo, findPhone(scan, i));
  }
}

/** What the tagger and the words around names tell. Skipped when no type of the kind is looked for. */
function findFromTags(scan: Scan): void {
  if (!taggedTypes.some((type) => (scan.least[type] as number) <= VERY_LIKELY)) return;
  const { units, start, end, flags, interest, count } = scan.tokens;
  const tags = tag(scan.tokens, shippedTagger());
  findNames(scan, tags);
  findColumnNames(scan, tags);
  const { bits } = tags.words;
  let addressTo = 0;
  let asked = 0;
  for (let i = 0; i < count; i++) {
    const own = flags[i] as number;
    if (asked & ADDRESS_LEAD && (start[i] as number) >= addressTo)
      addressTo = Math.max(addressTo, findLedAddress(scan, tags, i));
    asked = interest[i] as number;
    if (own & IS_CJK) {
      findCjkNames(scan, i);
      findCjkAddress(scan, i);
      continue;
    }
    if (own & HAS_DIGIT) {
      findPostalCode(scan, i);
      if ((own & HAS_LETTER) === 0) findAge(scan, tags, i);
      continue;
    }
    if (asked & ADDRESS_START) {
      findSpecialAddress(scan, i);
      findStreet(scan, i);
    }
    if (asked & TRAIT || (bits[i] as number) & IS_NATIONALITY) findTraits(scan, tags, i);
    if ((bits[i] as number) & IS_JOB_WORD) findJob(scan, tags, i);
    const behind = end[i] as number;
    if (asked & NAME_HEADING) {
      findLabelledName(scan, tags, i);
      findContactCard(scan, tags, i);
    } else if (units[behind] === COLON && own & STARTS_UPPER) findSpeaker(scan, tags, i);
    if (units[behind] !== FULL_STOP) continue;
    if (classOf[units[behind + 1] as number] !== OTHER) findDomain(scan, i);
    findShortStreet(scan, i);
  }
  joinAddresses(scan, tags);
}

/** True for small words before a space that are no month: no finder of `findFromWord` may begin at them. */
function isPlain(tokens: Tokens, word: number): boolean {
  const end = tokens.end[word] as number;
  return (
    tokens.units[end] === SPACE &&
    ((tokens.flags[word] as number) & HAS_LOWER) !== 0 &&
    ((tokens.interest[word] as number) & MONTH) === 0 &&
    end - (tokens.start[word] as number) < SHORTEST_WALLET &&
    !mayBeginShape(shapes, tokens, word)
  );
}

/** Words without digits: names of months, bank codes, addresses that begin with letters. */
function findFromWord(scan: Scan, word: number, isFree: boolean): void {
  const { start, end, flags, interest } = scan.tokens;
  const length = (end[word] as number) - (start[word] as number);
  const own = flags[word] as number;
  if (isFree && length <= 4 && (own & NON_ASCII) === 0) findHostAddress(scan, word);
  if (isFree && (interest[word] as number) & MONTH) findMonthDate(scan, word);
  if ((own & NON_ASCII) !== 0) return;
  if (mayBeginShape(shapes, scan.tokens, word)) findShapes(scan, shapes, word);
  if ((length === 8 || length === 11) && (own & HAS_LOWER) === 0) findSwift(scan, word);
  // `DE 89 3704 …`
  if (length === 2 && (own & HAS_LOWER) === 0) findIban(scan, word);
  if (length >= SHORTEST_WALLET && own & CAMEL) findWallet(scan, word);
}

function findMixed(scan: Scan, word: number): void {
  const length = (scan.tokens.end[word] as number) - (scan.tokens.start[word] as number);
  if (length >= 4) findIban(scan, word);
  if (length === 8 || length === 11) findSwift(scan, word);
  if (length >= SHORTEST_WALLET) findWallet(scan, word);
}
