/** Code units looked at: enough for any language, and a bound for any text. */
const mostUnits = 200;

/** Hashed character 1- to 4-grams of a text's letters, lower case, words framed by spaces. Reused by the next call. */
export interface LanguageFeatures {
  readonly hashes: Uint32Array;
  readonly count: number;
}

const buffer = new Uint32Array((mostUnits + 8) * 4);
const letters = new Uint16Array(mostUnits + 8);

/** Addresses are words of no language. */
const addresses = /(?:https?:\/\/|www\.)\S+|\S+@\S+/g;
/** Names inside a sentence, which may be of any language; German writes all its nouns so. */
const innerNames = /(?<=[\p{Ll}\d,;] )\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+){0,3}/gu;
const letter = /\p{L}/gu;
/** Letters that must be left without them. */
const leastLeft = 12;

/** Code units searched for a first word where the usual places hold none. */
const farthestWord = 2000;

/**
 * Features of a text for language identification: its beginning, and when it is long, its middle too; where these hold no
 * word, what follows its first one. Names are learned from, but say little of a text that has other words.
 */
export function languageFeatures(text: string, names: 'kept' | 'dropped' = 'kept'): LanguageFeatures {
  const half = mostUnits >> 1;
  const middle = text.length >> 1;
  const sample = text.length <= mostUnits ? text : `${text.slice(0, half)} ${text.slice(middle, middle + half)}`;
  const words = sample.replace(addresses, ' ');
  let length = lettersOf((names === 'kept' ? words : withoutNames(words)).toLowerCase());
  if (length === 1 && text.length > mostUnits) length = lettersOf(firstWords(text).toLowerCase());
  let count = 0;
  for (let at = 0; at < length; at += 1) {
    let hash = 0x811c9dc5;
    for (let size = 1; size <= 4 && at + size <= length; size += 1) {
      hash = Math.imul(hash ^ (letters[at + size - 1] as number), 0x01000193);
      if (size === 1 && letters[at] === space) continue;
      buffer[count++] = mixed(hash + size);
    }
  }
  return { hashes: buffer, count };
}

/** The text without its inner names, where enough of it is left. */
function withoutNames(text: string): string {
  const rest = text.replace(innerNames, ' ');
  return rest.length < text.length && (rest.match(letter)?.length ?? 0) >= leastLeft ? rest : text;
}

function firstWords(text: string): string {
  const near = text.slice(0, farthestWord).replace(addresses, ' ');
  const at = near.search(/\p{L}/u);
  return at < 0 ? '' : near.slice(at, at + mostUnits);
}

const space = 32;

function lettersOf(text: string): number {
  let length = 0;
  letters[length++] = space;
  for (let at = 0; at < text.length && length < mostUnits + 6; at += 1) {
    const code = text.charCodeAt(at);
    const isLetter =
      (code >= 97 && code <= 122) || code === 39 || (code > 0xbf && code !== 0xd7 && code !== 0xf7 && !isSign(code));
    if (isLetter) letters[length++] = code;
    else if (letters[length - 1] !== space) letters[length++] = space;
  }
  if (letters[length - 1] !== space) letters[length++] = space;
  return length;
}

/** General punctuation, arrows, symbols, CJK punctuation, full-width signs, surrogates. */
function isSign(code: number): boolean {
  return (
    (code >= 0x2000 && code <= 0x2bff) ||
    (code >= 0x3000 && code <= 0x303f) ||
    (code >= 0xd800 && code <= 0xf8ff) ||
    (code >= 0xff00 && code <= 0xff20)
  );
}

/** lowbias32. */
function mixed(value: number): number {
  let out = Math.imul(value ^ (value >>> 16), 0x21f0aaad);
  out = Math.imul(out ^ (out >>> 15), 0x735a2d97);
  return (out ^ (out >>> 15)) >>> 0;
}
