/** The first name that stands twice in one object of a JSON text: parsers take the last of its values and say nothing. */
export function doubledName(text: string): string | undefined {
  const open: (Set<string> | undefined)[] = [];
  for (const [sign, quoted] of text.matchAll(/("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (sign === '{') open.push(new Set());
    else if (sign === '[') open.push(undefined);
    else if (sign === '}' || sign === ']') open.pop();
    else if (quoted !== undefined) {
      const name = JSON.parse(quoted) as string;
      const names = open.at(-1);
      if (names?.has(name)) return name;
      names?.add(name);
    }
  }
  return undefined;
}
