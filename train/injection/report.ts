import type { Calibration } from '../../src/analyzers/injection/score-curve.js';
import type { Sample } from './dataset.js';
import type { ScoredSample } from './stack.js';

/** A scored sample with its final logit. */
export interface Judged {
  readonly scored: ScoredSample;
  readonly logit: number;
}

/** Harmless sources that stand for everyday traffic of each question. */
const everyday = {
  user: /^(?!templates|data:|frames|goals|authored)/,
  data: /^(?:pemistahl|koblas|pocketbase|juanfont|Portkey|fastify|gitleaks|oclif|salesforcecli|validatorjs|google\/|jsdom|juand|hendrycks|google-research|data:documents|data:mails|data:manuals)/,
} as const;

/** Code of all projects is one source. */
function poolSource({ source, kind }: Sample): string {
  return kind.startsWith('code_') ? 'code' : source;
}

/** The logit that a share of everyday harmless texts exceeds; sources count by the root of their size. */
export function exceededBy(judged: readonly Judged[], question: 'user' | 'data'): (rate: number) => number {
  const pool = judged.filter(({ scored: { sample } }) => sample.label === 0 && everyday[question].test(sample.source));
  const sizes = new Map<string, number>();
  for (const { scored } of pool) sizes.set(poolSource(scored.sample), (sizes.get(poolSource(scored.sample)) ?? 0) + 1);
  const weighted = pool
    .map(({ scored, logit }) => ({ logit, weight: 1 / Math.sqrt(sizes.get(poolSource(scored.sample))!) }))
    .sort((one, other) => other.logit - one.logit);
  const total = weighted.reduce((sum, { weight }) => sum + weight, 0);
  return (rate) => {
    let sum = 0;
    for (const { logit, weight } of weighted) if ((sum += weight) >= total * rate) return logit;
    return weighted.at(-1)!.logit;
  };
}

/** The logits that 3 %, 1 % and 0.1 % of everyday harmless texts exceed. */
export function calibrate(judged: readonly Judged[], question: 'user' | 'data'): Calibration {
  const at = exceededBy(judged, question);
  const at1Percent = at(0.01);
  return {
    at3Percent: Math.min(at(0.03), at1Percent - 0.05),
    at1Percent,
    at01Percent: Math.max(at(0.001), at1Percent + 0.3),
  };
}

/** Lines that tell the share above each threshold (3 %, 1 %, 0.1 %) per source and kind. */
export function shares(
  judged: readonly Judged[],
  label: number,
  { at3Percent, at1Percent, at01Percent }: Calibration,
): string[] {
  const groups = new Map<string, number[]>();
  for (const { scored, logit } of judged) {
    if (scored.sample.label !== label) continue;
    const key = `${scored.sample.source}|${scored.sample.kind === scored.sample.source ? '' : scored.sample.kind}`;
    const group = groups.get(key);
    if (group) group.push(logit);
    else groups.set(key, [logit]);
  }
  const share = (logits: readonly number[], threshold: number): string =>
    (logits.filter((logit) => logit >= threshold).length / logits.length).toFixed(3);
  return [...groups]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(
      ([key, logits]) =>
        `  ${key.slice(0, 70).padEnd(70)} ${String(logits.length).padStart(5)}  ${[at3Percent, at1Percent, at01Percent].map((threshold) => share(logits, threshold)).join('  ')}`,
    );
}

/** The harmless texts with the highest logits, to see what is mistaken and why. */
export function worstHarmless(judged: readonly Judged[]): string {
  return judged
    .filter(({ scored: { sample } }) => sample.label === 0)
    .sort((one, other) => other.logit - one.logit)
    .slice(0, 400)
    .map(
      ({ scored: { sample, values }, logit }) =>
        `${logit.toFixed(2)} ${sample.source} [${[...values].map((value) => value.toFixed(1)).join(' ')}] ${JSON.stringify(sample.text.slice(0, 300))}`,
    )
    .join('\n');
}
