import { expect, test } from 'vitest';
import { authoredSamples, readAuthored } from '../../train/injection/authored.js';

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
