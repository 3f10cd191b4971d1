import { fc } from '../support/properties.js';
import { countTokens as reference } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { countTokens } from '../../src/text/tokens/token-count.js';

const noSpecials = { disallowedSpecial: new Set<string>() };

const samples = [
  'What is the capital of France?',
  "It's they'LL I'Ve don't O'Reilly 'Re 'rE",
  'Größenwahn übt Ähnlichkeit; naïve café, Ελληνικά, Привет мир, こんにちは世界, 안녕하세요, مرحبا بالعالم',
  '1234567890 3.14159 2026-11-21T00:00:00Z ١٢٣٤',
  '  leading\n\n\n   indented\t\ttabs \r\n\r\n trailing   ',
  'function f(x) { return x ** 2; } // https://example.com/a/b?c=d#e\n',
  '👩‍👩‍👧‍👦 🏳️‍🌈 e\u0301 \u200b\u202e ﬃ',
  '<|endoftext|> is text here',
  "ABc日Ab A日BC \u0301A .\u0301B ʰB ǅz ªB 𝐀𝐁𝐜𝟏 !\n/\n!/ 'S'Llama",
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  '=-=-=-=-=-=-=-=-=-=-=-=-=-=-=-=-=-=-=-=-=-=-=-=-=-=-=-=-=-=-=-=-=-=-=-=-=-=-=-=-',
];

describe('contract 5 tokens', () => {
  it.each(samples)('are those of o200k_base: %j', async (text) => {
    expect(await countTokens(text)).toBe(reference(text, noSpecials));
  });

  it('are those of o200k_base for any text', async () => {
    const text = fc.array(fc.oneof(fc.constantFrom(...samples), fc.string({ unit: 'grapheme' }), fc.string()), {
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(text, async (parts) => {
        // The reference takes JavaScript's idea of white space and drops byte-order marks.
        const whole = parts.join(' ').replace(/[\ufeff\u0085]/g, '');
        expect(await countTokens(whole)).toBe(reference(whole, noSpecials));
      }),
      { numRuns: 500 },
    );
  });

  it('are counted in long text without a space too, and up to the limit only', async () => {
    expect(await countTokens('a'.repeat(300_000))).toBe(37_500);
    expect(await countTokens('word '.repeat(100_000), 1000)).toBe(1001);
  });

  it('know a byte-order mark as a token of its own', async () => {
    expect(await countTokens('\ufeff')).toBe(1);
    expect(await countTokens('in\ufeffto')).toBe(3);
  });

  it('count a broken half of a character as one replacement', async () => {
    expect(await countTokens('a\ud800b')).toBe(await countTokens('a\ufffdb'));
  });
});
