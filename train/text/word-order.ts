import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chosen, readAuthored } from '../injection/authored.js';
import { randomNumbers } from '../lib/random.js';
import { readJsonl } from '../lib/read-jsonl.js';

/**
 * Counts which English words seldom stand in the other order, and writes `assets/text/word-order.txt`: two words and the bits
 * by which they speak for their order, those first that tell most over all texts.
 * Run: `npx tsx train/text/word-order.ts ../shared/data/injection`.
 */
const folder = process.argv[2] ?? '../shared/data/injection';
const pairCount = 6000;
/** Pairs that tell less are not worth a look. */
const fewestBits = 2;
/** Of a pair that was seen seldom, little is believed. */
const doubt = 6;
/** Templates say the same many times. */
const mostOfSource = 40;

const ofSource = new Map<string, number>();
const pairs = new Map<string, number>();
for (const { text, lang = 'en', source } of [...readJsonl(join(folder, 'train.jsonl.gz')), ...authored()]) {
  if (lang !== 'en') continue;
  // Both words of a pair may be the first of the next one.
  for (const [, one, other] of text.toLowerCase().matchAll(/(?<![a-z])([a-z]{1,20})(?= ([a-z]{1,20})(?![a-z]))/g)) {
    const pair = `${one!} ${other!}`;
    add(ofSource, `${source}\0${pair}`, 1);
    if (ofSource.get(`${source}\0${pair}`)! > mostOfSource) continue;
    add(pairs, pair, 1);
  }
}

function authored(): { text: string; lang?: string; source: string }[] {
  const random = randomNumbers(43);
  return readAuthored().map(({ text, lang, file }) => ({ text: chosen(text, random), lang, source: file }));
}

function add(counts: Map<string, number>, key: string, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}

const told = [...pairs].flatMap(([pair, count]) => {
  const [one, other] = pair.split(' ') as [string, string];
  const bits = Math.log2((count + doubt) / ((pairs.get(`${other} ${one}`) ?? 0) + doubt));
  return bits < fewestBits ? [] : [{ line: `${pair} ${bits.toFixed(1)}`, gain: bits * count }];
});
told.sort((one, other) => other.gain - one.gain);
const lines = told.slice(0, pairCount).map(({ line }) => line);
writeFileSync(join('assets', 'text', 'word-order.txt'), `${lines.join('\n')}\n`);
