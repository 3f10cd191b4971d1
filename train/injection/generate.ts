import { randomNumbers } from '../lib/random.js';
import type { Sample } from './dataset.js';
import { authoredSamples } from './authored.js';
import { benignGrammar } from './generate-benign.js';
import { commandGrammar } from './generate-commands.js';
import { everydayLanguages } from './generate-everyday-languages.js';
import { everydayGrammar } from './generate-everyday.js';
import { everydayRequests } from './everyday-requests.js';
import { framingGrammar } from './generate-framing.js';
import { germanAttacks, germanBenign } from './generate-german.js';
import { jailbreakGrammar } from './generate-jailbreaks.js';
import { otherLanguages, romanceAndGermanic } from './generate-languages.js';
import { leakGrammar } from './generate-leaks.js';
import { legalGrammar } from './generate-legal.js';
import { overrideGrammar } from './generate-overrides.js';
import { plantedGrammar } from './generate-planted.js';
import { phraseSamples } from './generate-phrases.js';
import { manualGrammar } from './generate-manuals.js';
import { roleplayGrammar } from './generate-roleplay.js';
import { pick, write, writePage, type Grammar } from './grammar.js';
import { excerpt, plant, wrap, type Hosts } from './hosts.js';
import { noisy } from './noise.js';

/** Texts for the two questions: attacks by users, and any order to an assistant inside data. */
export interface Generated {
  readonly user: Sample[];
  readonly data: Sample[];
}

/** What one kind of text is called, how many there are, whether they are attacks, and how one is made. */
type Recipe = readonly [label: number, source: string, count: number, make: () => string];

/** Writes the training texts of the product's own grammars; the same seed gives the same texts. */
export function generateSamples(hosts: Hosts, seed = 11): Generated {
  const random = randomNumbers(seed);
  const kitchen = ingredients(hosts, random);
  const cook = (recipes: readonly Recipe[]): Sample[] =>
    recipes.flatMap(([label, source, count, make]) =>
      asSamples(
        label,
        source,
        Array.from({ length: count }, () => noisy(make(), random)),
      ),
    );
  const authored = authoredSamples(kitchen);
  return {
    user: [
      ...authored.user,
      ...cook(userRecipes(kitchen)),
      ...languageSamples(random),
      ...phraseSamples(random, () => (random() < 0.5 ? kitchen.request() : kitchen.host())),
      ...everydaySamples(random),
    ],
    data: [...authored.data, ...cook(dataRecipes(kitchen))],
  };
}

/** The authored texts of another folder, made into samples as those of `texts/` are. */
export function samplesOfFolder(folder: string, hosts: Hosts, seed: number): Generated {
  return authoredSamples(ingredients(hosts, randomNumbers(seed)), folder);
}

/** Collected documents are news and code for the most part: so many hosts are pages of the other kinds that people send. */
const pageShare = 0.4;

type Kitchen = ReturnType<typeof ingredients>;

function ingredients(hosts: Hosts, random: () => number) {
  const by = (grammar: Grammar, start: string) => () => write(grammar, start, random);
  const pagesBy = (grammar: Grammar, start: string) => (): string => {
    const page = writePage(grammar, start, random);
    return random() < 0.5 ? page : `${page}\n\n${writePage(grammar, start, random)}`;
  };
  const hostOf = (lang: string, documents: readonly string[]): string => {
    const pages = random() < pageShare ? hosts.pagesIn.get(lang) : undefined;
    return excerpt(pick(pages ?? documents, random), random);
  };
  const hostIn = (lang: string): string => hostOf(lang, hosts.documentsIn.get(lang) ?? hosts.documents);
  const host = (): string => hostOf('en', hosts.documents);
  return {
    random,
    host,
    request: (): string => pick(hosts.requests, random),
    wrapped: (text: string): string => wrap(text, random),
    planted: (inner: string): string => wrap(plant(inner, host(), random), random),
    plantedIn: (lang: string, inner: string): string => wrap(plant(inner, hostIn(lang), random), random),
    hijack: by(overrideGrammar, 'hijack'),
    unbound: by({ ...framingGrammar, ...overrideGrammar }, 'unbound'),
    everyday: by(everydayGrammar, 'everyday'),
    ontext: by(everydayGrammar, 'ontext'),
    turn: by(everydayGrammar, 'turn'),
    leak: by(leakGrammar, 'leak'),
    jailbreak: by(jailbreakGrammar, 'jailbreak'),
    order: by(plantedGrammar, 'planted'),
    plain: by(plantedGrammar, 'plain'),
    manual: by(manualGrammar, 'manual'),
    legal: pagesBy(legalGrammar, 'legal'),
    command: pagesBy(commandGrammar, 'command'),
    benign: by(benignGrammar, 'benign'),
    roleplay: by(roleplayGrammar, 'roleplay'),
    assistant: by(roleplayGrammar, 'assistant'),
    interrupted: by(plantedGrammar, 'interrupted'),
    german: by(germanAttacks, 'attack'),
    germanBenign: by(germanBenign, 'benign'),
  };
}

