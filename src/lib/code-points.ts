/** Whether a place stands between the two halves of one character. */
export function cutsPair(text: string, at: number): boolean {
  return isHigh(text.charCodeAt(at - 1)) && isLow(text.charCodeAt(at));
}

/** A place, or the one before where it would cut a character in two. */
export function onBorder(text: string, at: number): number {
  return cutsPair(text, at) ? at - 1 : at;
}

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;
