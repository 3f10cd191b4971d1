export type Scores = Readonly<Record<string, number>>;

/**
 * The scores of a text from those of its pieces: the highest of every label that means something, the lowest of the others,
 * so that no harmless piece hides a harmful one.
 */
export function worstScores(pieces: readonly Scores[], labels: Readonly<Record<string, string>>): Scores {
  const [first = {}, ...others] = pieces;
  const worst: Record<string, number> = { ...first };
  for (const piece of others) {
    for (const [label, score] of Object.entries(piece)) {
      const known = worst[label] ?? score;
      worst[label] = Object.hasOwn(labels, label) ? Math.max(known, score) : Math.min(known, score);
    }
  }
  return worst;
}
