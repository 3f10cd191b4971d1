/** Whether a place stands between the two halves of one character. */
export function cutsPair(text: string, at: number): boolean {
  return isPair(text.charCodeAt(at - 1), text.charCodeAt(at));
}

/** A place, or the one before where it would cut a character in two. */
export function onBorder(text: string, at: number): number {
  return cutsPair(text, at) ? at - 1 : at;
}

/** Whether two units are the halves of one character. */
export function isPair(first: number, second: number): boolean {
  return first >= 0xd800 && first <= 0xdbff && second >= 0xdc00 && second <= 0xdfff;
}