function userRecipes(k: Kitchen): Recipe[] {
  const after = (attack: () => string) => (): string =>
    plant(attack(), k.random() < 0.5 ? k.request() : k.host(), k.random);
  const legalOrCommand = (): string => pick([k.legal, k.command], k.random)();
  const task = (): string => pick([k.plain, k.request, k.everyday], k.random)();
  return [
    [1, 'templates:own hijack', 5000, k.hijack],
    [1, 'templates:own hijack after text', 1500, after(k.hijack)],
    [1, 'templates:own leak', 4500, k.leak],
    [1, 'templates:own leak after text', 500, () => `${k.request()} ${k.leak()}`],
    [1, 'templates:own jailbreak', 4500, k.jailbreak],
    [1, 'templates:own planted', 3500, () => k.planted(k.order())],
    [
      1,
      'templates:own hijack in legal and commands',
      700,
      () => plant(pick([k.hijack, k.leak], k.random)(), legalOrCommand(), k.random),
    ],
    [1, 'templates:own override with harm', 2000, k.unbound],
    [1, 'templates:own german', 2500, k.german],
    [0, 'templates:own benign', 13_000, k.benign],
    [0, 'templates:own roleplay', 7000, k.roleplay],
    [0, 'templates:own assistant', 3000, k.assistant],
    [0, 'templates:own everyday', 7000, k.everyday],
    [0, 'templates:own everyday texts', 4000, k.ontext],
    [0, 'templates:own everyday turns', 4000, k.turn],
    [0, 'templates:own german benign', 2500, k.germanBenign],
    [0, 'templates:own task before text', 1250, () => `${task()}\n\n${k.wrapped(k.host())}`],
    [0, 'templates:own task after text', 1250, () => `${k.wrapped(k.host())}\n\n${task()}`],
    [0, 'templates:own manuals', 2000, () => k.wrapped(k.manual())],
    [0, 'templates:own legal', 1500, () => k.wrapped(k.legal())],
    [0, 'templates:own commands', 1500, () => k.wrapped(k.command())],
    [0, 'templates:own documents', 2500, () => k.wrapped(k.host())],
  ];
}

function dataRecipes(k: Kitchen): Recipe[] {
  return [
    [1, 'data:planted', 7000, () => k.planted(k.order())],
    [1, 'data:planted alone', 800, k.order],
    [1, 'data:planted in manuals', 1500, () => k.wrapped(plant(k.order(), k.manual(), k.random))],
    [1, 'data:planted in legal', 1000, () => k.wrapped(plant(k.order(), k.legal(), k.random))],
    [1, 'data:planted in commands', 1000, () => k.wrapped(plant(k.order(), k.command(), k.random))],
    [1, 'data:hijack', 1500, () => k.planted(k.random() < 0.7 ? k.hijack() : k.leak())],
    [1, 'data:interrupted', 4000, () => k.planted(k.interrupted())],
    [1, 'data:german', 1500, () => k.planted(k.german())],
    [1, 'data:plain', 8000, () => k.planted(k.plain())],
    [1, 'data:plain requests', 6000, () => k.planted(k.request())],
    [1, 'data:plain several', 3000, () => k.planted(`${k.plain()} ${k.plain()}`)],
    [0, 'data:documents', 12_000, () => k.wrapped(k.host())],
    [0, 'data:mixed documents', 5000, () => k.planted(excerpt(k.host(), k.random).slice(0, 200))],
    [0, 'data:manuals', 5000, () => k.wrapped(k.manual())],
    [0, 'data:manuals in documents', 2500, () => k.planted(k.manual())],
    [0, 'data:legal', 2500, () => k.wrapped(k.legal())],
    [0, 'data:commands', 2500, () => k.wrapped(k.command())],
    [0, 'data:mails', 2500, () => k.wrapped(mail(k.random, k.host))],
  ];
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

/** Each language is a source of its own, so that none drowns in the others. */
function everydaySamples(random: () => number): Sample[] {
  const perLanguage = everydayLanguages.flatMap(([lang, patterns]) => {
    const texts = Array.from({ length: 700 }, () => withoutGaps(write({ start: patterns }, 'start', random)));
    return asSamples(0, `templates:own everyday ${lang}`, texts, lang);
  });
  const list = everydayRequests.flatMap((request) => [request, ...[1, 2, 3].map(() => noisy(request, random))]);
  return [...perLanguage, ...asSamples(0, 'templates:own everyday list', list)];
}

/** Chinese and Japanese are written without the spaces of their patterns. */
function withoutGaps(text: string): string {
  return text.replace(/(?<=[\u3001-\u30ff\u4e00-\u9fff\uff0c]) | (?=[\u3001-\u30ff\u4e00-\u9fff\uff0c])/g, '');
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
