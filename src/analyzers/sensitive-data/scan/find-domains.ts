import { parse } from 'tldts';
import type { Span } from '../../../text/span.js';
import { LIKELY, POSSIBLE, VERY_LIKELY } from '../likelihood.js';
import { builtIn } from '../registry.js';
import { OTHER, classOf } from './characters.js';
import { propose, type Scan } from './scan.js';
import type { Tokens } from './tokens.js';

const DOMAIN = builtIn('DOMAIN_NAME');
const WEB = builtIn('URL');
const hostForm = /[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/uy;
const pathForm = /(?::\d{2,5})?\/[^\s<>"'`{}|\\^]{0,500}/y;
const fileEndings =
  /\.(?:ts|js|py|go|rs|sh|md|pl|cc|java|json|yml|yaml|html|css|txt|png|jpg|zip|mov|so|ps|app|name|id|map|call|now|run|test)$/i;

/** Endings of host names that were asked for last, each in its place as two numbers: 1 for public ones. */
const PLACE_BITS = 13;
const PLACES = 1 << PLACE_BITS;
const asked = new Float64Array(PLACES);
const askedRest = new Float64Array(PLACES);
const answers = new Uint8Array(PLACES);
/** Letters that one number holds exactly, five bits each. */
const LETTERS = 10;
/** No top-level domain is longer. */
const LONGEST_ENDING = 2 * LETTERS;

/** False for what is no ending of the public suffix list: nearly every member of a program ends here. */
function isPublic({ text, units }: Tokens, { start, end }: Span): boolean {
  if (end - start < 2 || end - start > LONGEST_ENDING) return false;
  let key = 0;
  let rest = 0;
  let hash = 0;
  for (let at = start; at < end; at++) {
    const letter = ((units[at] as number) | 32) - 96;
    // Endings with digits and hyphens are written in Punycode.
    if (letter < 1 || letter > 26) return text.startsWith('xn--', start);
    if (at - start < LETTERS) key = key * 32 + letter;
    else rest = rest * 32 + letter;
    hash = Math.imul(hash ^ letter, 0x9e3779b1);
  }
  const place = hash >>> (32 - PLACE_BITS);
  if (asked[place] !== key || askedRest[place] !== rest) {
    answers[place] = Number(isListed(text.slice(start, end)));
    asked[place] = key;
    askedRest[place] = rest;
  }
  return answers[place] === 1;
}

function isListed(ending: string): boolean {
  return parse(`a.a.${ending.toLowerCase()}`, { allowPrivateDomains: false }).isIcann === true;
}

/** The last label of the host that a word begins, up to its end or to a letter beyond ASCII, where none is told. */
function endingOf({ units, end }: Tokens, word: number): Span | undefined {
  let dot = end[word] as number;
  for (let at = dot + 1; ; at++) {
    const unit = units[at] as number;
    if (unit > 127) return undefined;
    if (classOf[unit] !== OTHER || unit === HYPHEN) continue;
    const next = units[at + 1] as number;
    if (unit !== STOP || (classOf[next] === OTHER && next !== HYPHEN)) return { start: dot + 1, end: at };
    dot = at;
  }
}

const HYPHEN = 45;
const STOP = 46;

/** Finds host names without a scheme whose ending is in the public suffix list, and `www.` addresses. */
export function findDomain(scan: Scan, word: number): void {
  const { text, tokens } = scan;
  const { units } = tokens;
  const end = tokens.end[word] as number;
  if (units[end] !== 46 || (scan.least[DOMAIN] as number) + (scan.least[WEB] as number) > 2 * VERY_LIKELY + 1) return;
  const start = tokens.start[word] as number;
  const before = units[start - 1];
  if (classOf[units[end + 1] as number] === OTHER || before === 46 || before === 45 || before === 64) return;
  const ending = endingOf(tokens, word);
  if (ending !== undefined && !isPublic(tokens, ending)) return;
  hostForm.lastIndex = start;
  const host = hostForm.exec(text)?.[0];
  if (host === undefined || host.length > 253 || units[start + host.length] === 40) return;
  const isWeb = /^www\./i.test(host);
  if (!isWeb && fileEndings.test(host)) return;
  const parsed = parse(host.toLowerCase(), { allowPrivateDomains: false });
  if (parsed.isIcann !== true || parsed.domain === null) return;
  pathForm.lastIndex = start + host.length;
  const hasPath = pathForm.test(text);
  if (isWeb || hasPath)
    propose(scan, { type: WEB, level: LIKELY, start, end: hasPath ? pathForm.lastIndex : start + host.length });
  propose(scan, {
    type: DOMAIN,
    level: isWeb || /\.(?:com|org|net|edu|gov|io|co\.\w\w|de|fr|uk)$/i.test(host) ? LIKELY : POSSIBLE,
    start,
    end: start + host.length,
  });
}
