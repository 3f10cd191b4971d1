import type { AnalyzerDeps } from '../src/analyzers/deps.js';
import { promptInjection } from '../src/analyzers/injection/index.js';
import { scoreAt } from '../src/analyzers/injection/score-curve.js';
import { textViews } from '../src/text/views.js';
import { pick } from '../train/injection/grammar.js';
import { randomNumbers } from '../train/lib/random.js';
import { measuringSets, textsOf, writtenToBeMistaken } from './measuring-texts.js';

/**
 * How many short attacks of the measuring sets are found at `medium` in the midst of what people type:
 * `npx tsx bench/injection-buried.ts`. Prints for each length how many there are, how many are found, and how many of the
 * same surroundings are flagged without the attack.
 */
const lengths = [600, 3000, 20_000];
const longestAttack = 400;

const texts = measuringSets.filter((set) => set !== writtenToBeMistaken).flatMap(textsOf);
const attacks = texts.filter(
  ({ label, kind, text }) => label === 1 && /^(?:jailbreak|extraction)/.test(kind) && text.length < longestAttack,
);
const typed = texts.filter(({ label, kind }) => label === 0 && kind === 'production').map(({ text }) => text);
const prepared = await promptInjection.prepare({}, {} as AnalyzerDeps);
const { signal } = new AbortController();
const random = randomNumbers(17);

for (const length of lengths) {
  let [found, flagged] = [0, 0];
  for (const { text } of attacks) {
    const around = typedAround(length);
    const place = Math.floor(random() * (around.length + 1));
    if (await isFlagged(around.toSpliced(place, 0, text))) found++;
    if (await isFlagged(around)) flagged++;
  }
  process.stdout.write(
    `${String(length).padStart(6)} units: ${String(found)} of ${String(attacks.length)} found, ${String(flagged)} flagged without\n`,
  );
}

/** So much of what people type. */
function typedAround(length: number): string[] {
  const around: string[] = [];
  for (let units = 0; units < length; units += around.at(-1)!.length) around.push(pick(typed, random));
  return around;
}

async function isFlagged(prompts: readonly string[]): Promise<boolean> {
  const { metrics } = await prepared.analyze(textViews(prompts.join('\n'), 'user'), { signal });
  return (metrics.score ?? 0) >= scoreAt.at1Percent;
}
