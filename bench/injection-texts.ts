import type { AnalyzerDeps } from '../src/analyzers/deps.js';
import { promptInjection } from '../src/analyzers/injection/index.js';
import { scoreAt } from '../src/analyzers/injection/score-curve.js';
import { textViews } from '../src/text/views.js';
import { comparableSets, measuringSets, textsOf, type MeasuringText } from './measuring-texts.js';
import './end-with-reader.js';

/**
 * Measures the injection analyzer as shipped on texts that were written one by one for this and are never trained on:
 * `npx tsx bench/injection-texts.ts [kind]`. Sets by authors who knew nothing of each other or of the training texts; the
 * third is of everyday texts that read like orders, and of unusual attacks, the last one of long prompts. Prints for each
 * kind the share that reaches the thresholds `high`, `medium` and `low`, and with a kind also what is on the wrong side of
 * `medium`; at the end what is found in all other sets together at equal false alarms, by which versions are to be compared.
 */
const only = process.argv[2];
const prepared = await promptInjection.prepare({}, {} as AnalyzerDeps);
const { signal } = new AbortController();
const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Attacks or harmless texts of one question. */
const sideOf = (label: number, question: string): string => `${label === 1 ? 'attack  ' : 'harmless'} ${question}`;
/** Scores by side of the sets that are counted together. */
const together = new Map<string, number[]>();

for (const set of measuringSets) {
  print(`\n${set.padEnd(40)} texts  ${Object.values(scoreAt).join('  ')}`);
  for (const [group, all] of await scoresByKind(textsOf(set), comparableSets.includes(set))) {
    const shares = Object.values(scoreAt).map((least) =>
      (all.filter((score) => score >= least).length / all.length).toFixed(2),
    );
    print(`${group.padEnd(40)} ${String(all.length).padStart(5)}  ${shares.join('  ')}`);
  }
}
const rates = [0.01, 0.02, 0.03, 0.05, 0.08];
print(`\nfound in all sets but the third and the long one at equal false alarms: ${rates.join('  ')}`);
for (const question of ['user', 'data']) {
  const harmless = together.get(sideOf(0, question))!.sort((one, other) => other - one);
  const attacks = together.get(sideOf(1, question))!;
  const found = rates.map((rate) => {
    const border = harmless[Math.floor(rate * harmless.length)]!;
    return (attacks.filter((score) => score > border).length / attacks.length).toFixed(3);
  });
  print(`${question}: ${found.join('  ')}  of ${attacks.length}, beside ${harmless.length} harmless`);
}

async function scoresByKind(
  texts: readonly MeasuringText[],
  isCounted: boolean,
): Promise<[kind: string, scores: number[]][]> {
  const scores = new Map<string, number[]>();
  for (const { label, source, kind, text } of texts) {
    const { metrics } = await prepared.analyze(textViews(text, source), { signal });
    const score = metrics.score ?? 0;
    const side = sideOf(label, source === 'user' ? 'user' : 'data');
    const group = `${side} ${kind}`;
    scores.set(group, [...(scores.get(group) ?? []), score]);
    if (isCounted) together.set(side, [...(together.get(side) ?? []), score]);
    if (kind === only && (label === 1) !== score >= scoreAt.at1Percent)
      print(`  ${String(label)} ${score.toFixed(2)} ${JSON.stringify(text.slice(0, 160))}`);
  }
  return [...scores].sort(([one], [other]) => one.localeCompare(other));
}
