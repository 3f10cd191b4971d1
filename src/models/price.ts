/** US dollars per million tokens, as the operator configured. */
export interface Price {
  readonly inputPerMillionUsd: number;
  readonly outputPerMillionUsd: number;
}

export interface TokensUsed {
  readonly input: number;
  readonly output: number;
}

/** Cost of one call. */
export function costOf({ inputPerMillionUsd, outputPerMillionUsd }: Price, { input, output }: TokensUsed): number {
  return (input * inputPerMillionUsd + output * outputPerMillionUsd) / 1_000_000;
}

/** Tokens of a text where a server counts none: four code units to a token. */
export function guessedTokens(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Math.ceil(text.length / 4), 0);
}

/** Tokens as a server counts them; the fallback where what it says is no count. */
export function countedTokens(said: unknown, fallback: number): number {
  return Number.isSafeInteger(said) && (said as number) >= 0 ? (said as number) : fallback;
}
