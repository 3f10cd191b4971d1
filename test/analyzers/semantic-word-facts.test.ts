import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { wordFacts } from '../../src/analyzers/semantic/embedding/word-facts.js';
import { featureHasher } from '../../src/text/classifiers/hashed-features.js';
import { wordVectors } from '../../src/text/words/word-vectors.js';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const bytesInUse = (): number => {
  // What the first collection frees outside the heap is counted until it is swept, which the second one waits for.
  collectGarbage();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

/** Bytes more in use after so many texts of a megabyte, of whose first words facts are made. */
function heldAfter(texts: number, text: (at: number) => string): number {
  const hasher = featureHasher();
  const factsOf = wordFacts({ hasher, vectors: wordVectors(), anchorRows: [] });
  hasher.hash(' '.repeat(1_000_000));
  const before = bytesInUse();
  for (let at = 0; at < texts; at++) factsOf(hasher.hash(text(at)), 0);
  hasher.hash('');
  const held = bytesInUse() - before;
  expect(factsOf(hasher.hash('the end'), 0).word).toBe('the');
  return held;
}

it('facts of a word keep no text in memory', () => {
  const rare = (at: number): string => `${String.fromCharCode(97 + at)}nheardofinanyotherprompt `;
  expect(heldAfter(26, (at) => Buffer.from(rare(at).padEnd(1_000_000)).toString('latin1'))).toBeLessThan(10_000_000);
});
