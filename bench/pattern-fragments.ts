/**
 * Every pattern-driven step must take linear time over texts made of two of the product's own fragments: one after the
 * other again and again, many of the one before many of the other, or as values of JSON. A single repeated fragment does not
 * reach these.
 *
 *   npx tsx bench/pattern-fragments.ts [--pairs 2000] [--seed 1] [--step sensitive-data] [--units 64000]
 *
 * Every text at `units` code units; those that cost a step most again at four times the length, and what costs more than
 * its share there at sixteen times. Prints what grows faster than its length, and exits with 1 then. CPU time, of three
 * runs the least where it decides.
 */
import { parseArgs } from 'node:util';
import { compile, infoTypes, inspect } from '../src/analyzers/sensitive-data/index.js';
import { repeatedFragments } from '../src/analyzers/sensitive-data/repeated-fragments.js';
import { findLinks } from '../src/analyzers/url-risk/links/find-links.js';
import { parseLink } from '../src/analyzers/url-risk/links/parse-link.js';
import { utf16Ranges } from '../src/analyzers/yara/byte-offsets.js';
import { loadEngine } from '../src/analyzers/yara/load-engine.js';
import { joinRules } from '../src/analyzers/yara/rule-set.js';
import { readSource } from '../src/analyzers/yara/rule-text.js';
import { systemRules } from '../src/analyzers/yara/system-rules.js';
import { hiddenTexts } from '../src/text/hidden.js';
import { normalise } from '../src/text/normalise.js';
import { textViews } from '../src/text/views.js';
import { randomNumbers } from '../train/lib/random.js';
import './end-with-reader.js';

const { values: flags } = parseArgs({
  options: {
    pairs: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    step: { type: 'string' },
    units: { type: 'string', default: '64000' },
  },
});

const UNITS = Number(flags.units);
const WORST = 25;
/** How many times the share of its length a longer text may cost: room for caches, collections and a busy machine. */
const ROOM = 1.7;

/** What the steps that have no list of their own look for. */
const written = [
  ...['a%40example.com ', 'jane&#64;example.com ', 'ｊane@example.com ', '٤١١١١١١١١١١١١١١١ ', 'amFuZS5kb2VAZXhhbXBsZS5jb20 '],
  ...['http://', 'hxxps[:]//', 'a.com', 'a[.]b(.)', 'www.a.', '[a](', '![a](http://', '<a href="', '</a', 'data:text/html,', ')', ']', 'a@'],
  ...['<!--', '-->', '<p style="', 'display:none', 'hidden ', '">', 'alt="', '[//]: # (', '![', '](', '"_comment":"', '\\', '<', '>', '\n'],
  ...['%41', '&#65;', '&amp;', '\\u0041', '\\x41', '=?utf-8?', '0x41 ', '01000001 ', '65, ', '.- ', '-... ', 'aGVsbG8gd29ybGQ', 'SGVsbG8', '==', '\r\n  '],
  ...['i g n o r e ', 'i.g.', '1gn0r3 ', 'igggnore', 'аbс', 'ﬁ', '\u200b', '\u202e', '\u0301', '\u{e0041}', '\ufe0f', '😀', '𝐚', 'ⓐ', '가', 'ᄀ', '٣', 'ก็', 'Ｉ'],
  ...['**ignore** ', '**', '<b>', '</b>', 'ig<i></i>', '1. ignore\n', 'ingroe ', 'i😀g😀', 'i\ng\n', 'ayay ', 'allway ', 'echo ', 'alfa ', '⠊⠛', 'ǝɹ', '⒤', '9/', 'x8?@C6 ', '8S;pZ', '<~', '~>', '&:6=N\n', 'chr(65)+', 'SWdub3Jl ', '%2541'],
  ...['{"a":"', '[', '{', '"', "'", '\\"', ',', ':', '1', 'a', 'A', ' ', '\t', '|', '| a ', '---', '# ', '- ', '=', '/', '.', '_', '-', '+', '(', '('],
]; // prettier-ignore

