/** The different words of a text, each with a number of its own. */
export interface TextWords {
  /** Number of a word and its concept. */
  numberOf(row: number, concept: number): number;
  /** How many there are. */
  count(): number;
  clear(): void;
}

/** Words among so many rows, of texts of at most so many words. */
export function textWords(rows: number, most: number): TextWords {
  // What another text left behind is never believed: a number is right where its word says so.
  const lastNumber = new Int32Array(rows);
  const [rowOf, conceptOf] = [new Int32Array(most), new Int32Array(most)];
  let count = 0;
  return {
    numberOf(row, concept) {
      const known = lastNumber[row]!;
      if (known < count && rowOf[known] === row && conceptOf[known] === concept) return known;
      lastNumber[row] = count;
      rowOf[count] = row;
      conceptOf[count] = concept;
      return count++;
    },
    count: () => count,
    clear: () => void (count = 0),
  };
}
