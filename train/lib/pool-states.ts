/**
 * Writes what a direction found: of each number of the state its most over the text and, after all of them, its mean; in
 * `places` the word that each most stands at.
 */
export function poolStates(
  states: Float32Array,
  { count, hidden }: { count: number; hidden: number },
  to: Float32Array,
  places: Int32Array,
): void {
  to.fill(-Infinity, 0, hidden).fill(0, hidden, hidden * 2);
  for (let word = 0; word < count; word++) {
    const from = (word + 1) * hidden;
    for (let unit = 0; unit < hidden; unit++) {
      const value = states[from + unit]!;
      to[hidden + unit]! += value;
      if (value <= to[unit]!) continue;
      to[unit] = value;
      places[unit] = word;
    }
  }
  for (let unit = 0; unit < hidden; unit++) to[hidden + unit]! /= count;
}
