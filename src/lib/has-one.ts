/** Whether a text holds one of these: found faster than by any pattern. */
export function hasOne(text: string, signs: readonly string[]): boolean {
  // By number: an iterator makes an object for each sign.
  for (let at = 0; at < signs.length; at++) if (text.includes(signs[at]!)) return true;
  return false;
}
