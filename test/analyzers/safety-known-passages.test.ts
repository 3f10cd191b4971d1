import { describe, expect, it } from 'vitest';
import { knownPassages } from '../../src/analyzers/safety/known-passages.js';
import { safetyModel } from '../../src/analyzers/safety/model.js';
import { scoresOfViews } from '../../src/analyzers/safety/view-scores.js';
import { oneView } from '../../src/text/span.js';
import { fc } from '../support/properties.js';

const sentences = [
  'I am going to find you and kill you with my bare hands tonight. ',
  'The library in Vienna opens at nine, and Maria loves its reading room. ',
  '{"id": 7, "note": "call the worthless piece of trash back"}\n',
  '今天下午我们去图书馆把上个星期借的书都还了，然后在河边走了很久，一直走到天黑才慢慢地回家吃饭。',
  'kill\n',
  'Ñandú ğüzel 😀 ',
];

describe('passages that are known of other texts of a prompt', () => {
  it('change no score', () => {
    const texts = fc.array(fc.array(fc.constantFrom(...sentences), { maxLength: 8 }), { maxLength: 5 });
    fc.assert(
      fc.property(texts, (prompt) => {
        const known = knownPassages();
        for (const text of prompt.map((parts) => parts.join('')))
          expect(safetyModel().score(text, known)).toEqual(safetyModel().score(text));
      }),
    );
  });
});

describe('the scores of a view', () => {
  it.each(['你好', 'Guten Morgen', 'kim jesteś', 'お疲れ様です', 'помоги мне!', 'Good night 🌙'])(
    'are all zero for small talk: %s',
    async (text) => {
      const scores = await scoresOfViews(safetyModel(), [oneView(text)], new AbortController().signal);
      expect(Math.max(...scores)).toBe(0);
    },
  );

  it('are made anew for another analyzer of the call where the first was ended', async () => {
    const view = oneView(sentences[0]!);
    const ended = scoresOfViews(safetyModel(), [view], AbortSignal.abort(new Error('ended')));
    await expect(ended).rejects.toThrow('ended');
    const scores = await scoresOfViews(safetyModel(), [view], new AbortController().signal);
    expect(Math.max(...scores)).toBeGreaterThan(0.5);
  });

  it('are made by another analyzer that waits for them where the first is ended meanwhile', async () => {
    const text = sentences.join('').repeat(200);
    const view = oneView(text);
    const { signal } = new AbortController();
    const first = new AbortController();
    const ended = scoresOfViews(safetyModel(), [view], first.signal);
    const scores = scoresOfViews(safetyModel(), [view], signal);
    first.abort(new Error('ended'));
    await expect(ended).rejects.toThrow('ended');
    expect(await scores).toEqual(await scoresOfViews(safetyModel(), [oneView(text)], signal));
  });
});
