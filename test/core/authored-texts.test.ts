import { expect, test } from 'vitest';
import { authoredSamples, readAuthored } from '../../train/injection/authored.js';
import { readUnlearned } from '../../train/injection/unlearned.js';

test('attacks of users are planted in documents, but for those that say `prompt`', () => {
  const planted = new Set<string>();
  const plantedIn = (_: string, text: string): string => {
    planted.add(text);
    return text;
  };
  const { user } = authoredSamples({ random: () => 0.5, plantedIn }, 'unlearned/');
  const learned = new Set(user.map(({ text }) => text));
  const attacks = readAuthored('unlearned/').filter(({ label, question }) => label === 1 && question === 'user');
  const prompts = attacks.filter(({ isPromptOnly }) => isPromptOnly);
  expect(prompts.length).toBeGreaterThan(1000);
  expect(prompts.filter(({ text }) => planted.has(text) || !learned.has(text))).toEqual([]);
  const short = attacks.filter(({ isPromptOnly, text }) => !isPromptOnly && text.length < 400);
  expect(short.length).toBeGreaterThan(500);
  expect(short.filter(({ text }) => !text.includes('{{') && !planted.has(text))).toEqual([]);
});

test('what no network of a fold learns reaches the weighing, each text with its question', () => {
  const unlearned = readUnlearned(['open a lock'], () => 0.5);
  const written = readAuthored('unlearned/');
  expect(written.length).toBeGreaterThan(500);
  for (const question of ['user', 'data'] as const) {
    const weighed = new Set(unlearned[question].map(({ label, text }) => `${label} ${text}`));
    const texts = written.filter((one) => one.question === question).map(({ label, text }) => `${label} ${text}`);
    expect(texts.filter((text) => !weighed.has(text))).toEqual([]);
  }
});
