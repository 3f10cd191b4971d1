import { embedSums, spreadSums, type EmbeddedText } from './embedding/embedding.js';
import { fitting, type Plan, type Run } from './passages.js';
import type { Shortlist } from './shortlist.js';
import { addSums, noSums, type TextSums } from './embedding/text-sums.js';

/**
 * The passages of a long text, embedded from the sums of its sentences, so that each of these is read once however many
 * passages it is in. Its sentences, alone and with the one before, are offered to a list: passages are too coarse there
 * for a threat of one sentence. Yields `sentence` after each of them, so that others may have their turn.
 */
export function* longTextSteps(
  text: string,
  plan: Plan,
  sentences: Shortlist,
): Generator<EmbeddedText | 'sentence' | undefined> {
  const units: TextSums[] = [];
  let before: TextSums | undefined;
  let wasKnown = true;
  for (const unit of plan.units) {
    const sums = noSums();
    for (const { start, end } of plan.sentences.slice(unit.first, unit.next)) {
      const words = text.slice(start, end).trim();
      const one = spreadSums(words);
      const isKnown = sentences.isKnown(words);
      if (!isKnown) offer(sentences, [one]);
      if (before && !(isKnown && wasKnown)) offer(sentences, [before, one]);
      addSums(sums, one);
      [before, wasKnown] = [one, isKnown];
      yield 'sentence';
    }
    units.push(sums);
  }
  const beginning = plan.isWhole ? [fitting(plan.units, { first: 0, next: units.length })] : [];
  for (const passage of [...plan.passages, ...beginning]) yield embedSums(joined(units, passage));
}

function offer(sentences: Shortlist, sums: readonly TextSums[]): void {
  const text = embedSums(joined(sums, { first: 0, next: sums.length }));
  if (text) sentences.offer(text);
}

function joined(all: readonly TextSums[], { first, next }: Run): TextSums {
  if (next === first + 1) return all[first]!;
  const sums = noSums();
  for (let at = first; at < next; at++) addSums(sums, all[at]!);
  return sums;
}
