/** Most code units of a name (CommonMark 0.31, 6.3). */
export const longestName = 999;

/** White space, also as a string writes it. */
const spaces = /(?:\s|\\{1,4}[nrt])+/g;

/** A name of an address as it is compared (CommonMark 0.31, 4.7 and 6.3); undefined for what is none. */
export function nameOf(written: string): string | undefined {
  if (written.length > longestName) return undefined;
  const name = written.replace(spaces, ' ').trim().toLowerCase().toUpperCase();
  return name === '' ? undefined : name;
}

/** Signs of quotations and lists before a definition, and a line break that the string around the markup escaped. */
const lineBefore = /(?:^|[\n\r]|\\{1,4}[nr])(?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t])*$/;
const longestLineStart = 200;

/** The name before the address that it defines, as written. */
export interface DefinedName {
  readonly written: string;
  /** Whether its line begins with an escape of the string around it, which then ends the line as well. */
  readonly isInString: boolean;
}

/** The name in `[name]: address` whose `]` stands at a place. */
export function definedName(text: string, close: number): DefinedName | undefined {
  const from = Math.max(0, close - longestName - 1);
  const before = text.slice(from, close);
  let open = before.lastIndexOf('[');
  while (open > 0 && isEscaped(before, open)) open = before.lastIndexOf('[', open - 1);
  if (open < 0) return undefined;
  const written = before.slice(open + 1);
  if (!/^(?:\\[^]|[^\\\]])*$/.test(written)) return undefined;
  const line = startOfLine(text, from + open);
  return line === undefined ? undefined : { written, isInString: line.startsWith('\\') };
}

/** What stands before a place from the end of the line before on, where a definition may begin there. */
function startOfLine(text: string, at: number): string | undefined {
  const from = Math.max(0, at - longestLineStart);
  const line = lineBefore.exec(text.slice(from, at))?.[0];
  return from === 0 || /^[\n\r\\]/.test(line ?? '') ? line : undefined;
}

/** Whether an odd number of backslashes stands before a place. */
function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text.charAt(first - 1) === '\\') first -= 1;
  return (at - first) % 2 === 1;
}
