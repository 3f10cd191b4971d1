import { fc } from '../support/properties.js';
import { describe, expect, it } from 'vitest';
import { compile, inspect } from '../../src/analyzers/sensitive-data/index.js';
import { takenAtOnce } from '../../src/lib/turns.js';
import { longestAt, phraseSteps } from '../../src/analyzers/sensitive-data/scan/longest-phrase.js';

const phrasesOf = (list: readonly string[]) => takenAtOnce(phraseSteps(list));
const found = (words: string[], text: string): string[] => {
  const custom = { name: 'LISTED', likelihood: 'LIKELY' as const, dictionary: { words } };
  const compiled = compile({ info_types: [{ name: 'LISTED' }], custom_info_types: [custom] });
  return inspect(text, compiled).findings.map(({ start, end }) => text.slice(start, end));
};

describe('a dictionary', () => {
  it.each([
    ['ΣΑΣ', 'ΣΑΣ και σας', ['ΣΑΣ', 'σας']],
    ['İstanbul', 'in İstanbul, İSTANBUL', ['İstanbul', 'İSTANBUL']],
    ['#tag', 'a #tag and a tag, #TAG', ['#tag', '#TAG']],
    ['C++', 'C++ and C', ['C++']],
    ['上海', 'İ 我在上海市', ['上海']],
    ['上海市', '我在上海市', ['上海市']],
    ['Project Blue Heron', 'of project\nblue \r\n\t heron, Project Blue.', ['project\nblue \r\n\t heron']],
    ['Q&A of\nall  teams', 'a Q&A of all teams', ['Q&A of all teams']],
    ['two words', `two${' '.repeat(64)}words two${' '.repeat(65)}words`, [`two${' '.repeat(64)}words`]],
    [
      'Große Straße',
      'GROSSE STRASSE, große straße, Grosse Strasse',
      ['GROSSE STRASSE', 'große straße', 'Grosse Strasse'],
    ],
  ])(
    'finds its entries as they are written, whatever the case and what else stands in the text: %s',
    (word, text, all) => expect(found([word, '上海'].slice(0, word === '上海市' ? 2 : 1), text)).toEqual(all),
  );

  it('tells apart many entries of the same word by the signs around it, the longest first', () => {
    const signs = '!#$%&*+-=?^_~';
    const words = [...signs].flatMap((a) => [`x${a}`, `${a}x`, ...[...signs].map((b) => `x${a}${b}`)]);
    expect(found(words, 'x+- x, #x and x!y x?')).toEqual(['x+-', '#x', 'x!', 'x?']);
    const broken = [...signs].map((sign) => `x ${sign}y${sign}`);
    expect(found(broken, 'x\n ?y? x *y* x #y')).toEqual(['x\n ?y?', 'x *y*']);
  });

  it.each(['Mu\u0308ller', 'Müller', 'MÜLLER', 'MU\u0308LLER'])(
    'finds a word however its accents and those of the text are written: %s',
    (word) => expect(found([word], 'Müller, Mu\u0308ller; Muller')).toEqual(['Müller', 'Mu\u0308ller']),
  );

  it.each(['FULL', 'PARTIAL'] as const)('excludes a word however its accents are written: %s', (matching) => {
    for (const [word, text] of [
      ['Mu\u0308ller', 'Müller'],
      ['Müller', 'Mu\u0308ller'],
    ] as const) {
      const custom = { name: 'LISTED', likelihood: 'LIKELY' as const, regex: { pattern: 'M.{0,3}ller' } };
      const exclusions = [{ matching, dictionary: { words: [word] } }];
      const compiled = compile({ info_types: [{ name: 'LISTED' }], custom_info_types: [custom], exclusions });
      expect(inspect(text, compiled).findings).toEqual([]);
    }
  });

  it('leaves out what an exclusion lists with spaces around it', () => {
    const exclusion = { matching: 'FULL' as const, dictionary: { words: [' Jane@example.com '] } };
    const compiled = compile({ info_types: [{ name: 'EMAIL_ADDRESS' }], exclusions: [exclusion] });
    expect(inspect('jane@example.com', compiled).findings).toEqual([]);
  });
});

describe('the longest phrase at a place', () => {
  it('is that of all phrases', () => {
    const phrase = fc
      .array(fc.constantFrom('a', 'b', '上'), { minLength: 1, maxLength: 5 })
      .map((units) => units.join(''));
    fc.assert(
      fc.property(fc.array(phrase, { maxLength: 12 }), phrase, (list, text) => {
        const naive = Math.max(0, ...list.filter((one) => text.startsWith(one)).map(({ length }) => length));
        expect(longestAt(phrasesOf(list), text, 0)).toBe(naive);
      }),
    );
  });

  it('is found with a few looks, however many phrases begin alike', () => {
    const list = Array.from({ length: 50_000 }, (_, i) => `上${String.fromCharCode(0x4e00 + (i % 20_000))}${i}末`);
    const phrases = phrasesOf(list);
    let looks = 0;
    const sorted = new Proxy(phrases.sorted, {
      get(all, key: string) {
        if (/^\d+$/.test(key)) looks++;
        return Reflect.get(all, key) as unknown;
      },
    });
    expect(longestAt({ ...phrases, sorted }, '上'.repeat(100), 0)).toBe(0);
    expect(longestAt({ ...phrases, sorted }, `${list[777] as string}x`, 0)).toBe((list[777] as string).length);
    expect(looks).toBeLessThan(50);
  });
});
