import type { Transformation } from '../config.js';

/** Covers characters with a masking character, counting code points; ignored characters stay and are not counted. */
export function mask(value: string, rule: Extract<Transformation, { type: 'mask' }>): string {
  const cover = Array.from(rule.masking_character ?? '*')[0] ?? '*';
  const ignored = new Set(rule.characters_to_ignore ?? '');
  const characters = Array.from(value);
  let left = toCover(rule.number_to_mask ?? 0, characters.filter((one) => !ignored.has(one)).length);
  const order = rule.reverse_order ? characters.map((_, i) => characters.length - 1 - i) : characters.map((_, i) => i);
  for (const at of order) {
    if (left === 0) break;
    if (ignored.has(characters[at] as string)) continue;
    characters[at] = cover;
    left--;
  }
  return characters.join('');
}

/** How many of `all` characters are covered. Of a negative number that many stay, but never a whole value. */
function toCover(number: number, all: number): number {
  if (number > 0) return number;
  return number < 0 && all + number > 0 ? all + number : all;
}