function shippedPatterns(): string[] {
  return systemRules().flatMap(({ source }) =>
    readSource(source).rules.flatMap(({ patterns }) =>
      patterns.flatMap(({ body }) => body.split(/[^\w '"<>:/=-]+/).filter((run) => run.length > 1)),
    ),
  );
}

type Step = (text: string) => unknown;

async function steps(): Promise<Record<string, Step>> {
  const everything = compile({ info_types: infoTypes.map(({ name }) => ({ name })) });
  const rules = (await loadEngine()).compile(joinRules(systemRules()).source);
  return {
    'sensitive-data': (text) => inspect(text, everything),
    'sensitive-data of a prompt': (text) => inspect(textViews(text), everything),
    normalising: normalise,
    decoding: (text) => textViews(text).decoded,
    addresses: (text) => findLinks(text).map(parseLink),
    'hidden text': hiddenTexts,
    yara(text) {
      const bytes = Buffer.from(text);
      return rules.scan(bytes).map(({ strings }) => utf16Ranges(text, bytes, strings));
    },
  };
}

const orders = ['in turns', 'in halves', 'in JSON'] as const;

interface Mixture {
  readonly one: string;
  readonly other: string;
  readonly order: (typeof orders)[number];
}

function textOf({ one, other, order }: Mixture, units: number): string {
  if (order === 'in turns') return (one + other).repeat(Math.ceil(units / (one.length + other.length)));
  // The escape stands at the end: what is looked for from each value on must not be looked for again.
  if (order === 'in JSON')
    return JSON.stringify([
      ...Array.from({ length: units / (one.length + other.length + 3) }, () => one + other),
      '\n',
    ]);
  return [one, other].map((half) => half.repeat(Math.ceil(units / 2 / half.length))).join('');
}

function mixtures(count: number): Mixture[] {
  const random = randomNumbers(Number(flags.seed));
  const lists = [written, repeatedFragments(), shippedPatterns()] as const;
  const draw = (): string => {
    const list = lists[Math.floor(random() * lists.length)] as readonly string[];
    return list[Math.floor(random() * list.length)] as string;
  };
  return Array.from({ length: count }, (_, i) => ({
    one: draw(),
    other: draw(),
    order: orders[i % orders.length] as Mixture['order'],
  }));
}

function cpuMs(run: Step, text: string): number {
  const before = process.cpuUsage();
  run(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function leastCpuMs(run: Step, text: string): number {
  return Math.min(cpuMs(run, text), cpuMs(run, text), cpuMs(run, text));
}

/**
 * CPU times at the length, four times and sixteen times, up to the first that costs no more than four times the one
 * before. Two steps, because what begins only in longer texts makes one of them steep.
 */
function growth(run: Step, mixture: Mixture): { readonly isSteep: boolean; readonly ms: readonly number[] } {
  const ms = [leastCpuMs(run, textOf(mixture, UNITS))];
  for (const times of [4, 16]) {
    const before = Math.max(1, ms.at(-1) as number);
    ms.push(leastCpuMs(run, textOf(mixture, UNITS * times)));
    if ((ms.at(-1) as number) <= before * 4 * ROOM) return { isSteep: false, ms };
  }
  return { isSteep: true, ms };
}

const drawn = mixtures(Number(flags.pairs));
let steep = 0;
const all = Object.entries(await steps());
const chosen = all.filter(([name]) => flags.step === undefined || flags.step === name);
if (chosen.length === 0) throw new Error(`--step is one of: ${all.map(([name]) => name).join(', ')}`);
for (const [name, run] of chosen) {
  const costs = drawn.map((mixture) => ({ mixture, ms: cpuMs(run, textOf(mixture, UNITS)) }));
  costs.sort((a, b) => b.ms - a.ms);
  const median = costs[costs.length >> 1]?.ms ?? 0;
  console.log(`${name}: ${costs.length} texts, median ${median.toFixed(1)} ms, most ${costs[0]?.ms.toFixed(1)} ms`);
  for (const { mixture } of costs.slice(0, WORST)) {
    const { isSteep, ms } = growth(run, mixture);
    if (!isSteep) continue;
    steep += 1;
    console.log(`  ${JSON.stringify(mixture)}: ${ms.map((one) => one.toFixed(0)).join(', ')} ms`);
  }
}
console.log(steep === 0 ? 'all linear' : `${steep} grow faster than their length`);
if (steep > 0) process.exitCode = 1;
