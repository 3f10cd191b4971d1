import { conceptTable, type ConceptTable } from '../../../text/concept-table.js';
import { crime } from './crime.js';
import { people } from './people.js';
import { sexual } from './sexual.js';
import { violence } from './violence.js';

/** Words by idea, separated by spaces. */
export type Lexicon = Readonly<Record<string, string>>;

/**
 * Ideas for the safety classifier: a model that knows the idea behind a word needs to see few of the words in training.
 * A word that stands in several lists has the last one's idea. Order is part of the model: append only.
 */
export function safetyConcepts(): ConceptTable {
  const lists = [people, violence, sexual, crime].flatMap((lexicon) => Object.values(lexicon));
  return conceptTable(
    lists.flatMap((words, i) =>
      [...new Set(words.split(/\s+/))].map((word): readonly [string, number] => [word, i + 1]),
    ),
  );
}
