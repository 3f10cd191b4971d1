import { conceptTable, type ConceptTable } from '../../../text/concept-table.js';
import { crime } from './crime.js';
import { languages } from './languages.js';
import { people } from './people.js';
import { sexual } from './sexual.js';
import { violence } from './violence.js';

/** Words by idea, separated by spaces. */
export type Lexicon = Readonly<Record<string, string>>;

/**
 * Ideas for the safety classifier: a model that knows the idea behind a word needs to see few of the words in training.
 * A word that stands in several lists has the last one's idea; English goes before other languages. Order is part of the
 * model: append only.
 */
export function safetyConcepts(): ConceptTable {
  const lists = [people, violence, sexual, crime].flatMap((lexicon) => Object.entries(lexicon));
  const concepts = new Map(lists.map(([idea], i) => [idea, i + 1]));
  return conceptTable([
    ...Object.entries(languages).flatMap(([idea, words]) => entries(words, concepts.get(idea)!)),
    ...lists.flatMap(([, words], i) => entries(words, i + 1)),
  ]);
}

function entries(words: string, concept: number): (readonly [string, number])[] {
  return [...new Set(words.split(/\s+/))].map((word) => [word, concept]);
}
