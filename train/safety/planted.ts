import { lengthLogit } from '../../src/analyzers/safety/model.js';
import type { ScoredExample } from './stack.js';

/** Share of the texts that are planted, and what they weigh then. */
const [share, weight] = [0.5, 0.5];
/** Tokens of the shortest text that others are planted in. */
const shortestHost = 60;

/**
 * Some of the texts as they would be scored inside long harmless ones: every logit is of the worst window, so that the
 * larger of both counts. They teach what joins the models how much more a long text finds by chance.
 */
export function planted(
  examples: readonly ScoredExample[],
  hosts: readonly ScoredExample[],
  random: () => number,
): ScoredExample[] {
  return examples.flatMap((example) => {
    if (random() > share) return [];
    const host = hosts[Math.floor(random() * hosts.length)]!;
    const logits = example.logits.slice(0, -1).map((logit, at) => Math.max(logit, host.logits[at]!));
    const text = `${host.text} ${example.text}`;
    const source = example.source.replace('authored', 'planted');
    return [{ ...example, text, source, weight, logits: [...logits, lengthLogit(tokensOf(example) + tokensOf(host))] }];
  });
}

export function isHost(example: ScoredExample): boolean {
  return example.categories.length === 0 && tokensOf(example) >= shortestHost;
}

function tokensOf({ logits }: ScoredExample): number {
  return Math.round(32 * (2 ** logits.at(-1)! - 1));
}
