/** A value in a rule's `meta` section. */
export type MetaValue = string | number | boolean;

/** A place in a rule source; both count from 1, columns in UTF-16 code units. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** A literal of the `strings` section, or of `matches` in a condition. */
export interface PatternText extends Place {
  readonly kind: 'text' | 'regex' | 'hex';
  /** The text between the delimiters, as written. */
  readonly body: string;
}

/** One rule as its author wrote it. `start` and `end` are UTF-16 offsets into the source it was read from. */
export interface RuleText extends Place {
  readonly name: string;
  readonly nameStart: number;
  readonly start: number;
  readonly end: number;
  readonly modifiers: readonly string[];
  readonly tags: readonly string[];
  readonly meta: Readonly<Record<string, MetaValue>>;
  readonly patterns: readonly PatternText[];
  /** Words and signs of the whole rule in order, comments and literals left out. */
  readonly words: readonly (Place & { readonly text: string; readonly start: number })[];
}

/** What a source holds: its rules, and the statements outside them. */
export interface SourceText {
  readonly rules: readonly RuleText[];
  readonly imports: readonly (Place & { readonly name: string })[];
  readonly includes: readonly Place[];
}

interface Token {
  readonly kind: 'word' | 'text' | 'regex' | 'hex' | 'sign';
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Reads the outline of a YARA source: linear in its length, and never throws. A source that the compiler refuses gives
 * the rules that could be told apart. Grammar: the YARA manual, "Writing YARA rules".
 */
export function readSource(source: string): SourceText {
  const tokens = tokensOf(source);
  const place = placesOf(source);
  const rules: RuleText[] = [];
  const imports: (Place & { name: string })[] = [];
  const includes: Place[] = [];
  let modifiers: Token[] = [];
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i] as Token;
    if (token.text === 'import' && tokens[i + 1]?.kind === 'text') {
      imports.push({ name: unquoted(tokens[i + 1] as Token), ...place(token.start) });
    } else if (token.text === 'include') {
      includes.push(place(token.start));
    } else if (token.text === 'global' || token.text === 'private') {
      modifiers.push(token);
    } else if (token.text === 'rule' && tokens[i + 1]?.kind === 'word') {
      const last = endOfRule(tokens, i);
      rules.push(ruleOf({ tokens: tokens.slice(i, last + 1), modifiers, place }));
      i = last;
      modifiers = [];
    }
  }
  return { rules, imports, includes };
}

/** Patterns of a source in which a condition asks how often a string stands, where, or how long it is there; 0 where none asks. */
export function countedPatterns(source: string): number {
  const { rules } = readSource(source);
  if (!rules.some(({ words }) => words.some(asksForPlaces))) return 0;
  return rules.reduce((sum, { patterns }) => sum + patterns.length, 0);
}

