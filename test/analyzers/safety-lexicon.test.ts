import { describe, expect, it } from 'vitest';
import { languages } from '../../src/analyzers/safety/lexicon/languages/index.js';
import { safetyConcepts, safetyIdeas } from '../../src/analyzers/safety/lexicon/lexicon.js';
import { commonWords } from '../../src/text/common-words.js';
import { featureHasher } from '../../src/text/hashed-features.js';

const hasher = featureHasher(safetyConcepts());
/** The idea of a word alone. */
function ideaOf(word: string): string | undefined {
  return safetyIdeas[hasher.hash(word).concepts[0]! - 1];
}

describe('the words for ideas of the safety classifier', () => {
  it('stand for ideas that English has words for, in every language', () => {
    const unknown = languages.flatMap((lexicon) => Object.keys(lexicon).filter((idea) => !safetyIdeas.includes(idea)));
    expect(unknown).toEqual([]);
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
