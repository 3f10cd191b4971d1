import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readAuthored } from '../../train/injection/authored.js';

const shingleWords = 10;

/** Names of JSON's fields are the same in every schema. */
const fieldName = /"[^"]*"\s*:/g;

function shinglesOf(text: string): string[] {
  const words =
    text
      .replace(fieldName, ' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}']+/gu) ?? [];
  return words.slice(shingleWords - 1).map((_, at) => words.slice(at, at + shingleWords).join(' '));
}

test('no text that measures the injection analyzer shares ten words in a row with one that it learned from', () => {
  const read = ['texts/', 'unlearned/', 'texts-of-second-look/']
    .flatMap((folder) => readAuthored(folder))
    .map(({ text }) => text);
  const frames = ['frames.txt', 'frames-unlearned.txt'].map((file) => readFileSync(`train/injection/${file}`, 'utf8'));
  const learned = new Set([...read, ...frames].flatMap(shinglesOf));
  const sets = readdirSync('bench').filter((name) => /^injection-texts.*\.jsonl$/.test(name));
  expect(sets.length).toBeGreaterThan(4);
  const measured = sets.flatMap((set) =>
    readFileSync(`bench/${set}`, 'utf8')
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { text: string }).text),
  );
  const shared = measured.flatMap((text) => shinglesOf(text).filter((shingle) => learned.has(shingle)));
  expect(learned.size).toBeGreaterThan(10_000);
  expect(shared).toEqual([]);
});
