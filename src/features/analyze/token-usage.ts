import { analyzerOf } from '../../analyzers/index.js';
import { countTokens } from '../../text/tokens/token-count.js';
import type { TokenUsage } from '../logs/log-record.js';
import type { Block } from './blocks.js';

export const noTokens: TokenUsage = { input_tokens: 0, analyzer_tokens: 0, output_tokens: 0, total_tokens: 0 };

/**
 * Tokens of one call (contract 5, 15): each analyzer that ran is charged ceil(input × weight) + base. One that could not
 * answer is free: clients send the call again, and an outage shall not use up a month.
 */
export async function tokenUsage({
  inputTokens,
  blocks,
  sanitized,
}: {
  inputTokens: number;
  blocks: Readonly<Record<string, Block>>;
  sanitized: string | undefined;
}): Promise<TokenUsage> {
  const answered = Object.keys(blocks).filter((key) => blocks[key]!.output !== null);
  const analyzerTokens = answered.reduce((sum, key) => {
    const { weight, base } = analyzerOf(key).tokenCost;
    return sum + Math.ceil(inputTokens * weight) + base;
  }, 0);
  const outputTokens = sanitized === undefined ? 0 : await countTokens(sanitized);
  return {
    input_tokens: inputTokens,
    analyzer_tokens: analyzerTokens,
    output_tokens: outputTokens,
    total_tokens: inputTokens + analyzerTokens + outputTokens,
  };
}
