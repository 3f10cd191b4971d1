import type { HashedText } from '../../text/hashed-features.js';
import type { HashedModel, TokenSums } from '../../text/hashed-model.js';
import { windowNorm, windowSizes } from '../../text/windows.js';
import { conceptEvidence, type TokenEvidence } from './concept-rules.js';
import { formEvidence, type FormEvidence } from './form-rules.js';
import { gibberishTail, type Gibberish } from './gibberish.js';
import type { TechniqueName } from './techniques.js';

/** Heads of the classifier in the order of the weights file. */
export const headNames = ['user', 'data', 'framing', 'harm'] as const;

/** Numbers that describe one view of a text; the stack turns them into one logit. */
export interface ViewFacts {
  readonly values: Float64Array;
  readonly tokens: readonly TokenEvidence[];
  readonly forms: readonly FormEvidence[];
  readonly gibberish: Gibberish | undefined;
}

const techniqueFlags: readonly TechniqueName[] = [
  'override',
  'prompt_leak',
  'persona',
  'exfiltration',
  'indirect',
  'tool_abuse',
  'delimiter',
  'fake_completion',
  'payload_split',
  'many_shot',
];

/** What stands at each place of `ViewFacts.values`. */
export const factNames = [
  'user worst window', 'user whole', 'data worst window', 'data whole', 'framing worst window', 'framing whole',
  'framing with harm', 'user with harm',
  ...techniqueFlags,
  'gibberish', 'length',
] as const; // prettier-ignore

/** The highest logit of each head over all windows, and over the whole text. Reads running sums only. */
export function headLogits(
  model: HashedModel,
  { sums, tokenCount }: TokenSums,
): { worst: Float64Array; whole: Float64Array } {
  const { heads, scales, biases } = model;
  const whole = new Float64Array(heads);
  for (let head = 0; head < heads; head++) whole[head] = sums[tokenCount * heads + head]! * windowNorm(tokenCount);
  const worst = Float64Array.from(whole);
  for (const size of windowSizes) {
    const norm = windowNorm(size);
    const step = size >> 1;
    for (let start = 0; tokenCount > size && start < tokenCount; start += step) {
      const from = Math.min(start, tokenCount - size) * heads;
      for (let head = 0; head < heads; head++) {
        const logit = (sums[from + size * heads + head]! - sums[from + head]!) * norm;
        if (logit > worst[head]!) worst[head] = logit;
      }
      if (start + size >= tokenCount) break;
    }
  }
  for (let head = 0; head < heads; head++) {
    whole[head] = whole[head]! * scales[head]! + biases[head]!;
    worst[head] = worst[head]! * scales[head]! + biases[head]!;
  }
  return { worst, whole };
}

/** Everything that the stack weighs about one view. */
export function viewFacts(
  hashed: HashedText,
  { worst, whole }: { worst: Float64Array; whole: Float64Array },
): ViewFacts {
  const tokens = conceptEvidence(hashed);
  const forms = formEvidence(hashed.text);
  const values = new Float64Array(factNames.length);
  let at = 0;
  // Harm alone is no attack and no excuse: it counts only together with a frame or an override.
  for (let head = 0; head < 3; head++) {
    values[at++] = clip(worst[head]!);
    values[at++] = clip(whole[head]!);
  }
  const harm = sigmoid(whole[3]!);
  values[at++] = sigmoid(worst[2]!) * Math.max(harm, sigmoid(worst[3]!) * 0.7) * 4;
  values[at++] = sigmoid(worst[0]!) * harm * 4;
  for (const technique of techniqueFlags) {
    const count = countOf(tokens, technique) + countOf(forms, technique);
    values[at++] = Math.min(count, 3) / 2;
  }
  const gibberish = gibberishTail(hashed.text);
  values[at++] = gibberish ? 1 : 0;
  values[at++] = Math.log2(hashed.tokenCount + 8) - 6;
  return { values, tokens, forms, gibberish };
}

function countOf(list: readonly { technique: TechniqueName }[], technique: TechniqueName): number {
  let count = 0;
  for (const one of list) if (one.technique === technique) count++;
  return count;
}

function clip(logit: number): number {
  return Math.max(-6, Math.min(8, logit));
}

function sigmoid(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}
