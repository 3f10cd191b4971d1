import { randomNumbers } from '../lib/random.js';
import type { Sample } from './dataset.js';
import { benignGrammar } from './generate-benign.js';
import { germanAttacks, germanBenign } from './generate-german.js';
import { jailbreakGrammar } from './generate-jailbreaks.js';
import { otherLanguages, romanceAndGermanic } from './generate-languages.js';
import { leakGrammar } from './generate-leaks.js';
import { overrideGrammar } from './generate-overrides.js';
import { plantedGrammar } from './generate-planted.js';
import { pick, write, type Grammar } from './grammar.js';
import { excerpt, plant, wrap, type Hosts } from './hosts.js';
import { noisy } from './noise.js';

/** Texts for the two questions: attacks by users, and any order to an assistant inside data. */
export interface Generated {
  readonly user: Sample[];
  readonly data: Sample[];
}

/** Writes the training texts of the product's own grammars; the same seed gives the same texts. */
export function generateSamples(hosts: Hosts, seed = 11): Generated {
  const random = randomNumbers(seed);
  const many = (count: number, make: () => string): string[] =>
    Array.from({ length: count }, () => noisy(make(), random));
  const by = (grammar: Grammar, start: string) => () => write(grammar, start, random);
  const host = (): string => excerpt(pick(hosts.documents, random), random);
  const request = (): string => pick(hosts.requests, random);
  const planted = by(plantedGrammar, 'planted');
  const ownPlain = by(plantedGrammar, 'plain');
  const plain = (): string => (random() < 0.6 ? ownPlain() : request());
  const hijack = by(overrideGrammar, 'hijack');
  const leak = by(leakGrammar, 'leak');
  const user = [
    ...asSamples(1, 'templates:own hijack', many(5000, hijack)),
    ...asSamples(
      1,
      'templates:own hijack after text',
      many(1500, () => plant(hijack(), random() < 0.5 ? request() : host(), random)),
    ),
    ...asSamples(1, 'templates:own leak', many(4500, leak)),
    ...asSamples(
      1,
      'templates:own leak after text',
      many(500, () => `${request()} ${leak()}`),
    ),
    ...asSamples(1, 'templates:own jailbreak', many(4500, by(jailbreakGrammar, 'jailbreak'))),
    ...asSamples(
      1,
      'templates:own planted',
      many(3500, () => wrap(plant(planted(), host(), random), random)),
    ),
    ...asSamples(1, 'templates:own planted alone', many(800, planted)),
    ...asSamples(1, 'templates:own german', many(2500, by(germanAttacks, 'attack'))),
    ...asSamples(0, 'templates:own benign', many(10000, by(benignGrammar, 'benign'))),
    ...asSamples(0, 'templates:own german benign', many(2500, by(germanBenign, 'benign'))),
    ...asSamples(
      0,
      'templates:own task with text',
      many(2500, () =>
        random() < 0.5 ? `${plain()}\n\n${wrap(host(), random)}` : `${wrap(host(), random)}\n\n${plain()}`,
      ),
    ),
    ...asSamples(
      0,
      'templates:own documents',
      many(2500, () => wrap(host(), random)),
    ),
    ...languageSamples(random),
  ];
  const data = [
    ...asSamples(
      1,
      'data:planted',
      many(7000, () => wrap(plant(planted(), host(), random), random)),
    ),
    ...asSamples(
      1,
      'data:hijack',
      many(1500, () => wrap(plant(random() < 0.7 ? hijack() : leak(), host(), random), random)),
    ),
    ...asSamples(
      1,
      'data:plain',
      many(12000, () => wrap(plant(plain(), host(), random), random)),
    ),
    ...asSamples(
      1,
      'data:german',
      many(1500, () => wrap(plant(write(germanAttacks, 'attack', random), host(), random), random)),
    ),
    ...asSamples(
      0,
      'data:documents',
      many(12000, () => wrap(host(), random)),
    ),
    ...asSamples(
      0,
      'data:mixed documents',
      many(5000, () => wrap(plant(excerpt(host(), random).slice(0, 200), host(), random), random)),
    ),
    ...asSamples(
      0,
      'data:mails',
      many(2500, () => wrap(mail(random, host), random)),
    ),
  ];
  return { user, data };
}

/** Mails between people ask for things too: that is no order to an assistant. */
function mail(random: () => number, host: () => string): string {
  const asked = Array.from({ length: 1 + Math.floor(random() * 2) }, () =>
    write(benignGrammar, 'workmail', random),
  ).join('\n');
  return random() < 0.6 ? plant(asked, host(), random) : asked;
}

function asSamples(label: number, source: string, texts: readonly string[], lang = 'en'): Sample[] {
  return texts.map((text) => ({ text, label, source, kind: source, lang }));
}

function languageSamples(random: () => number): Sample[] {
  return [...romanceAndGermanic, ...otherLanguages].flatMap(({ lang, attacks, benign }) => {
    const make = (patterns: readonly string[], count: number): string[] =>
      Array.from({ length: count }, () => {
        const text = write({ start: patterns }, 'start', random);
        return /^(?:zh|ja|ko)$/.test(lang) ? text.replace(/(?<=[\u3040-\uffff]) | (?=[\u3040-\uffff])/g, '') : text;
      });
    return [
      ...asSamples(1, `templates:own languages`, make(attacks, 220), lang),
      ...asSamples(0, `templates:own languages benign`, make(benign, 160), lang),
    ];
  });
}
