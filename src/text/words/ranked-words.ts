import { instructionWords } from './instruction-words.js';
import { wordVectors } from './word-vectors.js';

/** Contractions without their signs, which lists of words leave out. */
export const bareContractions: ReadonlySet<string> = new Set(
  'dont cant wont didnt doesnt isnt arent wasnt youre youve youll im ive ill thats lets theres'.split(' '),
);

let ranked: readonly string[] | undefined;

/** English words, the commonest first. Those of instructions are rare in news and common in attacks: they come among the first. */
export function rankedWords(): readonly string[] {
  const { words } = wordVectors();
  ranked ??= [...new Set([...words.slice(0, 1000), 'a', 'i', ...bareContractions, ...instructionWords, ...words])];
  return ranked;
}
