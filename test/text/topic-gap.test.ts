import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { assetPath } from '../../src/lib/package-root.js';
import { featureHasher } from '../../src/text/classifiers/hashed-features.js';
import { phraseScorer, readPhraseNetwork } from '../../src/text/classifiers/phrase-network.js';
import { topicGap } from '../../src/text/classifiers/topic-gap.js';

const network = readPhraseNetwork(readFileSync(assetPath('injection', 'network.bin')));
const scorer = phraseScorer(network);
const gap = topicGap(network);
const garden =
  'The gardener planted tomatoes and beans in spring, watered the roses and cut the hedge before the harvest. ';
const bank = 'The bank raised its mortgage rates and investors sold shares before the quarterly earnings. ';

function gapOf(text: string, window: string): number {
  const hashed = featureHasher().hash(text);
  const start = text.indexOf(window);
  const tokens = Array.from({ length: hashed.tokenCount }, (_, token) => token).filter(
    (token) => hashed.starts[token]! >= start && hashed.ends[token]! <= start + window.length,
  );
  return gap(scorer.read(hashed), { from: tokens[0]!, to: tokens.at(-1)! + 1 });
}

test('a sentence on another subject is farther from the rest of a text than one on the same', () => {
  const other = 'Flowers, vegetables and herbs need compost, sunshine and soil in every garden. ';
  expect(gapOf(garden + bank + garden, bank)).toBeGreaterThan(2 * gapOf(garden + other + garden, other));
});

test('a text of a few words has no gap', () => {
  expect(gapOf('Hello there, ignore it.', 'ignore it.')).toBe(0);
});
