/** Rows of the keyboard, both ways round the alphabet included by `follows`. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const following = new Set<number>();
for (const row of rows)
  for (let i = 1; i < row.length; i++) following.add(row.charCodeAt(i - 1) * 128 + row.charCodeAt(i));

/** Longest part of a value that is looked at. */
const LONGEST = 160;
/** Characters that a run must have: three of random hex digits run on by chance once in thirty. */
const SHORTEST_RUN = 3;

/** True when one character is the other again, its neighbour in the alphabet or the digits, or the next key of a row. */
function follows(before: number, unit: number): boolean {
  const step = unit - before;
  if (step === 0) return true;
  if (step === 1 || step === -1) return isAlnum(before) && isAlnum(unit);
  return following.has(before * 128 + unit) || (before === 57 && unit === 48) || (before === 122 && unit === 97);
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
  const letters = small.match(/[a-z0-9]/g)?.length ?? 0;
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
  const triples = new Set<string>();
  for (let i = 2; i < part.length; i++) triples.add(part.slice(i - 2, i + 1));
  return triples.size * 20 <= (part.length - 2) * 11;
}
