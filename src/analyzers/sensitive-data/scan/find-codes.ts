import { isBase58Check, decodeBase58, isBech32, isEthereum } from '../checks/crypto.js';
import { ibanLength, isIban } from '../checks/iban.js';
import { isTrivial } from '../checks/digits.js';
import { LIKELY, POSSIBLE, UNLIKELY, VERY_LIKELY } from '../likelihood.js';
import { builtIn } from '../registry.js';
import { isAsciiAlnum, isDigit } from './characters.js';
import { blanksAt } from './blanks.js';
import { hasContext } from './context.js';
import { propose, type Scan } from './scan.js';

const IBAN = builtIn('IBAN_CODE');
const SWIFT = builtIn('SWIFT_CODE');
const BITCOIN = builtIn('BITCOIN_ADDRESS');
const ETHEREUM = builtIn('ETHEREUM_ADDRESS');
const WALLET = builtIn('CRYPTO_WALLET_ADDRESS');

/** Finds an IBAN that begins at a word: its country fixes the length; one hyphen, dot or line break, or a few blanks, may stand between. */
export function findIban(scan: Scan, first: number): void {
  const { text, tokens } = scan;
  const start = tokens.start[first] as number;
  if (!isDigitPair(tokens.units, start + 2 + gapAt(tokens.units, start + 2))) return;
  const length = ibanLength(text.slice(start, start + 2).toUpperCase());
  if (length === undefined) return;
  let compact = '';
  let at = start;
  while (compact.length < length && at < text.length) {
    if (isAsciiAlnum(text.charCodeAt(at))) {
      compact += text.charAt(at++);
      continue;
    }
    const gap = gapAt(tokens.units, at);
    if (gap === 0 || !isAsciiAlnum(text.charCodeAt(at + gap))) break;
    at += gap;
  }
  if (compact.length < length || isAsciiAlnum(text.charCodeAt(at)) || text.charCodeAt(start - 1) === 95) return;
  const value = compact.toUpperCase();
  if (isIban(value)) return propose(scan, { type: IBAN, level: VERY_LIKELY, start, end: at });
  const last = first + Math.max(0, text.slice(start, at).split(/[ -]/).length - 1);
  if (hasContext(tokens, scan.hits, { first, last }, IBAN))
    propose(scan, { type: IBAN, level: UNLIKELY, start, end: at });
}

function isDigitPair(units: Uint16Array, at: number): boolean {
  return isDigit(units[at] as number) && isDigit(units[at + 1] as number);
}

/** Units of what parts two groups at a place: blanks, or one hyphen, dot or line break; 0 where they are not parted so. */
function gapAt(units: Uint16Array, at: number): number {
  const unit = units[at] as number;
  return unit === 45 || unit === 46 || unit === 10 ? 1 : blanksAt(units, at);
}

const bic = /^[A-Z]{4}([A-Z]{2})[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;
const bicCountries = new Set(
  (
    'AD AE AF AG AI AL AM AN AO AR AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CK CL CM CN CO CR CU CV ' +
    'CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FO FR GA GB GD GE GH GI GL GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT ' +
    'JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MK ML MM MN MO MR MS MT MU MV MW MX MY MZ NA NC NE ' +
    'NG NI NL NO NP NR NZ OM PA PE PF PG PH PK PL PS PT PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TC TD TG TH TJ TL ' +
    'TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VN VU WF WS XK YE ZA ZM ZW'
  ).split(' '),
);

/** Finds a SWIFT code: eight or eleven characters with a country inside, only beside a word that speaks of one. */
export function findSwift(scan: Scan, first: number): void {
  const { text, tokens } = scan;
  const start = tokens.start[first] as number;
  const end = tokens.end[first] as number;
  const country = bic.exec(text.slice(start, end))?.[1];
  if (country === undefined || !bicCountries.has(country)) return;
  const isNear = hasContext(tokens, scan.hits, { first, last: first }, SWIFT);
  const isWord = dullEndings.test(text.slice(start, end));
  propose(scan, { type: SWIFT, level: isNear && !isWord ? LIKELY : UNLIKELY, start, end });
}

/** Eight capitals that end like a word are one. */
const dullEndings = /(?:NAME|CODE|ADDRESS|BANK|NUMBER|MENT|TION|ING|ABLE|NESS|FERS|ANCE)$/;

const hex40 = /^0x[0-9a-fA-F]{40}$/;
const base58 = /^[1-9A-HJ-NP-Za-km-z]+$/;
const ripple = 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz';
const bitcoinAlphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Characters of the shortest address of a wallet. */
export const SHORTEST_WALLET = 25;

/** Finds wallet addresses: words of 25 to 120 letters and digits with a checksum of their own. */
export function findWallet(scan: Scan, first: number): void {
  const start = scan.tokens.start[first] as number;
  const end = scan.tokens.end[first] as number;
  const length = end - start;
  if (length < SHORTEST_WALLET || length > 120) return;
  const value = scan.text.slice(start, end);
  const type = walletType(value);
  if (type !== undefined) return propose(scan, { type, level: VERY_LIKELY, start, end });
  const isSolana = length >= 43 && length <= 44 && base58.test(value) && decodeBase58(value)?.length === 32;
  if (!isSolana || !hasContext(scan.tokens, scan.hits, { first, last: first }, WALLET)) return;
  propose(scan, { type: WALLET, level: POSSIBLE, start, end });
}

function walletType(value: string): number | undefined {
  if (value.length === 42 && hex40.test(value)) {
    return isTrivial(value.slice(2)) || !isEthereum(value) ? undefined : ETHEREUM;
  }
  if (/^(?:bc1|tb1)/i.test(value)) return isBech32(value) ? BITCOIN : undefined;
  if (/^(?:ltc1|addr1|cosmos1|osmo1|stake1|terra1|bnb1)/.test(value)) return isBech32(value) ? WALLET : undefined;
  if (value.length > 36 && value.length < 93) return undefined;
  if (/^[48]/.test(value) && value.length >= 95) return base58.test(value) && value.length <= 106 ? WALLET : undefined;
  if (!base58.test(value) || value.length > 36) return undefined;
  if (/^[13]/.test(value)) return isBase58Check(value) ? BITCOIN : undefined;
  if (/^[LMDXT7Azt]/.test(value)) return isBase58Check(value) ? WALLET : undefined;
  if (!value.startsWith('r')) return undefined;
  const translated = Array.from(value, (char) => bitcoinAlphabet.charAt(ripple.indexOf(char))).join('');
  return isBase58Check(translated) ? WALLET : undefined;
}
