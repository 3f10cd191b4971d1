/** Whether a text holds one of these: found faster than by any pattern. */
export function hasOne(text: string, signs: readonly string[]): boolean {
  for (const sign of signs) if (text.includes(sign)) return true;
  return false;
}
