import { conceptTable, type ConceptTable } from '../../../text/classifiers/concept-table.js';
import * as asian from './asian.js';
import { concepts, type Concept, type Lexicon } from './concepts.js';
import * as germanic from './germanic.js';
import * as otherEuropean from './other-european.js';
import * as romance from './romance.js';
import * as slavic from './slavic.js';
import * as southAndWestAsian from './south-and-west-asian.js';

const groups: readonly Readonly<Record<string, Lexicon>>[] = [
  germanic,
  romance,
  slavic,
  otherEuropean,
  asian,
  southAndWestAsian,
];

/** Words of every language by concept; a word that two languages use for different ideas keeps the first, English before all. */
export function lexiconTable(): ConceptTable {
  const entries = new Map<string, number>();
  for (const group of groups) {
    for (const lexicon of Object.values(group)) {
      for (const [concept, words] of Object.entries(lexicon)) {
        for (const word of words.split(' '))
          if (!entries.has(word)) entries.set(word, conceptNumber(concept as Concept));
      }
    }
  }
  return conceptTable(entries);
}

/** The number under which a concept stands in hashed texts; 0 is no concept. */
export function conceptNumber(concept: Concept): number {
  return concepts.indexOf(concept) + 1;
}

export { concepts, type Concept };
