import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { assetPath } from '../../src/lib/package-root.js';
import { commonWords } from '../../src/text/words/common-words.js';
import { packConceptTable, readConceptTable } from '../../src/text/classifiers/concept-table.js';
import { foldedHash } from '../../src/text/classifiers/folding.js';
import { featureHasher } from '../../src/text/classifiers/hashed-features.js';
import { languages } from '../../train/safety/lexicon/languages/index.js';
import { safetyConcepts, safetyEntries, safetyIdeas } from '../../train/safety/lexicon/lexicon.js';

const hasher = featureHasher(safetyConcepts);
/** The idea of a word alone. */
function ideaOf(word: string): string | undefined {
  return safetyIdeas[hasher.hash(word).concepts[0]! - 1];
}

describe('the words for ideas of the safety classifier', () => {
  it('stand for ideas that English has words for, in every language', () => {
    const unknown = languages.flatMap((lexicon) => Object.keys(lexicon).filter((idea) => !safetyIdeas.includes(idea)));
    expect(unknown).toEqual([]);
  });

  it('are those that the models learned with', () => {
    const shipped = readFileSync(assetPath('safety', 'ideas.bin'));
    expect(packConceptTable(safetyEntries()).equals(shipped)).toBe(true);
    const table = readConceptTable(shipped);
    const hashes = safetyEntries().map(([word]) =>
      foldedHash(word, word.endsWith('*') ? word.length - 1 : word.length),
    );
    expect(hashes.filter((hash) => table.find(hash) !== safetyConcepts.find(hash))).toEqual([]);
    expect(table.find(foldedHash('xyzzy'))).toBe(0);
  });

  it('fit the room that a text has for them', () => {
    expect(safetyIdeas.length).toBeLessThanOrEqual(127);
  });

  it.each([
    ['kill', 'killed töten assassiner asesinar zabić убийство öldürmek 杀死'],
    ['suicide', 'suicide Selbstmord samobójstwo самоубийство intihar 自杀'],
    ['drug', 'cocaine Kokain cocaína кокаин 大麻'],
  ])('have the idea "%s" for the same in all languages', (idea, words) => {
    expect(words.split(' ').filter((word) => ideaOf(word) !== idea)).toEqual([]);
  });

  it('leave the everyday words of English alone', () => {
    const plain =
      'the and for chat main gift rat tag pain fin mode comment pour son sale pan once mayor soy red real come';
    expect(
      plain.split(' ').filter((word) => ['poison', 'kill', 'insult', 'group', 'slur'].includes(ideaOf(word) ?? '')),
    ).toEqual([]);
    expect(
      commonWords()
        .list.slice(0, 100)
        .filter((word) => ideaOf(word) === 'slur'),
    ).toEqual([]);
  });
});
