import { VERY_LIKELY } from '../likelihood.js';
import { builtIn } from '../registry.js';
import { propose, type Scan } from './scan.js';
import { hashesOf } from './tokens.js';
import { USER_FLAG, addInterest } from './word-interest.js';

const CODE = builtIn('VERIFICATION_CODE');
const FEWEST = 2;
const MOST = 40;

/** Codes that let in who has lost a second factor, as services call them. */
const named = hashesOf(
  'codes wiederherstellungscodes notfallcodes backupcodes ersatzcodes herstelcodes reservecodes recoverycodes códigos codigos codici kody',
);
addInterest(named, USER_FLAG);
const whole = /^(?:wiederherstellungs|notfall|backup|ersatz|herstel|reserve|recovery)codes$/i;
const lead = /(?:back-?up|recovery|scratch|emergency|rescue|restore|single[- ]use)[ _-]?$/i;
const behind =
  /^ (?:de (?:secours|récupération|sauvegarde|respaldo|recuperación|recuperação|reserva|seguridad de un solo uso)|di (?:back-?up|recupero|riserva)|zapasowe|odzyskiwania)/iu;
const NAME = 40;

const code = '(?:[A-Za-z0-9]{4,6}(?:-[A-Za-z0-9]{4,6}){1,3}|\\d{4} \\d{4}|(?=[a-z]{0,15}\\d)[a-z0-9]{8,16}|\\d{6,10})';
const mark = '(?:\\d{1,2}[.):][ \\t]{1,2}|[-*•][ \\t]{1,2})?';
/** What stands between the name of the codes and the first: ` for GitHub:`, ` are `. */
const link = new RegExp(
  `(?:[ \\t][\\p{L}\\d'’().-]{1,20}){0,6}?[ \\t]{0,2}[:=]?[\\s"'\\[\`*]{1,8}(?=${mark}${code}(?![\\w-]))`,
  'yu',
);
const item = new RegExp(`${mark}(${code})(?![\\w-])`, 'y');
const between = /[\s,;|"'`\]*]{1,8}/y;

/** Finds a list of recovery codes at the word that calls them so. */
export function findRecoveryCodes(scan: Scan, word: number): void {
  const { text, tokens } = scan;
  if (!named.has(tokens.hash[word] as number)) return;
  const start = tokens.start[word] as number;
  const end = tokens.end[word] as number;
  const own = behind.exec(text.slice(end, end + NAME))?.[0];
  const isNamed = own !== undefined || whole.test(text.slice(start, end));
  if (!isNamed && !lead.test(text.slice(Math.max(0, start - NAME), start))) return;
  link.lastIndex = end + (own?.length ?? 0);
  if (!link.test(text)) return;
  const codes = codesFrom(text, link.lastIndex);
  const withDigits = codes.filter(({ value }) => /\d/.test(value)).length;
  if (codes.length < FEWEST || withDigits * 2 < codes.length) return;
  for (const { value, at } of codes)
    propose(scan, { type: CODE, level: VERY_LIKELY, start: at, end: at + value.length });
}

interface Listed {
  readonly value: string;
  readonly at: number;
}

function codesFrom(text: string, from: number): Listed[] {
  const codes: Listed[] = [];
  for (let at = from; codes.length < MOST;) {
    item.lastIndex = at;
    const value = item.exec(text)?.[1];
    if (value === undefined) break;
    codes.push({ value, at: item.lastIndex - value.length });
    between.lastIndex = item.lastIndex;
    if (!between.test(text)) break;
    at = between.lastIndex;
  }
  return codes;
}
