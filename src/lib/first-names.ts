/** So many names stand in a sentence. */
export const mostNamed = 5;

/** The names of a list, in a sentence: the first few of many. */
export function firstNames(names: readonly string[]): string {
  const first = names.slice(0, mostNamed).join(', ');
  return names.length > mostNamed ? `${first} and others` : first;
}
