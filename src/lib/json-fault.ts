/** Where a text stops being JSON, counted from one, and what would have gone on. */
export interface JsonFault {
  readonly line: number;
  readonly column: number;
  readonly expected: string;
}

const words = {
  value: 'a value',
  'value or ]': 'a value or ]',
  name: 'a name in double quotes',
  'name or }': 'a name in double quotes or }',
  ':': 'a colon',
  ', or ]': 'a comma or ]',
  ', or }': 'a comma or }',
  end: 'nothing more',
};

type Wanted = keyof typeof words;

const spaces = /[ \t\r\n]*/y;
const token =
  /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[[\]{}:,]/y;

/** The first fault of a text that people wrote as JSON (RFC 8259): parsers name its place each in words of its own, or not. */
export function jsonFault(text: string): JsonFault | undefined {
  const open: ('[' | '{')[] = [];
  let wanted: Wanted = 'value';
  let at = 0;
  const taken = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0] ?? '';
  };
  for (at += taken(spaces).length; at < text.length; at += taken(spaces).length) {
    const sign = taken(token);
    const next = follows(sign, wanted, open);
    if (next === undefined) break;
    wanted = next;
    at += sign.length;
  }
  if (at === text.length && wanted === 'end') return undefined;
  const lines = text.slice(0, at).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1, expected: words[wanted] };
}

/** What is wanted behind a sign; undefined where the sign itself is not. */
function follows(sign: string, wanted: Wanted, open: ('[' | '{')[]): Wanted | undefined {
  const behindValue = (): Wanted => (open.length === 0 ? 'end' : open.at(-1) === '[' ? ', or ]' : ', or }');
  if (sign === '' || wanted === 'end') return undefined;
  if ((sign === ']' || sign === '}') && wanted.endsWith(`or ${sign}`)) {
    open.pop();
    return behindValue();
  }
  if (wanted === ':') return sign === ':' ? 'value' : undefined;
  if (wanted.startsWith(',')) return sign === ',' ? (open.at(-1) === '[' ? 'value' : 'name') : undefined;
  if (wanted.startsWith('name')) return sign.startsWith('"') ? ':' : undefined;
  if (sign === '[' || sign === '{') {
    open.push(sign);
    return sign === '[' ? 'value or ]' : 'name or }';
  }
  return /^[\]}:,]/.test(sign) ? undefined : behindValue();
}
