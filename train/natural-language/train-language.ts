import { mkdirSync, writeFileSync } from 'node:fs';
import { languageFeatures } from '../../src/analyzers/natural-language/language-features.js';
import {
  commonLanguages,
  encodeLanguageModel,
  identify,
  type LanguageModel,
} from '../../src/analyzers/natural-language/language.js';
import { assetPath } from '../../src/lib/package-root.js';
import { randomNumbers } from '../lib/random.js';
import { readJsonl } from '../lib/read-jsonl.js';
import { everyday } from './seeds/everyday.js';

// npx tsx train/natural-language/train-language.ts ../shared/data
// Prints accuracy on a third of the identification data that was left out, then trains on all and writes the model.

const bits = 14;
const epochs = 6;

interface Labelled {
  readonly text: string;
  readonly language: string;
  readonly kind: string;
}

const [, , data] = process.argv;
if (data === undefined) throw new Error('usage: train-language.ts DATA_FOLDER');
const identification: Labelled[] = readJsonl(`${data}/lang/langid_dev.jsonl.gz`).map((row) => ({
  text: row.text,
  language: String(row.label),
  kind: row.kind,
}));
const news: Labelled[] = readJsonl(`${data}/injection/train.jsonl.gz`)
  .filter((row) => row.label === 0 && row.source.includes('lingua') && row.kind.startsWith('news'))
  .map((row) => ({ text: row.text, language: row.lang ?? '', kind: row.kind }))
  .filter((row) => row.language !== '');
const phrases: Labelled[] = Object.entries(everyday).flatMap(([language, list]) =>
  list.split('|').map((text) => ({ text, language, kind: 'everyday phrases' })),
);
const languages = [...new Set(identification.map((row) => row.language))].sort();
const usable = news.filter((row) => languages.includes(row.language));
function train(examples: readonly Labelled[]): LanguageModel {
  const classes = languages.length;
  const weights = new Float32Array((1 << bits) * classes);
  const squares = new Float32Array(1 << bits).fill(1e-2);
  const random = randomNumbers(3);
  const counts = new Map<string, number>();
  for (const { language } of examples) counts.set(language, (counts.get(language) ?? 0) + 1);
  const order = [...examples];
  const scores = new Float64Array(classes);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (let i = order.length - 1; i > 0; i -= 1) {
      const j = Math.floor(random() * (i + 1));
      [order[i], order[j]] = [order[j] as Labelled, order[i] as Labelled];
    }
    for (const { text, language } of order) {
      // Half of the time a piece: prompts are short more often than news sentences are.
      const size = 20 + Math.floor(random() * 60);
      const from = random() < 0.5 || text.length < size ? undefined : Math.floor(random() * (text.length - size));
      const { hashes, count } = languageFeatures(from === undefined ? text : text.slice(from, from + size));
      if (count === 0) continue;
      const norm = 1 / Math.sqrt(count);
      scores.fill(0);
      for (let i = 0; i < count; i += 1) {
        const at = ((hashes[i] as number) >>> (32 - bits)) * classes;
        for (let c = 0; c < classes; c += 1) scores[c]! += weights[at + c]!;
      }
      const most = Math.max(...scores) * norm;
      let total = 0;
      for (let c = 0; c < classes; c += 1) {
        scores[c] = Math.exp((scores[c] as number) * norm - most);
        total += scores[c] as number;
      }
      const right = languages.indexOf(language);
      const balance = Math.min(2, Math.sqrt(120 / (counts.get(language) ?? 120)));
      let size2 = 0;
      for (let c = 0; c < classes; c += 1) {
        scores[c] = ((scores[c] as number) / total - Number(c === right)) * norm * balance;
        size2 += (scores[c] as number) ** 2;
      }
      if (size2 < 1e-9) continue;
      for (let i = 0; i < count; i += 1) {
        const feature = (hashes[i] as number) >>> (32 - bits);
        squares[feature]! += size2;
        const step = 0.5 / Math.sqrt(squares[feature] as number);
        for (let c = 0; c < classes; c += 1) weights[feature * classes + c]! -= step * scores[c]!;
      }
    }
  }
  const sizes = weights
    .filter((weight) => weight !== 0)
    .map(Math.abs)
    .sort();
  const scale = (sizes[Math.floor(sizes.length * 0.9998)] as number) / 127;
  return {
    languages,
    bits,
    scale,
    weights: Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight / scale)))),
  };
}

function report(model: LanguageModel, held: readonly Labelled[]): void {
  const counts = new Map<string, { all: number; right: number }>();
  const missed = new Map<string, number>();
  for (const { text, language, kind } of held) {
    const found = identify(model, text).code;
    for (const key of [`${kind}, all languages`, ...(commonLanguages.has(language) ? [`${kind}, 25 languages`] : [])]) {
      const count = counts.get(key) ?? { all: 0, right: 0 };
      counts.set(key, { all: count.all + 1, right: count.right + Number(found === language) });
    }
    if (kind !== 'single-words' && kind !== 'word-pairs' && found !== language)
      missed.set(`${language}→${found}`, (missed.get(`${language}→${found}`) ?? 0) + 1);
  }
  for (const [key, { all, right }] of counts) console.log(`${key}: ${((100 * right) / all).toFixed(2)} % of ${all}`);
  console.log(
    [...missed]
      .sort((a, b) => b[1] - a[1])
      .slice(0, 12)
      .map(([pair, count]) => `${pair} ${count}`)
      .join(', '),
  );
}

const isHeld = (_: Labelled, i: number): boolean => i % 3 === 1;
const labelled = [...identification, ...phrases];
report(train([...usable, ...labelled.filter((row, i) => !isHeld(row, i))]), labelled.filter(isHeld));
mkdirSync(assetPath('natural-language'), { recursive: true });
const bytes = encodeLanguageModel(train([...usable, ...labelled]));
writeFileSync(assetPath('natural-language', 'language.bin'), bytes);
console.log(`wrote ${bytes.length} bytes`);
