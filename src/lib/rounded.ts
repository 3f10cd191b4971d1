/**
 * A number for people: three decimals, or as many as keep it on its side of every number of the rules that judged it, and of
 * the nearest hundredth, where most thresholds stand. A score of 0.8497 did not reach `score >= 0.85`, and reads so.
 */
export function rounded(value: number, rules: readonly string[] = []): string {
  const named = rules.flatMap((rule) => rule.match(/-?\d+(?:\.\d+)?(?:e[-+]?\d+)?/g) ?? []).map(Number);
  const bounds = [Math.round(value * 100) / 100, ...named];
  const isOnItsSide = (shown: string) =>
    bounds.every((bound) => Math.sign(Number(shown) - bound) === Math.sign(value - bound));
  for (let digits = 3; digits < 17; digits += 1) if (isOnItsSide(value.toFixed(digits))) return value.toFixed(digits);
  return String(value);
}

interface Judged {
  readonly termination_reason?: { readonly rule: string } | null;
  readonly trace?: readonly { readonly conditions: readonly { readonly rule: string }[] }[];
}

/** The rules that are shown of a decision: the one that made it, and of a trace those that were asked. */
export function shownRules({ termination_reason: reason, trace = [] }: Judged): string[] {
  const asked = trace.flatMap(({ conditions }) => conditions.map(({ rule }) => rule));
  return reason ? [reason.rule, ...asked] : asked;
}
