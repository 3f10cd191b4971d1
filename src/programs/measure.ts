import type { Prepared } from '../analyzers/analyzer.js';
import { analyzers } from '../analyzers/index.js';
import type { Settings } from '../core/settings.js';
import { analyzerDeps } from '../features/catalog/analyzer-deps.js';
import { qualityAt, thresholdFor, type Rate, type Scored } from '../lib/quality.js';
import { openOneOff } from './one-off.js';
import { textViews, type TextSource } from '../text/views.js';

export { textSources } from '../text/text-source.js';

const sizes = [500, 4096, 65_536];
const budgetMs = 400;
const sentence =
  'Please summarise the minutes of the meeting about the new warehouse in Leeds and list who promised what until when. ';

export interface SpeedLine {
  readonly analyzer: string;
  readonly chars: number;
  readonly texts_per_second: number;
  readonly p50_ms: number;
  readonly p95_ms: number;
  readonly p99_ms: number;
}

/** Time of each analyzer and of the whole default policy on this machine, one call at a time. */
export async function measureSpeed(settings: Settings): Promise<SpeedLine[]> {
  const oneOff = await openOneOff(settings, 'skip');
  try {
    const lines: SpeedLine[] = [];
    for (const chars of sizes) {
      const prompt = sentence.repeat(Math.ceil(chars / sentence.length)).slice(0, chars);
      const { policy_slug } = (await oneOff.analyze({ prompt })).response;
      lines.push(await timed(policy_slug, chars, () => oneOff.analyze({ prompt })));
      for (const { name, prepared } of await preparedAnalyzers(oneOff.context)) {
        lines.push(
          await timed(name, chars, () => prepared.analyze(textViews(prompt), { signal: new AbortController().signal })),
        );
      }
    }
    return lines;
  } finally {
    await oneOff.close();
  }
}

async function preparedAnalyzers(
  context: Parameters<typeof analyzerDeps>[0],
): Promise<{ name: string; prepared: Prepared }[]> {
  const list: { name: string; prepared: Prepared }[] = [];
  for (const analyzer of analyzers)
    list.push({ name: analyzer.name, prepared: await analyzer.prepare({}, analyzerDeps(context)) });
  return list;
}

async function timed(analyzer: string, chars: number, run: () => Promise<unknown>): Promise<SpeedLine> {
  for (let warm = 0; warm < 5; warm += 1) await run();
  const times: number[] = [];
  const begin = performance.now();
  while (times.length < 20 || performance.now() - begin < budgetMs) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 1000) / 1000;
  const mean = times.reduce((sum, each) => sum + each, 0) / times.length;
  return {
    analyzer,
    chars,
    texts_per_second: Math.round(1000 / mean),
    p50_ms: at(0.5),
    p95_ms: at(0.95),
    p99_ms: at(0.99),
  };
}

export interface LabelledText {
  readonly text: string;
  readonly label: 0 | 1;
  readonly source?: TextSource;
}

export interface QualityReport {
  readonly texts: number;
  readonly shipped: { readonly threshold: number; readonly recall: Rate; readonly false_positives: Rate };
  /** The tenant's own threshold for the wanted false-positive rate. */
  readonly wanted: {
    readonly target_fpr: number;
    readonly threshold: number;
    readonly recall: Rate;
    readonly false_positives: Rate;
  };
  /** What the texts cannot tell, where all have one label. */
  readonly remark?: string;
}

const shippedThreshold = 0.85;

/** Quality of the injection analyzer on labelled texts, at the shipped threshold and at the one that the texts themselves suggest. */
export async function measureQuality(
  settings: Settings,
  texts: readonly LabelledText[],
  targetFpr: number,
): Promise<QualityReport> {
  const oneOff = await openOneOff(settings, 'skip');
  try {
    const injection = (await preparedAnalyzers(oneOff.context)).find(
      ({ name }) => name === 'prompt-injection-jailbreak',
    );
    if (!injection) throw new Error('this build has no injection analyzer');
    const scored: Scored[] = [];
    for (const { text, label, source = 'user' } of texts) {
      const { metrics } = await injection.prepared.analyze(textViews(text, source), {
        signal: new AbortController().signal,
      });
      scored.push({ score: metrics.score ?? 0, positive: label === 1 });
    }
    const report = (threshold: number) => {
      const { recall, falsePositives } = qualityAt(scored, threshold);
      return { threshold, recall, false_positives: falsePositives };
    };
    return {
      texts: texts.length,
      shipped: report(shippedThreshold),
      wanted: { target_fpr: targetFpr, ...report(thresholdFor(scored, targetFpr)) },
      ...remarkOn(texts),
    };
  } finally {
    await oneOff.close();
  }
}

function remarkOn(texts: readonly LabelledText[]): Pick<QualityReport, 'remark'> {
  if (texts.every(({ label }) => label === 1))
    return { remark: 'No harmless text (label 0) was given: the wanted threshold means nothing.' };
  if (texts.every(({ label }) => label === 0))
    return { remark: 'No attack (label 1) was given: the wanted threshold says nothing of what it would find.' };
  return {};
}
