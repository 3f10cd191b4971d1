import { chance, pick, type Draw } from './draw.js';
import { adverbials, organisationDoes, placeIs, roles, tails } from './clauses.js';
import { personDoes } from './clauses-people.js';

/**
 * A sentence form put together from clauses: who does what, where and when. It has the slots of `sentences.ts`. Thousands of
 * verbs and nouns around few slots teach the words beside a name, where fixed forms would only be learnt by heart.
 */
export function grammarForm(draw: Draw): string {
  const first = clause(draw);
  const lead = chance(draw, 0.3) ? `${pick(draw, adverbials)} ` : '';
  const second = chance(draw, 0.25)
    ? `${pick(draw, [', and ', ', while ', '; ', ', but ', ' because '])}${clause(draw)}`
    : '';
  const tail = chance(draw, 0.35) ? ` ${pick(draw, tails)}` : '';
  return `${lead}${first}${tail}${second}${pick(draw, ['.', '.', '.', '', '!', '?'])}`;
}

function clause(draw: Draw): string {
  const kind = draw.random();
  if (kind < 0.4) return `${organisation(draw)} ${pick(draw, organisationDoes)}`;
  if (kind < 0.82) return `${person(draw)} ${pick(draw, personDoes)}`;
  return pick(draw, placeIs);
}

/** An organisation as a subject, at times with what tells who it is. */
function organisation(draw: Draw): string {
  const kind = draw.random();
  if (kind < 0.72) return '{O}';
  if (kind < 0.8) return '{O} and {O}';
  if (kind < 0.9)
    return `{O}, ${pick(draw, ['based in {C},', 'a supplier of {O},', 'founded by {P},', 'the employer of {F},', 'headquartered in {C}, {K},', 'a company from {K},'])}`;
  return `the ${pick(draw, ['company', 'firm', 'bank', 'charity', 'agency', 'retailer', 'publisher', 'startup', 'manufacturer', 'school', 'union', 'insurer', 'airline', 'newspaper', 'studio'])} {O}`;
}

/** A person as a subject, by first name, full name, surname or role. */
function person(draw: Draw): string {
  const kind = draw.random();
  if (kind < 0.3) return '{F}';
  if (kind < 0.6) return '{P}';
  if (kind < 0.7) return '{H}';
  if (kind < 0.76) return '{S}';
  if (kind < 0.84) return `${pick(draw, roles)} {P}`;
  if (kind < 0.9) return `{P}, ${pick(draw, roles)} ${pick(draw, ['at', 'of', 'for', 'with'])} {O},`;
  if (kind < 0.95) return '{F} and {F}';
  return '{P} and {P}';
}
