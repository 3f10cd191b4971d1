/** Frequent words say little: a / (a + p), p by Zipf's law from the rank among the vectors (Arora et al. 2017, section 3). */
export function rarity(row: number): number {
  const frequency = 0.1 / (row + 3);
  return 0.001 / (0.001 + frequency);
}
