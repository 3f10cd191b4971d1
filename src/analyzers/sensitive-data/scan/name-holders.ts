import { ADDRESS, PERSON } from '../tagger/features.js';
import { IS_COMPANY_WORD, IS_NAME, IS_STREET_WORD } from '../tagger/lexicon.js';
import type { Tags } from '../tagger/tagger.js';
import { gapKinds, wordForms } from '../tagger/words.js';
import type { Scan } from './scan.js';

const { CAPITALISED, ONE_CAPITAL } = wordForms;
const MOST_WORDS = 4;
const SURE = 240;

/** `2012 Ann B. Example` on a line of its own: a year and who holds the copyright, not a house number and its street. */
export function nameHolders({ tokens, text }: Scan, tags: Tags): void {
  const { words, label, sureness } = tags;
  for (let i = 0; i + 2 < tokens.count; i++) {
    if (label[i] !== ADDRESS || !isYear(tokens, i) || !beginsLine(tokens, i)) continue;
    const last = lastOfName(words, i + 1);
    if (last < i + 2 || !endsThere(text, tokens.end[last] as number)) continue;
    label[i] = 0;
    for (let part = i + 1; part <= last; part++) {
      label[part] = PERSON;
      sureness[part] = SURE;
    }
  }
}

function isYear({ units, start, end }: Scan['tokens'], word: number): boolean {
  const at = start[word] as number;
  if ((end[word] as number) - at !== 4) return false;
  const century = String.fromCharCode(units[at] as number, units[at + 1] as number);
  return century === '19' || century === '20';
}

const LINE = 10;
const SPACE = 32;
const LONGEST_INDENT = 40;

/** True at the beginning of a line, spaces and the first half of `2001-2003` aside. */
function beginsLine({ units, start }: Scan['tokens'], word: number): boolean {
  const from = (start[word] as number) - 1;
  let at = from;
  while (at >= 0 && from - at < LONGEST_INDENT && isLead(units[at] as number)) at--;
  return at < 0 || units[at] === LINE;
}

/** Spaces, digits, dashes and commas. */
const isLead = (unit: number): boolean =>
  unit === SPACE || unit === 9 || unit === 44 || unit === 45 || (unit >= 48 && unit <= 57);

/** Last word of a name that begins at a word: capitalised words and initials, one at least some people's name or behind an initial. */
function lastOfName({ bits, forms, gaps }: Tags['words'], first: number): number {
  let last = first - 1;
  let isSome = false;
  while (last + 1 < forms.length && last + 1 - first < MOST_WORDS) {
    const next = last + 1;
    const gap = gaps[next] as number;
    const isInitial = forms[next] === ONE_CAPITAL;
    if (gap !== gapKinds.SPACE && !(gap === gapKinds.STOP && forms[last] === ONE_CAPITAL)) break;
    if (forms[next] !== CAPITALISED && !isInitial) break;
    const own = bits[next] as number;
    if (own & (IS_STREET_WORD | IS_COMPANY_WORD)) return -1;
    isSome ||= (own & IS_NAME) !== 0 || (gap === gapKinds.STOP && !isInitial);
    last = next;
  }
  return isSome ? last : -1;
}

function endsThere(text: string, at: number): boolean {
  return /^(?:$|[ \t]{0,4}(?:[\r\n<(]|$))/.test(text.slice(at, at + 6));
}