/** `#a`, `@a`, `!a`, in loops `#`, `@` and `![1]`; `at`, `in`. The sign of `!=` asks for nothing. */
function asksForPlaces({ text }: { text: string }, at: number, words: readonly { text: string }[]): boolean {
  return /^(?:[#@]|!\w|at$|in$)/.test(text) || (text === '!' && words[at + 1]?.text === '[');
}

function endOfRule(tokens: readonly Token[], from: number): number {
  for (let i = from + 1; i < tokens.length; i += 1) {
    if (tokens[i]?.text === '}') return i;
  }
  return tokens.length - 1;
}

interface RuleTokens {
  readonly tokens: readonly Token[];
  readonly modifiers: readonly Token[];
  readonly place: (offset: number) => Place;
}

function ruleOf({ tokens, modifiers, place }: RuleTokens): RuleText {
  const [keyword, name] = tokens as [Token, Token];
  const open = tokens.findIndex((token) => token.text === '{');
  const header = open < 0 ? tokens : tokens.slice(0, open);
  const start = (modifiers[0] ?? keyword).start;
  return {
    name: name.text,
    nameStart: name.start,
    start,
    end: (tokens.at(-1) as Token).end,
    modifiers: modifiers.map((token) => token.text),
    tags: header.slice(3).map((token) => token.text),
    meta: metaOf(tokens),
    patterns: tokens.flatMap((token) =>
      isLiteral(token) ? [{ kind: token.kind, body: unquoted(token), ...place(token.start) }] : [],
    ),
    words: tokens
      .filter((token) => !isLiteral(token))
      .map(({ text, start: at }) => ({ text, start: at, ...place(at) })),
    ...place(start),
  };
}

function isLiteral(token: Token): token is Token & { kind: PatternText['kind'] } {
  return token.kind === 'text' || token.kind === 'regex' || token.kind === 'hex';
}

function metaOf(tokens: readonly Token[]): Record<string, MetaValue> {
  const meta: Record<string, MetaValue> = Object.create(null) as Record<string, MetaValue>;
  const from = tokens.findIndex((token, i) => token.text === 'meta' && tokens[i + 1]?.text === ':');
  if (from < 0) return meta;
  for (let i = from + 2; tokens[i + 1]?.text === '=';) {
    const negative = tokens[i + 2]?.text === '-';
    const value = tokens[i + (negative ? 3 : 2)];
    if (value === undefined) break;
    const key = (tokens[i] as Token).text;
    if (value.kind === 'text') meta[key] = unescaped(unquoted(value));
    else if (value.text === 'true' || value.text === 'false') meta[key] = value.text === 'true';
    else meta[key] = (negative ? -1 : 1) * numberOf(value.text);
    i += negative ? 4 : 3;
  }
  return meta;
}

/** A number as rules write it: `1_000`, `0x1F`, `10KB`. */
function numberOf(text: string): number {
  const [, digits = text, unit = ''] = /^(.*?)(KB|MB)?$/.exec(text) ?? [];
  return Number(digits.replaceAll('_', '')) * (units[unit] ?? 1);
}

const units: Readonly<Record<string, number>> = { KB: 1024, MB: 1024 * 1024 };

function unquoted(token: Token): string {
  return token.text.slice(1, -1);
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

function unescaped(text: string): string {
  return text.replace(/\\(x[0-9a-fA-F]{2}|.)/gs, (_, code: string) =>
    code.length === 3 ? String.fromCharCode(Number.parseInt(code.slice(1), 16)) : (escapes[code] ?? code),
  );
}

/** Literals are recognised by where they stand: `/` begins a regex, and `{` a hex string, only after `=` or `matches`. */
function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < source.length) {
    const skipped = pastBlank(source, at);
    if (skipped > at) {
      at = skipped;
      continue;
    }
    const token = tokenAt(source, at, tokens.at(-1)?.text ?? '');
    tokens.push(token);
    at = token.end;
  }
  return tokens;
}

function pastBlank(source: string, at: number): number {
  if (/\s/.test(source.charAt(at))) return at + 1;
  if (source.startsWith('//', at)) return until(source, '\n', at);
  if (source.startsWith('/*', at)) return until(source, '*/', at + 2);
  return at;
}

function until(source: string, mark: string, from: number): number {
  const found = source.indexOf(mark, from);
  return found < 0 ? source.length : found + mark.length;
}

const wordAt = /[A-Za-z0-9_$#@!]\w*(?:\.\w+)*\*?/y;

function tokenAt(source: string, at: number, before: string): Token {
  const first = source.charAt(at);
  const opensLiteral = before === '=' || before === 'matches';
  if (first === '"') return literal('text', source, { at, end: endOfQuoted(source, at, '"') });
  if (first === '/' && opensLiteral) return literal('regex', source, { at, end: endOfQuoted(source, at, '/') });
  if (first === '{' && opensLiteral) return literal('hex', source, { at, end: endOfHex(source, at) });
  wordAt.lastIndex = at;
  const word = wordAt.exec(source)?.[0];
  if (word !== undefined) return { kind: 'word', text: word, start: at, end: at + word.length };
  const sign = source.startsWith('..', at) ? '..' : first;
  return { kind: 'sign', text: sign, start: at, end: at + sign.length };
}

function literal(kind: Token['kind'], source: string, range: { at: number; end: number }): Token {
  return { kind, text: source.slice(range.at, range.end), start: range.at, end: range.end };
}

function endOfQuoted(source: string, at: number, quote: string): number {
  for (let i = at + 1; i < source.length; i += 1) {
    const char = source.charAt(i);
    if (char === '\\') i += 1;
    else if (char === quote) return i + 1;
    else if (char === '\n') return i;
  }
  return source.length;
}

/** Behind the brace that closes a hex string; one inside a comment closes nothing. */
function endOfHex(source: string, at: number): number {
  for (let i = at + 1; i < source.length;) {
    if (source.charAt(i) === '}') return i + 1;
    i = Math.max(i + 1, pastBlank(source, i));
  }
  return source.length;
}

function placesOf(source: string): (offset: number) => Place {
  const starts = [0];
  for (let i = source.indexOf('\n'); i >= 0; i = source.indexOf('\n', i + 1)) starts.push(i + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] as number) + 1 };
  };
}
