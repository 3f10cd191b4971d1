import { textBuilder, type MappedText, type Span } from '../span.js';
import { unitsOf } from '../units/units.js';
import { isReadable, surprise } from '../words/readable.js';
import type { Decoder } from './decoder.js';

const leastWords = 3;
/** Words in a row that may be other ones: capitals and signs become signs, too. */
const mostOthers = 2;

/** Of each unit: 0 a space, 2 what ROT47 makes of a small letter, 1 anything else. */
const kinds = Uint8Array.from({ length: 0x10000 }, (_, code) => (code <= 32 ? 0 : code >= 50 && code <= 75 ? 2 : 1));

/** ROT47, which moves all printable characters, so that letters become signs and digits. */
export const decodeRot47: Decoder = function* (text, traits) {
  if (!traits.mixedRuns) return;
  for (const run of turnedRuns(unitsOf(text))) {
    const mapped = turnedBack(text, run);
    if (mapped) yield { encoding: 'rot47', mapped };
  }
};

/** Words half of whose units would turn into small letters, in at least three most of them, with hardly another word between. */
function turnedRuns(units: Uint16Array): Span[] {
  const runs: Span[] = [];
  let run = { start: -1, end: 0, words: 0, others: 0 };
  for (let at = 0; at <= units.length; at++) {
    const start = at;
    let small = 0;
    for (let kind = 0; at < units.length && (kind = kinds[units[at]!]!) !== 0; at++) small += kind >> 1;
    const length = at - start;
    if (length > 0 && small * 2 >= length) {
      const words = run.words + Number(small * 10 >= length * 7);
      run = { start: run.start < 0 ? start : run.start, end: at, words, others: 0 };
    } else if (length > 0) run.others++;
    if (at < units.length && run.others <= (run.words > 0 ? mostOthers : 0)) continue;
    if (run.words >= leastWords) runs.push(run);
    run = { start: -1, end: 0, words: 0, others: 0 };
  }
  return runs;
}

function turnedBack(text: string, { start, end }: Span): MappedText | undefined {
  const out = textBuilder(end - start);
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    const isTurned = code > 32 && code < 127;
    out.put(isTurned ? String.fromCharCode(33 + ((code - 33 + 47) % 94)) : text[at]!, at, at + 1);
  }
  const mapped = out.done();
  return isReadable(mapped.text) && surprise(mapped.text) < 4.3 ? mapped : undefined;
}
