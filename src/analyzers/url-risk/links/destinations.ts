/** Where addresses end that stand in parentheses behind a label of Markdown. Linear in the text, asked in order. */
export interface Destinations {
  /** The end of the address behind the `(` at this place (CommonMark 0.31, 6.3); undefined where it is none. */
  endOf(open: number): number | undefined;
}

/** A backslash with what it escapes, parentheses, and the white space that no address has. */
const signs = /\\[!-/:-@[-`{-~]|[()]|\s+/g;

export function destinations(text: string): Destinations {
  const ends = new Map<number, number>();
  let open: number[] = [];
  let read = 0;

  const take = (sign: string, at: number): void => {
    const last = open.at(-1);
    if (sign === '(') open.push(at);
    else if (sign === ')') open.pop();
    if (sign.startsWith('\\') || sign === '(' || last === undefined) return;
    const isBefore = sign !== ')' && last === at - 1;
    if (!isBefore && text.charAt(last - 1) === ']') ends.set(last, at);
    if (sign !== ')') open = isBefore ? [last] : [];
  };

  return {
    endOf(asked) {
      // What stands before it does not matter, unless it was read already.
      read = Math.max(read, asked);
      while (read < text.length && (read <= asked || open.length > 0)) {
        signs.lastIndex = read;
        const sign = signs.exec(text);
        read = sign === null ? text.length : signs.lastIndex;
        if (sign !== null) take(sign[0], sign.index);
      }
      return ends.get(asked);
    },
  };
}
