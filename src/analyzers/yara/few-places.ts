import type { RuleHit } from './engine.js';

/** Places that are told of one rule. */
export const mostPlacesPerRule = 100;
/** Places of all rules of a text together: a thousand rules that all match would be megabytes of them. */
export const mostPlaces = 10_000;

/** Cuts the places of hits, as they come, to those that are told. Each hit that has any keeps one: in a derived view it counts by it. */
export function fewPlaces(): (hits: readonly RuleHit[]) => readonly RuleHit[] {
  let left = mostPlaces;
  return (hits) =>
    hits.map(({ rule, strings }) => {
      const kept = strings.slice(0, Math.min(mostPlacesPerRule, Math.max(1, left)));
      left -= kept.length;
      return { rule, strings: kept };
    });
}
