import { replaced, type MappedText } from '../span.js';
import { nextBit } from '../units/mask-bits.js';
import { masksOf } from '../units/unit-masks.js';
import { unitsOf } from '../units/units.js';
import { disguisedLetter } from './confusables.js';

/** Alphabets of signs that were picked for their looks, as generators of "fonts" write English: the letters a to z in their order. */
export const styledAlphabets = {
  currencies: '₳฿₵ĐɆ₣₲ⱧłJ₭Ⱡ₥₦Ø₱QⱤ₴₮ɄV₩ӾɎⱫ',
  syllabics: 'ᗩᗷᑕᗪEᖴGᕼIᒍKᒪᗰᑎOᑭᑫᖇᔕTᑌᐯᗯ᙭Yᘔ',
  ideographs: '卂乃匚ᗪ乇千Ꮆ卄丨ﾌҜㄥ爪几ㄖ卩Ɋ尺丂ㄒㄩᐯ山乂ㄚ乙',
  Greek: 'αвς∂єƒɢнιנкℓмησρqяѕтυνωχуz',
  Cherokee: 'ᎪᏴᏟᎠᎬFᎶᎻᎥᎫᏦᏞmNᎾᏢQᏒᏚᎢuᏙᏔxᎩᏃ',
  'Cherokee and Ethiopic': 'ᏗᏰፈᎴᏋᎦᎶᏂᎥᏠᏦᏝᎷᏁᎧᎮᎤᏒᏕᏖᏬᏉᏇጀᎩፚ',
} as const;
const alphabets = Object.values(styledAlphabets).map((alphabet) => [...alphabet.normalize('NFKC')]);

/** For each sign beyond ASCII the letter that it is in each alphabet. */
const lettersOf = new Map<string, (string | undefined)[]>();
for (const [number, alphabet] of alphabets.entries())
  for (const [at, sign] of alphabet.entries()) {
    if (sign <= '~' || disguisedLetter(sign)) continue;
    const letters = lettersOf.get(sign) ?? [];
    letters[number] = String.fromCharCode(97 + at);
    lettersOf.set(sign, letters);
  }

/** First units of all such signs. */
const firstUnits = new Set([...lettersOf.keys()].map((sign) => sign.charCodeAt(0)));

const beyondAscii = /[^\0-~\p{Cf}\p{M}\s\p{P}]/gu;
/** Fewer signs, or fewer different ones, may be anything. */
const leastSigns = 10;
const leastDifferent = 5;
/** Of all signs beyond ASCII, so many of a hundred are of one alphabet: no text of a language is written with so few. */
const ofHundred = 95;
/** Most texts of other languages are told by their first signs. */
const firstLook = 64;

/** Reads texts whose letters were all replaced by signs that look like them. Undefined where there are none. Linear. */
export function readStyledLetters(text: string): MappedText | undefined {
  if (!hasStyledSigns(text)) return undefined;
  const counts = alphabets.map(() => 0);
  const different = new Set<string>();
  let signs = 0;
  for (const [sign] of text.matchAll(beyondAscii)) {
    lettersOf.get(sign)?.forEach((_, number) => counts[number]!++);
    signs++;
    if (different.size < leastDifferent) different.add(sign);
    if (signs === firstLook && !isMost(Math.max(...counts), signs)) return undefined;
  }
  const most = Math.max(...counts);
  if (signs < leastSigns || different.size < leastDifferent || !isMost(most, signs)) return undefined;
  const number = counts.indexOf(most);
  const read = Array.from(text.matchAll(beyondAscii), ({ 0: sign, index }) => ({
    start: index,
    end: index + sign.length,
    instead: lettersOf.get(sign)?.[number] ?? sign,
  }));
  return replaced(text, read);
}

/** Whether enough signs of any alphabet stand in a text: hardly one that has typographic quotes has others of them. */
function hasStyledSigns(text: string): boolean {
  const { strange, words } = masksOf(text);
  const units = unitsOf(text);
  let left = Math.ceil((leastSigns * ofHundred) / 100);
  for (let at = nextBit(strange, words, 0); at >= 0; at = nextBit(strange, words, at + 1))
    if (firstUnits.has(units[at]!) && --left === 0) return true;
  return false;
}

function isMost(count: number, signs: number): boolean {
  return count * 100 >= signs * ofHundred;
}
