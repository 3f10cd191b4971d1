import type { Sample } from './dataset.js';

/** How many parts the sources are split into; each part is scored by a model that saw none of its sources. */
export const foldCount = 4;
export const foldNumbers: readonly number[] = Array.from({ length: foldCount }, (_, fold) => fold);

const families: readonly (readonly [RegExp, number])[] = [
  [/^1jailbreak sites/, 0],
  [/^1hackaprompt/, 1],
  [/^1(?:microsoft|WithSecure)/, 2],
  [/^1(?:compass|allenai)/, 3],
];

/**
 * The fold of a sample: real sources, harmful and harmless, as a whole, shared templates by kind, so that these figures
 * are about sources and kinds that were not trained on. Authored texts are split by file: models that had learned other
 * texts of one hand would know these too well. Texts of the product's own grammar are split one by one.
 */
export function foldOf(sample: Sample): number {
  const key = `${sample.label}${sample.source}`;
  const family = families.find(([pattern]) => pattern.test(key));
  if (family) return family[1];
  return hash(sample.group ?? (isOwn(sample) ? sample.text : key)) % foldCount;
}

/** Whether a text was written by the product's own grammars. */
export function isOwn({ source }: Sample): boolean {
  return /^(?:templates:own|data:|frames|goals|templates:benign)/.test(source);
}

/** Whether a text was written by itself for training (`texts/`). */
export function isAuthored({ source }: Sample): boolean {
  return source.startsWith('authored:');
}

/** One in ten of the real harmless texts: the shipped model does not learn them, its thresholds are set on them. */
export function isHeldOut(sample: Sample): boolean {
  return sample.label === 0 && !isOwn(sample) && !isAuthored(sample) && hash(sample.text) % 10 === 3;
}

function hash(text: string): number {
  let value = 17;
  for (let index = 0; index < text.length; index++) value = (Math.imul(value, 31) + text.charCodeAt(index)) | 0;
  return (value ^ (value >>> 13)) >>> 0;
}
