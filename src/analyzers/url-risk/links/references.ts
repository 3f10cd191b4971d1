import { replaced, type MappedText, type Replacement } from '../../../text/span.js';

const mayHaveSome = /&(?:#|colon|sol|period|commat|quest|num|equals|lowbar|Tab|NewLine)/;
const reference =
  /&(?:#0{0,64}(\d{1,5})|#[xX]0{0,64}([\da-fA-F]{1,4})|(colon|sol|period|commat|quest|num|equals|lowbar|Tab|NewLine)(?=;));?/g;
const named: Readonly<Record<string, string>> = {
  ...{ colon: ':', sol: '/', period: '.', commat: '@', quest: '?', num: '#', equals: '=', lowbar: '_' },
  ...{ Tab: '\t', NewLine: '\n' },
};
const ofAddress = /[A-Za-z0-9:/.@?#=%_~+-]/;
/** What a browser leaves out of an address (WHATWG URL, basic URL parser). */
const leftOut = /[\t\n\r]/;

/** A text with the character references read that an address may have (HTML, 13.5), as a browser reads them; undefined where there is none. */
export function withReferencesRead(text: string): MappedText | undefined {
  if (!mayHaveSome.test(text)) return undefined;
  const found = [...replacements(text)];
  return found.length === 0 ? undefined : replaced(text, found);
}

function* replacements(text: string): Generator<Replacement> {
  for (const match of text.matchAll(reference)) {
    const [whole, decimal, hexadecimal, name] = match;
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
    const sign = name === undefined ? String.fromCharCode(code) : (named[name] ?? '');
    const place = { start: match.index, end: match.index + whole.length };
    if (leftOut.test(sign)) yield place;
    else if (ofAddress.test(sign)) yield { ...place, instead: sign };
  }
}
