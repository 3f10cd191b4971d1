import { join } from 'node:path';
import { readJsonl, type DataRow } from '../lib/read-jsonl.js';

/** A labelled text with the group that it is weighed and left out with. */
export interface Sample {
  readonly text: string;
  readonly label: number;
  /** Data set of origin, for leave-one-source-out. */
  readonly source: string;
  /** Kind of attack or of benign text. */
  readonly kind: string;
  readonly lang: string | undefined;
  /** Texts of one group never stand on both sides of a split; the source is the group where there is none. */
  readonly group?: string;
  /** No network of a fold reads it to learn its words (`unlearned/`). */
  readonly unlearned?: true;
  /** Nothing but the second look at data learns it (`texts-of-second-look/`). */
  readonly ofSecondLook?: true;
}

/** The shared training rows as samples; sources that share texts are one source. */
export function readSamples(folder: string, file: string): Sample[] {
  return readJsonl(join(folder, file)).map((row) => ({
    text: row.text,
    label: row.label,
    source: sourceOf(row),
    kind: row.kind,
    lang: row.lang,
  }));
}

const jailbreakSites = /^(?:verazuo|sherdencooper|whylabs)/;

function sourceOf(row: DataRow): string {
  if (row.source.startsWith('project templates')) return row.label === 1 ? `templates:${row.kind}` : 'templates:benign';
  if (jailbreakSites.test(row.source)) return 'jailbreak sites';
  return row.source.split(/[ /(]/, 2).join('/');
}

/** Harmless texts written one by one stand nearest to attacks: so much more than by the size of their sources they count. */
const authoredHarmless = 1.7;

/** For networks: texts of small sources weigh more, but none so much that one step undoes the others. */
export const mostWeight = 4;

/** How much a source of this size counts: by the square root of it. */
export function massOf(key: string, size: number): number {
  return Math.sqrt(size) * (key.startsWith('0authored:') ? authoredHarmless : 1);
}

/** What word vectors can read; a text of which nothing is said is taken for English. */
export function isEnglish({ lang = 'en' }: Pick<Sample, 'lang'>): boolean {
  return /^(?:en|mixed)?$/.test(lang);
}

/**
 * Weights for a loss in which sources count by the square root of their size and both labels count the same. Template
 * sources together get at most `templateShare` of each half.
 */
export function sourceWeights(samples: readonly Sample[], templateShare = 0.45): Float64Array {
  const sizes = new Map<string, number>();
  for (const sample of samples) sizes.set(keyOf(sample), (sizes.get(keyOf(sample)) ?? 0) + 1);
  const totals = [0, 0];
  const templates = [0, 0];
  for (const [key, size] of sizes) {
    const label = Number(key[0]);
    totals[label]! += massOf(key, size);
    if (key.slice(1).startsWith('templates:')) templates[label]! += massOf(key, size);
  }
  return Float64Array.from(samples, (sample) => {
    const size = sizes.get(keyOf(sample))!;
    const isTemplate = sample.source.startsWith('templates:');
    const total = totals[sample.label]!;
    const share = templates[sample.label]! / total;
    const capped = share > templateShare ? (isTemplate ? templateShare / share : (1 - templateShare) / (1 - share)) : 1;
    return ((massOf(keyOf(sample), size) / total) * capped * samples.length) / 2 / size;
  });
}

function keyOf(sample: Sample): string {
  return `${sample.label}${sample.source}`;
}
