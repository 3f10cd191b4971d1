import { lengthLogit, type Logits, type Readings } from '../../src/analyzers/safety/model.js';
import type { ScoredExample } from './stack.js';

/** Share of the texts that are planted, and what they weigh then. */
const [share, weight] = [0.5, 0.5];
/** Tokens of the shortest text that others are planted in. */
const shortestHost = 60;

/**
 * Some of the texts as they would be scored inside long harmless ones: every logit of the whole is of the worst window, so
 * that the larger of both counts, and each is a passage of its own. They teach what joins the models how much more a long
 * text finds by chance.
 */
export function planted(
  examples: readonly ScoredExample[],
  hosts: readonly ScoredExample[],
  random: () => number,
): ScoredExample[] {
  return examples.flatMap((example) => {
    if (random() > share) return [];
    const host = hosts[Math.floor(random() * hosts.length)]!;
    const text = `${host.text}\n${example.text}`;
    const source = example.source.replace('authored', 'planted');
    return [{ ...example, text, source, weight, readings: together(example, host) }];
  });
}

export function isHost(example: ScoredExample): boolean {
  return example.categories.length === 0 && tokensOf(example) >= shortestHost;
}

function together(one: ScoredExample, other: ScoredExample): Readings {
  const whole = one.readings[0].slice(0, -1).map((logit, at) => Math.max(logit, other.readings[0][at]!));
  return [[...whole, lengthLogit(tokensOf(one) + tokensOf(other))], ...passagesOf(one), ...passagesOf(other)];
}

/** A text that is but one passage is one of the text it is put into. */
function passagesOf({ readings: [whole, ...passages] }: ScoredExample): readonly Logits[] {
  return passages.length > 0 ? passages : [whole];
}

function tokensOf({ readings: [whole] }: ScoredExample): number {
  return Math.round(32 * (2 ** whole.at(-1)! - 1));
}
