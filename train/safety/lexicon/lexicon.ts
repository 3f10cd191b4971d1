import { conceptTable, type ConceptEntry, type ConceptTable } from '../../../src/text/classifiers/concept-table.js';
import { crime } from './crime.js';
import { danger } from './danger.js';
import { dealings } from './dealings.js';
import { feeling } from './feeling.js';
import { flesh } from './flesh.js';
import { kinds } from './kinds.js';
import { languages } from './languages/index.js';
import { people } from './people.js';
import { sexual } from './sexual.js';
import { violence } from './violence.js';

/** Words by idea, separated by spaces. */
export type Lexicon = Readonly<Record<string, string>>;

const lists = [people, violence, sexual, crime, kinds, feeling, danger, dealings, flesh].flatMap((lexicon) =>
  Object.entries(lexicon),
);
/** The ideas in the order of their numbers, which begin with 1. */
export const safetyIdeas: readonly string[] = [...new Set(lists.map(([idea]) => idea))];

/** Numbers of ideas go from 1 to this less one; 0 is none. */
export const conceptCount = safetyIdeas.length + 1;

/**
 * Ideas for the safety classifier: a model that knows the idea behind a word needs to see few of the words in training.
 * A word that stands in several lists has the last one's idea; English goes before other languages. Order is part of the
 * model.
 */
export function safetyEntries(): ConceptEntry[] {
  const numbers = new Map(safetyIdeas.map((idea, i) => [idea, i + 1]));
  return [...languages.flatMap(Object.entries<string>), ...lists].flatMap(([idea, words]) =>
    words.split(' ').map((word) => [word, numbers.get(idea)!] as const),
  );
}

/** The table that the models learn with. */
export const safetyConcepts: ConceptTable = conceptTable(safetyEntries());
