/**
 * States of a regular expression once its bounded repetitions are written out: what a YARA engine walks, in the worst
 * case, for every byte. `.{a,b}` outside a group is a jump and costs nothing more. Linear in the expression.
 */
export function regexStates(body: string): number {
  const reader = { body, at: 0 };
  let total = 0;
  while (reader.at < body.length) {
    total += alternatives(reader, 0);
    reader.at += 1;
  }
  return Math.min(total, Number.MAX_SAFE_INTEGER);
}

interface Reader {
  readonly body: string;
  at: number;
}

/** Nesting beyond this counts as endless: no honest rule has it, and recursion must be bounded. */
const deepest = 40;

function alternatives(reader: Reader, depth: number): number {
  let states = 0;
  while (reader.at < reader.body.length && reader.body.charAt(reader.at) !== ')') {
    const jump = depth === 0 && reader.body.charAt(reader.at) === '.';
    const atom = atomStates(reader, depth);
    const times = repetition(reader);
    states += jump ? 1 : atom * times;
  }
  return states;
}

function atomStates(reader: Reader, depth: number): number {
  const char = reader.body.charAt(reader.at);
  reader.at += 1;
  if (char === '\\') reader.at += reader.body.charAt(reader.at) === 'x' ? 3 : 1;
  if (char === '[') reader.at = endOfClass(reader.body, reader.at);
  if (char !== '(') return char === '|' ? 0 : 1;
  if (depth >= deepest) return Number.MAX_SAFE_INTEGER;
  const inner = alternatives(reader, depth + 1);
  reader.at += 1;
  return Math.max(1, inner);
}

function endOfClass(body: string, from: number): number {
  let at = body.charAt(from) === '^' ? from + 1 : from;
  if (body.charAt(at) === ']') at += 1;
  for (; at < body.length && body.charAt(at) !== ']'; at += 1) if (body.charAt(at) === '\\') at += 1;
  return at + 1;
}

const bounds = /\{(\d*)(,?)(\d*)\}/y;

function repetition(reader: Reader): number {
  let times = 1;
  for (;;) {
    const char = reader.body.charAt(reader.at);
    bounds.lastIndex = reader.at;
    const range = char === '{' ? bounds.exec(reader.body) : null;
    if (range !== null) {
      times *= Math.max(1, Number(range[3] === '' ? range[1] : range[3]));
      reader.at += range[0].length;
    } else if (char === '*' || char === '+' || char === '?') {
      reader.at += 1;
    } else return times;
  }
}
