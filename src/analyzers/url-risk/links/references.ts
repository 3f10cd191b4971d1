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

/** What breaks a line of a mail that is full, within a word, and the sign that is written otherwise there (RFC 2045, 6.7). */
const softBreak = /(?<=[^\n]{60,75})=\r?\n(?=\S)/;
const ofTransfer = /(?<=[^\n]{60,75})=\r?\n(?=\S)|=(3D)/g;
/** Where a mail says so, any line may be broken, and any sign written so. */
const declared = /content-transfer-encoding:[ \t]{0,8}quoted-printable/i;
const ofDeclared = /=\r?\n|=([2-7][\dA-F])/g;

/** Whether a text is a mail as it is sent, by what stands at its head. */
export const isTransferred = (text: string): boolean => declared.test(text);

/**
 * A text with the character references read that an address may have (HTML, 13.5), as a browser reads them, and lines joined
 * as a mail program joins them; undefined where there is neither.
 */
export function withReferencesRead(text: string, isMail: boolean): MappedText | undefined {
  const found = mayHaveSome.test(text) ? [...replacements(text)] : [];
  if (isMail) found.push(...transferred(text, ofDeclared));
  else if (/=\r?\n/.test(text) && softBreak.test(text)) found.push(...transferred(text, ofTransfer));
  found.sort((a, b) => a.start - b.start);
  return found.length === 0 ? undefined : replaced(text, found);
}

function* transferred(text: string, pattern: RegExp): Generator<Replacement> {
  for (const { 0: whole, 1: code, index } of text.matchAll(pattern)) {
    const place = { start: index, end: index + whole.length };
    if (code === undefined) yield place;
    else yield { ...place, instead: String.fromCharCode(Number.parseInt(code, 16)) };
  }
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
