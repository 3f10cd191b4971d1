import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { safetyCategories } from '../../src/analyzers/safety/categories.js';
import { safetyModel } from '../../src/analyzers/safety/model.js';
import { readAuthored } from '../../train/safety/authored.js';

interface Text {
  readonly category: string | null;
  readonly lang: string;
  readonly text: string;
  readonly kind?: string;
}

const textsOf = (file: string): Text[] =>
  readFileSync(new URL(`../../bench/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.length > 0)
    .map((line) => JSON.parse(line) as Text);
const words = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');

const sets = ['safety-texts.jsonl', 'safety-texts-second.jsonl', 'safety-texts-third.jsonl'];

describe.each(sets)('the safety classifier on %s', (file) => {
  const texts = textsOf(file);
  const model = safetyModel();
  const flagged = texts.filter(({ text }) => model.score(text).some((score) => score >= 0.5));
  const harmless = texts.filter(({ category }) => category === null);

  // Posts on the themes of harm have a limit of their own: the model card says what they cost.
  it.each([
    ['flags at most 10 % of harmless look-alikes', false, 0.1],
    ['flags at most a quarter of harmless posts, two thirds of which are near to harm', true, 0.25],
  ])('%s', (_, isPost, share) => {
    const alike = harmless.filter(({ kind }) => (kind === 'post') === isPost);
    expect(alike.filter((text) => flagged.includes(text)).length).toBeLessThanOrEqual(alike.length * share);
  });

  it('keeps an F1 of 0.75 or more', () => {
    const hits = flagged.filter(({ category }) => category !== null).length;
    const f1 = (2 * hits) / (flagged.length + texts.length - harmless.length);
    expect(f1).toBeGreaterThanOrEqual(0.75);
  });

  it('is trained on none of them', () => {
    const learned = new Set(readAuthored().map(({ text }) => words(text)));
    expect(texts.filter(({ text }) => learned.has(words(text)))).toEqual([]);
  });
});

describe('the training texts of the safety classifier', () => {
  const authored = readAuthored();

  const everywhere = 'ar cs da de el en es fr hi hu id it ja ko nl pl pt ro ru sv th tr uk vi zh'.split(' ');

  it.each([...safetyCategories])('hold %s in English and twenty-four other languages', (category) => {
    const own = authored.filter(({ categories }) => categories.includes(category));
    expect(own.length).toBeGreaterThanOrEqual(100);
    const spoken = new Set(own.map(({ lang }) => lang));
    expect(everywhere.filter((lang) => !spoken.has(lang))).toEqual([]);
  });

  it('are as often harmless as harmful', () => {
    const harmless = authored.filter(({ categories }) => categories.length === 0).length;
    expect(harmless).toBeGreaterThanOrEqual(authored.length / 2);
  });

  it('hold no text twice', () => {
    expect(new Set(authored.map(({ text }) => words(text))).size).toBe(authored.length);
  });
});
