import { LIKELY, VERY_LIKELY } from '../likelihood.js';
import { builtIn } from '../registry.js';
import { propose, type Scan } from './scan.js';
import { entropyOf, isPlaceholder } from './secret-value.js';
import { hashesOf, wordHash } from './tokens.js';
import { USER_FLAG, addInterest } from './word-interest.js';

const KEY = builtIn('PRIVATE_KEY');
const PHRASE = builtIn('WALLET_RECOVERY_PHRASE');

/** Private members of a JSON Web Key (RFC 7518, 6.2.2, 6.3.2, 6.4.1). */
const jwkMembers = hashesOf('d p q dp dq qi k');
const jwkValue = /["'][ \t]{0,2}:\s{0,4}["']([\w-]{20,1400})["']/y;
/** How far from a member the type of its key may stand, in UTF-16 code units. */
const JWK_WINDOW = 4_000;

/** PuTTY's form of a private key: lines of base64 under their number. */
const puttyHead = wordHash('private');
const puttyLines = /-Lines:[ \t]{0,3}\d{1,3}\r?\n((?:[A-Za-z0-9+/]{40,64}\r?\n){0,60}[A-Za-z0-9+/=]{4,64})(?=\r?\n|$)/y;

const phraseWords = hashesOf('phrase seed mnemonic mnemonics srp');
/** What leads from the name of a recovery phrase to its words. */
const phraseLink =
  /(?: ?(?:phrase|words?))?["'`*]{0,3}(?: \([^()\n]{1,24}\))?(?: ?[:=→]| is:?| are:?|\s{0,2}\n)[\s"'`*]{0,6}/iy;
/** Words of BIP-39 have three to eight letters. They may be numbered, or parted by commas or lines. */
const phraseRun =
  /(?:(?:\d{1,2}[.)]?[ \t]{1,2})?[a-z]{3,8}(?:,? |,?\r?\n)){11,23}(?:\d{1,2}[.)]?[ \t]{1,2})?[a-z]{3,8}(?![\w'-])/y;
/** Words of prose that BIP-39 has not. */
const prose =
  /\b(?:the|and|for|with|from|are|not|was|has|have|had|been|were|your|our|his|her|its|their|them|never|but|who|which|should|would|could|because|than)\b/;
const PHRASE_LENGTHS = [24, 21, 18, 15, 12];

addInterest([...jwkMembers, puttyHead, ...phraseWords], USER_FLAG);

/** Finds keys that are written as fields, lines or words, at a word that names them. */
export function findKeyMaterial(scan: Scan, word: number): void {
  const hash = scan.tokens.hash[word] as number;
  if (jwkMembers.has(hash)) findJwkMember(scan, word);
  else if (hash === puttyHead) findLead(scan, scan.tokens.end[word] as number, puttyLines);
  else if (phraseWords.has(hash)) findPhrase(scan, scan.tokens.end[word] as number);
}

function findJwkMember(scan: Scan, word: number): void {
  const { text, tokens } = scan;
  const start = tokens.start[word] as number;
  jwkValue.lastIndex = tokens.end[word] as number;
  const value = jwkValue.exec(text)?.[1];
  if (value === undefined || entropyOf(value) < 3.5) return;
  const end = jwkValue.lastIndex - 1;
  const open = text.slice(Math.max(0, start - JWK_WINDOW), start);
  const rest = text.slice(end, end + JWK_WINDOW);
  const close = rest.indexOf('}');
  const object = open.slice(open.lastIndexOf('{') + 1) + (close < 0 ? rest : rest.slice(0, close));
  if (!/["']kty["']/.test(object)) return;
  propose(scan, { type: KEY, level: VERY_LIKELY, start: end - value.length, end });
}

function findLead(scan: Scan, from: number, lead: RegExp): void {
  lead.lastIndex = from;
  const value = lead.exec(scan.text)?.[1];
  if (value === undefined) return;
  propose(scan, { type: KEY, level: VERY_LIKELY, start: lead.lastIndex - value.length, end: lead.lastIndex });
}

/** Finds twelve to twenty-four words behind the name of a recovery phrase. */
function findPhrase(scan: Scan, from: number): void {
  phraseLink.lastIndex = from;
  if (!phraseLink.test(scan.text)) return;
  const start = phraseLink.lastIndex;
  phraseRun.lastIndex = start;
  const run = phraseRun.exec(scan.text)?.[0];
  if (run === undefined) return;
  const words = [...run.matchAll(/[a-z]{3,8}/g)];
  const length = PHRASE_LENGTHS.find((count) => words.length >= count && isPhrase(words.slice(0, count).map(String)));
  if (length === undefined) return;
  const last = words[length - 1] as RegExpExecArray;
  propose(scan, { type: PHRASE, level: LIKELY, start, end: start + last.index + last[0].length });
}

/** `word word word …`, a part of a list in order and prose are no phrase. */
function isPhrase(words: readonly string[]): boolean {
  const written = words.join(' ');
  const isInOrder = words.every((word, i) => i === 0 || word >= (words[i - 1] as string));
  return !isInOrder && new Set(words).size * 4 >= words.length * 3 && !prose.test(written) && !isPlaceholder(written);
}
