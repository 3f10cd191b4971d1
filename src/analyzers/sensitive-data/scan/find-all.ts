import type { Compiled } from '../compile.js';
import { findCustom } from '../custom.js';
import { findAssigned } from './find-assigned.js';
import { findAnchored, findInside, findKeys } from './find-secrets.js';
import { findUrlCredentials, findCurlUser } from './find-credentials.js';
import type { Candidate } from '../finding.js';
import { VERY_LIKELY } from '../likelihood.js';
import { builtIn, builtInTypes, shapedTypes } from '../registry.js';
import { peopleTypes } from '../types/people.js';
import { buildContextIndex, findContext } from './context.js';
import { findIban, findSwift, findWallet } from './find-codes.js';
import { findDate, findMonthDate } from './find-dates.js';
import { findEmails, findHostAddress, findUrls } from './find-network.js';
import { findCjkAddress, findLedAddress, findPostalCode, findSpecialAddress } from './find-addresses.js';
import { findDomain } from './find-domains.js';
import { findCjkNames } from './find-cjk-names.js';
import { findNames } from './find-names.js';
import { joinAddresses } from './join-addresses.js';
import { findAge, findJob, findTraits } from './find-people.js';
import { findPhone } from './find-phones.js';
import { shippedTagger, tag } from '../tagger/tagger.js';
import { findSpreadCard } from './find-spread-cards.js';
import { findShapes } from './find-shapes.js';
import type { Scan } from './scan.js';
import { buildShapeTrie } from './shapes.js';
import { CAMEL, HAS_DIGIT, HAS_LETTER, HAS_LOWER, IS_CJK, NON_ASCII, tokenise, type Tokens } from './tokens.js';
import { MONTH } from './word-interest.js';

const shapes = buildShapeTrie(shapedTypes);
const taggedTypes = [...peopleTypes.map(({ name }) => builtIn(name)), builtIn('DOMAIN_NAME'), builtIn('URL')];
const contexts = buildContextIndex(builtInTypes.map((type) => type.context));

/** What the finders propose in one text, and its words. */
export interface Proposed {
  readonly found: Candidate[];
  readonly tokens: Tokens;
}

/** Runs every finder over one text. The candidates may overlap. Linear in the length of the text. */
export function findAll(text: string, compiled: Compiled): Proposed {
  const tokens = tokenise(text);
  const scan: Scan = {
    text,
    tokens,
    hits: findContext(contexts, tokens),
    least: compiled.least,
    found: [],
    refuted: [],
  };
  findEmails(scan);
  const urls = findUrls(scan);
  findUrlCredentials(scan, urls);
  findKeys(scan, tokens);
  findInside(scan);
  let coveredTo = 0;
  let phoneTo = -1;
  let assignedTo = 0;
  let anchoredTo = 0;
  let spreadTo = 0;
  for (let i = 0; i < tokens.count; i++) {
    const flags = tokens.flags[i] as number;
    const start = tokens.start[i] as number;
    assignedTo = findAssigned(scan, i, assignedTo);
    if (flags & IS_CJK) continue;
    // What begins inside a secret is part of it.
    if ((flags & NON_ASCII) === 0 && start >= anchoredTo) anchoredTo = findAnchored(scan, i);
    if (tokens.end[i] === start + 1 || tokens.end[i] === start + 4) findCurlUser(scan, i);
    if ((flags & HAS_DIGIT) === 0) {
      findFromWord(scan, i, start >= coveredTo);
      continue;
    }
    findShapes(scan, shapes, shapedTypes, i);
    if (flags & HAS_LETTER && (flags & NON_ASCII) === 0) findMixed(scan, i);
    if ((flags & HAS_LETTER) === 0 && start >= spreadTo) spreadTo = Math.max(spreadTo, findSpreadCard(scan, i));
    if (start < coveredTo) continue;
    coveredTo = findHostAddress(scan, i);
    if ((flags & HAS_LETTER) !== 0) continue;
    if (coveredTo === 0) coveredTo = findDate(scan, i);
    if (coveredTo === 0 && i > phoneTo) phoneTo = Math.max(phoneTo, findPhone(scan, i));
  }
  findFromTags(scan);
  for (const matcher of compiled.custom) findCustom(scan, matcher);
  return scan;
}

/** What the tagger and the words around names tell. Skipped when no type of the kind is looked for. */
function findFromTags(scan: Scan): void {
  if (!taggedTypes.some((type) => (scan.least[type] as number) <= VERY_LIKELY)) return;
  const { text } = scan;
  const tags = tag(scan.tokens, shippedTagger());
  findNames(scan, tags);
  let addressTo = 0;
  for (let i = 0; i < scan.tokens.count; i++) {
    const flags = scan.tokens.flags[i] as number;
    if (i > 0 && (scan.tokens.start[i] as number) >= addressTo)
      addressTo = Math.max(addressTo, findLedAddress(scan, i));
    if (flags & IS_CJK) {
      findCjkNames(scan, i);
      findCjkAddress(scan, i);
      continue;
    }
    if (flags & HAS_DIGIT) {
      findPostalCode(scan, i);
      if ((flags & HAS_LETTER) === 0) findAge(scan, tags, i);
      continue;
    }
    findSpecialAddress(scan, i);
    findTraits(scan, tags, i);
    findJob(scan, tags, i);
    if (text.charCodeAt(scan.tokens.end[i] as number) === 46) findDomain(scan, i);
  }
  joinAddresses(scan, tags);
}

/** Words without digits: names of months, bank codes, addresses that begin with letters. */
function findFromWord(scan: Scan, word: number, isFree: boolean): void {
  const { tokens } = scan;
  const length = (tokens.end[word] as number) - (tokens.start[word] as number);
  const flags = tokens.flags[word] as number;
  if (isFree && length <= 4 && (flags & NON_ASCII) === 0) findHostAddress(scan, word);
  if (isFree && (tokens.interest[word] as number) & MONTH) findMonthDate(scan, word);
  if ((flags & NON_ASCII) !== 0) return;
  findShapes(scan, shapes, shapedTypes, word);
  if ((length === 8 || length === 11) && (flags & HAS_LOWER) === 0) findSwift(scan, word);
  if (length >= 25 && flags & CAMEL) findWallet(scan, word);
}

function findMixed(scan: Scan, word: number): void {
  const length = (scan.tokens.end[word] as number) - (scan.tokens.start[word] as number);
  if (length >= 4) findIban(scan, word);
  if (length === 8 || length === 11) findSwift(scan, word);
  if (length >= 25) findWallet(scan, word);
}
