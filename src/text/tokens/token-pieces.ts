/** What a code point may be in a piece, as bits. Letters without case, and marks, pass for either case. */
const upper = 1;
const lower = 2;
const letter = upper | lower;
const digit = 4;
const space = 8;
const lineBreak = 16;
/** Neither white space, letter nor digit: marks are signs too. */
const sign = 32;
/** The code point takes two units. */
const wide = 64;

/** White space is Unicode's, not JavaScript's. */
const kinds: readonly (readonly [pattern: RegExp, bits: number])[] = [
  [/[\p{Lu}\p{Lt}]/u, upper],
  [/\p{Ll}/u, lower],
  [/[\p{Lm}\p{Lo}]/u, letter],
  [/\p{M}/u, letter | sign],
  [/\p{N}/u, digit],
  [/[\r\n]/, space | lineBreak],
  [/\p{White_Space}/u, space],
];

/** The bits of each code point; 0 where none was met yet. */
const known = new Uint8Array(0x110000);

function bitsOf(code: number): number {
  const bits = known[code]!;
  return bits === 0 ? (known[code] = learnt(code)) : bits;
}

function learnt(code: number): number {
  const [, bits] = kinds.find(([pattern]) => pattern.test(String.fromCodePoint(code))) ?? [undefined, sign];
  return code > 0xffff ? bits | wide : bits;
}

/** The bits of the code point at a place; 0 behind the text. */
function bitsAt(units: Uint16Array, at: number): number {
  if (at >= units.length) return 0;
  const unit = units[at]!;
  return (unit & 0xfc00) === 0xd800 ? bitsOfPair(units, at) : bitsOf(unit);
}

function bitsOfPair(units: Uint16Array, at: number): number {
  const high = units[at]!;
  const low = at + 1 < units.length ? units[at + 1]! : 0;
  return bitsOf((low & 0xfc00) === 0xdc00 ? 0x10000 + ((high & 0x3ff) << 10) + (low & 0x3ff) : high);
}

function widthOf(bits: number): number {
  return (bits & wide) === 0 ? 1 : 2;
}

/** Where a run of code points ends that have one of some bits, of so many at most. */
function runEnd(units: Uint16Array, from: number, wanted: number, most = Infinity): number {
  let at = from;
  let left = most;
  for (let bits = bitsAt(units, at); (bits & wanted) !== 0 && left > 0; bits = bitsAt(units, at), left--)
    at += widthOf(bits);
  return at;
}

/**
 * Where the piece ends that begins at a place inside a text: no token of o200k_base crosses its borders. A word with one
 * sign or space before it and a contraction behind, up to three digits, signs with line breaks and slashes behind, or white
 * space. The vocabulary defines them by an expression, which takes many times as long.
 */
export function pieceEnd(units: Uint16Array, at: number): number {
  const bits = bitsAt(units, at);
  const word = wordEnd(units, at, bits);
  if (word !== none) return contractionEnd(units, word);
  if ((bits & digit) !== 0) return runEnd(units, at, digit, 3);
  const signs = units[at] === 0x20 ? at + 1 : at;
  const end = runEnd(units, signs, sign);
  return end > signs ? breaksEnd(units, end) : spaceEnd(units, at);
}

const none = -1;

function wordEnd(units: Uint16Array, at: number, bits: number): number {
  const behind = at + widthOf(bits);
  const mayLead = (bits & (sign | space)) !== 0 && (bits & lineBreak) === 0;
  const leads = mayLead && (bitsAt(units, behind) & letter) !== 0;
  let end = leads ? lowerEnd(units, behind) : none;
  if (end === none) end = lowerEnd(units, at);
  if (end === none && leads) end = upperEnd(units, behind);
  return end === none ? upperEnd(units, at) : end;
}

/** Where capitals and then small letters end, the last of which passes for a small one. */
function lowerEnd(units: Uint16Array, from: number): number {
  let end = none;
  let at = from;
  let bits = bitsAt(units, at);
  for (; (bits & upper) !== 0; bits = bitsAt(units, at)) {
    at += widthOf(bits);
    if ((bits & lower) !== 0) end = at;
  }
  return (bits & lower) !== 0 ? runEnd(units, at, lower) : end;
}

/** Where capitals end that no small letter follows. */
function upperEnd(units: Uint16Array, from: number): number {
  const end = runEnd(units, from, upper);
  return end > from ? end : none;
}

const apostrophe = 0x27;

/** Behind `'s`, `'ll` and the like, in any case. */
function contractionEnd(units: Uint16Array, at: number): number {
  if (units[at] !== apostrophe) return at;
  const [first, second] = [smallAt(units, at + 1), smallAt(units, at + 2)];
  if (first === 's' || first === 'd' || first === 'm' || first === 't') return at + 2;
  const isPair = first === 'l' ? second === 'l' : (first === 'v' || first === 'r') && second === 'e';
  return isPair ? at + 3 : at;
}

/** An ASCII letter as a small one; of other units anything but a letter. */
function smallAt(units: Uint16Array, at: number): string {
  return at < units.length ? String.fromCharCode(units[at]! | 0x20) : '';
}

/** Where line breaks and slashes end. */
function breaksEnd(units: Uint16Array, from: number): number {
  let at = from;
  while (at < units.length && (units[at] === 0x0a || units[at] === 0x0d || units[at] === 0x2f)) at++;
  return at;
}

/** White space up to its last line break; else without the space that goes with what follows. */
function spaceEnd(units: Uint16Array, from: number): number {
  const end = runEnd(units, from, space);
  for (let at = end; at > from; at--) if ((bitsAt(units, at - 1) & lineBreak) !== 0) return at;
  return end === units.length || end - from === 1 ? end : end - 1;
}
