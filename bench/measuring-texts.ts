import { readFileSync } from 'node:fs';
import type { TextSource } from '../src/text/views.js';

/** A text that was written one by one to measure the injection analyzer, and is never learned from. */
export interface MeasuringText {
  readonly label: number;
  readonly source: TextSource;
  readonly kind: string;
  readonly text: string;
}

/** Sets by authors who knew nothing of each other or of the training texts. */
export const measuringSets = [
  'injection-texts.jsonl',
  'injection-texts-second.jsonl',
  'injection-texts-third.jsonl',
  'injection-texts-fourth.jsonl',
  'injection-texts-fifth.jsonl',
  'injection-texts-sixth.jsonl',
  'injection-texts-seventh.jsonl',
  'injection-texts-eighth.jsonl',
  'injection-texts-ninth.jsonl',
  'injection-texts-tenth.jsonl',
  'injection-texts-eleventh.jsonl',
  'injection-texts-twelfth.jsonl',
  'injection-texts-thirteenth.jsonl',
  'injection-texts-fourteenth.jsonl',
  'injection-texts-fifteenth.jsonl',
  'injection-texts-sixteenth.jsonl',
  'injection-texts-seventeenth.jsonl',
  'injection-texts-long.jsonl',
] as const;

/** Sets by their files. */
export type MeasuringSet = (typeof measuringSets)[number];

/**
 * Sets that are counted by themselves: everyday texts that read like orders, and unusual attacks, written to be mistaken; and
 * prompts of 2,300 to 4,300 units, whose harmless ones stand near attacks.
 */
const apart: readonly MeasuringSet[] = ['injection-texts-third.jsonl', 'injection-texts-long.jsonl'];

/** Sets that are counted together. */
export const comparableSets = measuringSets.filter((set) => !apart.includes(set));

/** The texts of a set. */
export function textsOf(set: MeasuringSet): MeasuringText[] {
  return readFileSync(new URL(set, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.length > 0)
    .map((line) => JSON.parse(line) as MeasuringText);
}
