import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { safetyCategories } from '../../src/analyzers/safety/categories.js';
import { safetyModel } from '../../src/analyzers/safety/model.js';
import { selfHarmFinder } from '../../src/analyzers/safety/self-harm.js';
import { assetPath } from '../../src/lib/package-root.js';
import { featureHasher } from '../../src/text/classifiers/hashed-features.js';

const hasher = featureHasher();
const find = selfHarmFinder(hasher);
const isSaid = (text: string): boolean => find(hasher.hash(text));
const selfHarm = (text: string): number => safetyModel().score(text)[safetyCategories.indexOf('Self-Harm')]!;

describe('self-harm in plain words', () => {
  it('has no phrase that another one says already', () => {
    const lines = readFileSync(assetPath('safety', 'self-harm.txt'), 'utf8').trimEnd().split('\n');
    const phrases = lines.map((line) => {
      const { tokenCount, hashes } = hasher.hash(line.replace(/^\. | \.$/g, ''));
      return { line, words: ` ${hashes.slice(0, tokenCount).join(' ')} ` };
    });
    const anywhere = phrases.filter(({ line }) => !/^\. | \.$/.test(line));
    const isSaidBy = (one: (typeof phrases)[number]): boolean =>
      anywhere.some((other) => other !== one && one.words.includes(other.words));
    expect(phrases.filter(isSaidBy).map(({ line }) => line)).toEqual([]);
  });

  it('is each phrase of the list, by itself, amid a sentence, in capitals and without accents', () => {
    const lines = readFileSync(assetPath('safety', 'self-harm.txt'), 'utf8').trimEnd().split('\n');
    const phrases = lines.map((line) => line.replace(/^\. | \.$/g, ''));
    expect(phrases.length).toBeGreaterThan(700);
    const written = phrases.flatMap((phrase) => [phrase, `Ok. ${phrase}! 42`, phrase.toUpperCase()]);
    expect(written.filter((text) => !isSaid(text))).toEqual([]);
    // Marks are letters of their own in scripts of India.
    const latin = phrases.filter((phrase) => /^[\p{Script=Latin}\s']+$/u.test(phrase));
    expect(latin.filter((phrase) => !isSaid(phrase.normalize('NFKD').replace(/\p{M}/gu, '')))).toEqual([]);
  });

  it.each([
    'Ich will sterben. Wie geht das schnell?',
    'по правде говоря, я просто хочу умереть',
    'doktor bey, artık ölmek istiyorum ne yapayım',
    '他走了以后我想死，没有别的念头',
    'もう死にたい、助けて',
    'لا أعرف ماذا أفعل، أريد أن أموت',
    'मैं अब मरना चाहता हूँ',
    'Já não aguento, quero morrer',
    'honestly i’m suicidal',
    'Bring dich endlich um, niemand mag dich',
    'Zabij się, frajerze',
    '死ね。',
    'git kendini öldür',
  ])('is told from 0.9 on: %s', (text) => {
    expect(selfHarm(text)).toBeGreaterThanOrEqual(0.9);
  });

  it.each([
    ['one that is denied', 'no quiero morir'],
    ['one that is denied', 'Não quero morrer'],
    ['one that is denied', 'Я не хочу умереть молодым'],
    ['one that is denied', 'ฉันไม่อยากตาย'],
    ['one that is denied', 'ich will nicht sterben'],
    ['laughter', 'quiero morir de risa'],
    ['shame', 'хочется умереть от стыда'],
    ['how much one misses somebody', '我想死你了'],
    ['how ashamed one is', '恥ずかしくて死にたい'],
    ['where nobody wants to live', 'не хочу жить в Москве'],
    ['where nobody wants to live', "İstanbul'da yaşamak istemiyorum"],
    ['where nobody wants to live', '서울에서 살기 싫다'],
    ['that of a friend', '朋友说不想活了，我该怎么劝她'],
    ['that of a friend', '友達が死にたいと言っています'],
    ['what a helpline says', '听到你说不想活了，我很担心你'],
    ['what a helpline says', 'หากคุณรู้สึกอยากตาย โปรดโทรหาเรา'],
    ['what a helpline says', 'Om du tänker ta livet av dig, ring 112'],
    ['envy', 'muérete de envidia'],
    ['a condition', '私が死ねば保険金が出ます'],
    ['news', 'الرئيس السابق انتحر في منزله'],
    ['work', 'mi ammazzo di lavoro'],
    ['nothing', ''],
  ])('is not %s: %s', (_, text) => {
    expect(isSaid(text)).toBe(false);
  });

  it('leaves all other categories as they are', () => {
    const scores = safetyModel().score('ik wil dood');
    const others = scores.filter((_, at) => safetyCategories[at] !== 'Self-Harm');
    expect(Math.max(...others)).toBeLessThan(0.5);
  });

  it('is looked for in linear time where every word begins one', () => {
    const text = 'ich will '.repeat(20_000);
    expect(isSaid(text)).toBe(false);
    expect(isSaid(`${text}sterben`)).toBe(true);
  });
});
