/** The first place from a place on where a sign stands, or the end of the text. Linear in the text, asked in order. */
export type NextPlace = (from: number) => number;

/** Remembers what it found last: many ask for the same place. `sign` is global. */
export function nextPlaces(text: string, sign: RegExp): NextPlace {
  let [asked, found] = [0, -1];
  return (from) => {
    if (from >= asked && from <= found) return found;
    sign.lastIndex = from;
    [asked, found] = [from, sign.exec(text)?.index ?? text.length];
    return found;
  };
}
