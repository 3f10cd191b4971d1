/**
 * Ten megabytes of any single repeated fragment of the patterns must take linear time.
 *
 *   npx tsx bench/sensitive-data-fragments.ts [--all]
 *
 * Every fragment at 40 KB; the ten that cost most (all with --all) at one and ten megabytes. Prints CPU time per
 * megabyte; exits with 1 when ten megabytes cost more than 15 times one.
 */
import { compile, infoTypes, inspect } from '../src/analyzers/sensitive-data/index.js';
import { repeatedFragments } from '../src/analyzers/sensitive-data/repeated-fragments.js';
import './end-with-reader.js';

const everything = compile({ info_types: infoTypes.map(({ name }) => ({ name })) });
const SMALL = 40_000;
const WORST = 10;
const MOST = 15;

function cpuMs(fragment: string, units: number): number {
  const text = fragment.repeat(Math.ceil(units / fragment.length));
  const before = process.cpuUsage();
  inspect(text, everything);
  const used = process.cpuUsage(before);
  return (used.user + used.system) / 1000;
}

const fragments = repeatedFragments();
cpuMs('John Smith 4111 1111 1111 1111 ', 1_000_000);
const small = fragments.map((fragment) => ({ fragment, long: cpuMs(fragment, SMALL) }));
const byCost = [...small].sort((a, b) => b.long - a.long);
console.log(`${fragments.length} fragments at 40 KB: CPU ms per megabyte`);
for (const share of [0.5, 0.99, 1]) {
  const at = [...small].sort((a, b) => a.long - b.long)[Math.ceil(small.length * share) - 1];
  console.log(`  p${share * 100}: ${((at?.long ?? 0) * 25).toFixed(0)} (${JSON.stringify(at?.fragment)})`);
}
let steepest = 0;
for (const { fragment } of process.argv.includes('--all') ? byCost : byCost.slice(0, WORST)) {
  const one = cpuMs(fragment, 1_000_000);
  const ten = cpuMs(fragment, 10_000_000);
  steepest = Math.max(steepest, ten / one);
  console.log(
    `  ${JSON.stringify(fragment).padEnd(34)} 1 MB ${one.toFixed(0)} ms, 10 MB ${ten.toFixed(0)} ms = ${(ten / one).toFixed(1)} times`,
  );
}
console.log(`steepest: ${steepest.toFixed(1)} times for ten times the text`);
if (steepest > MOST) process.exitCode = 1;
