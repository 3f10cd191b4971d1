/** Named lists of alternatives; each may use `[a|b]` for a choice and `<name>` for another list. An empty alternative is allowed. */
export type Grammar = Readonly<Record<string, readonly string[] | string>>;

/** Writes one text by a grammar: every choice is drawn by `random`. Throws on a name that the grammar lacks. */
export function write(grammar: Grammar, start: string, random: () => number): string {
  return expand(`<${start}>`, grammar, random)
    .replace(/ {2,}/g, ' ')
    .replace(/ +([.,;:!?])(?=\s|$)/g, '$1')
    .replace(/([.!?]\s+|^)([a-z])(?=[a-z' ])/g, (whole, before: string, letter: string) =>
      before === '' ? whole : before + letter.toUpperCase(),
    )
    .trim();
}

/** Writes a page by a grammar in which `\\n` stands for the end of a line and `\\t` for an indentation. */
export function writePage(grammar: Grammar, start: string, random: () => number): string {
  return write(grammar, start, random).replaceAll(/ ?\\n/g, '\n').replaceAll(/\\t ?/g, '    ');
}

/** One of a list. */
export function pick<T>(list: readonly T[], random: () => number): T {
  return list[Math.floor(random() * list.length)]!;
}

/** Lines of a block of text as alternatives: the handiest way to write long lists. */
export function lines(block: string): string[] {
  return block
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.length > 0);
}

function expand(text: string, grammar: Grammar, random: () => number): string {
  let out = '';
  for (let at = 0; at < text.length;) {
    const character = text[at]!;
    if (character === '[') {
      const { parts, end } = choices(text, at);
      out += expand(pick(parts, random), grammar, random);
      at = end;
    } else if (character === '<') {
      const end = text.indexOf('>', at);
      const name = text.slice(at + 1, end);
      if (!/^[a-z_]+$/.test(name) || end < 0) {
        out += character;
        at++;
        continue;
      }
      const list = grammar[name];
      if (!list) throw new Error(`the grammar has no <${name}>`);
      out += expand(pick(typeof list === 'string' ? lines(list) : list, random), grammar, random);
      at = end + 1;
    } else {
      out += character;
      at++;
    }
  }
  return out;
}

function choices(text: string, open: number): { parts: string[]; end: number } {
  const parts: string[] = [];
  let depth = 0;
  let from = open + 1;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '[') depth++;
    if (text[at] === '|' && depth === 1) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
    if (text[at] === ']' && --depth === 0) return { parts: [...parts, text.slice(from, at)], end: at + 1 };
  }
  throw new Error(`unclosed choice in: ${text.slice(open, open + 60)}`);
}
