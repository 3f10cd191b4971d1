/** Rows of the keyboard, both ways round the alphabet included by `follows`. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Longest part of a value that is looked at. */
const LONGEST = 160;
/** Characters that a run must have: three of random hex digits run on by chance once in thirty. */
const SHORTEST_RUN = 3;

const ASCII = 128;
/** 1 for pairs in which one character is the other again, its neighbour in the alphabet or the digits, or the next key of a row. */
const following = new Uint8Array(ASCII * ASCII);
const alphanumeric = Uint8Array.from({ length: ASCII }, (_, unit) => Number(isAlnum(unit)));
for (let unit = 0; unit < ASCII; unit++) {
  following[unit * ASCII + unit] = 1;
  if (!isAlnum(unit) || !isAlnum(unit + 1)) continue;
  following[unit * ASCII + unit + 1] = 1;
  following[(unit + 1) * ASCII + unit] = 1;
}
for (const pair of [...rows.flatMap((row) => Array.from(row.slice(1), (key, i) => row.charAt(i) + key)), '90', 'za'])
  following[pair.charCodeAt(0) * ASCII + pair.charCodeAt(1)] = 1;

function follows(before: number, unit: number): boolean {
  return before < ASCII && unit < ASCII ? following[before * ASCII + unit] === 1 : before === unit;
}

function isAlnum(unit: number): boolean {
  return (unit >= 48 && unit <= 57) || (unit >= 97 && unit <= 122);
}

/**
 * True for values typed along the alphabet, the digits or the keyboard, in steps of one (`abcdef123456`, `qwerty…`, `0000…`)
 * or two (`a1b2c3d4`): runs cover half of the letters and digits. Case does not count.
 */
export function isSequence(value: string): boolean {
  if (value.length < 12) return false;
  const small = value.slice(0, LONGEST).toLowerCase();
  let letters = 0;
  for (let i = 0; i < small.length; i++) letters += alphanumeric[small.charCodeAt(i)] ?? 0;
  const covered = new Uint8Array(small.length);
  markRuns(small, covered, 1);
  markRuns(small, covered, 2);
  let marked = 0;
  for (const mark of covered) marked += mark;
  return letters >= 8 && marked * 2 >= letters;
}

function markRuns(value: string, covered: Uint8Array, stride: number): void {
  let from = 0;
  for (let i = stride; i <= value.length; i++) {
    if (i < value.length && follows(value.charCodeAt(i - stride), value.charCodeAt(i))) continue;
    // With a stride both interleaved runs must go on, so what counts is twice as long.
    if (i - from >= SHORTEST_RUN * stride * stride) covered.fill(1, from, i);
    from = i - stride + 1;
  }
}

/** True for values that repeat themselves: `deadbeefdeadbeef`, `x7Kx7Kx7K`. */
export function isRepetitive(value: string): boolean {
  const part = value.slice(0, LONGEST);
  if (part.length < 12) return false;
  // As an Int32Array keeps it: 0 is what no turn has written.
  turn = (turn + 1) | 0 || 1;
  let different = 0;
  for (let i = 2; i < part.length; i++) {
    const triple = (part.charCodeAt(i - 2) * 65_536 + part.charCodeAt(i - 1)) * 65_536 + part.charCodeAt(i);
    let place = triple % PLACES;
    while (turns[place] === turn && triples[place] !== triple) place = (place + 1) % PLACES;
    if (turns[place] === turn) continue;
    turns[place] = turn;
    triples[place] = triple;
    different++;
  }
  return different * 20 <= (part.length - 2) * 11;
}

/** A hash table of the characters of a value, three by three: an entry counts only in the turn that it was written in. */
const PLACES = 509;
const triples = new Float64Array(PLACES);
const turns = new Int32Array(PLACES);
let turn = 0;
