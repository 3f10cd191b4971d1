import type { Settings } from '../../src/analyzers/safety/model.js';
import { violations, type ScoredExample } from './stack.js';

interface Judged {
  readonly settings: Settings;
  readonly examples: readonly ScoredExample[];
}

interface Count {
  readonly all: number;
  readonly flagged: number;
  readonly right: number;
}

/** Prints by source what is flagged, and F1 over our own texts, of patterns and of their own. */
export function report(judged: readonly Judged[]): void {
  const counts = new Map<string, Count>();
  for (const { settings, examples } of judged) {
    for (const { categories, source, readings } of examples) {
      const violated = violations(settings, readings);
      const key = `${categories.length > 0 ? 'harmful ' : 'harmless'} ${source}`;
      const count = counts.get(key) ?? { all: 0, flagged: 0, right: 0 };
      counts.set(key, {
        all: count.all + 1,
        flagged: count.flagged + Number(violated.length > 0),
        right: count.right + Number(categories.some((category) => violated.includes(category))),
      });
    }
  }
  for (const [key, { all, flagged, right }] of [...counts].sort())
    console.log(`${key}: ${flagged}/${all} flagged ${((100 * flagged) / all).toFixed(1)} %, right category ${right}`);
  for (const kind of ['written', 'authored']) console.log(`${kind} texts left out: F1 ${f1(counts, kind).toFixed(3)}`);
}

function f1(counts: ReadonlyMap<string, Count>, kind: string): number {
  const total = (label: string, key: keyof Count): number =>
    [...counts]
      .filter(([name]) => name.startsWith(label) && name.includes(` ${kind} `))
      .reduce((sum, [, count]) => sum + count[key], 0);
  const hits = total('harmful ', 'flagged');
  return (2 * hits) / (hits + total('harmless', 'flagged') + total('harmful ', 'all'));
}
