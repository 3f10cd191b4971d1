import { chosen, readAuthored } from '../injection/authored.js';
import { randomNumbers } from '../lib/random.js';
import { readJsonl, type DataRow } from '../lib/read-jsonl.js';
import type { SafetyCategory } from '../../src/analyzers/safety/categories.js';
import { expand } from './texts/expand.js';
import { harassment, hateSpeech } from './texts/hate.js';
import { dangerous, illicit } from './texts/illicit.js';
import { fillers, lookalikes } from './texts/lookalikes.js';
import { moreLookalikes } from './texts/more-lookalikes.js';
import { moreDangerous, moreIllicit, moreSelfHarm } from './texts/requests.js';
import { selfHarm } from './texts/self-harm.js';
import { sexual } from './texts/sexual.js';
import { moreHarassment, moreHate, moreSexual, moreViolence } from './texts/speech.js';
import { nearMisses } from './texts/near-misses.js';
import { situations } from './texts/situations.js';
import { violence } from './texts/violence.js';

/** A text and the categories it belongs to. Categories in `unknown` are not asked about: the source does not say. */
export interface SafetyExample {
  readonly text: string;
  readonly categories: readonly SafetyCategory[];
  readonly unknown: readonly SafetyCategory[];
  readonly weight: number;
  readonly source: string;
}

/** Examples from the moderation data. Rows whose labels say nothing about our categories are left out. */
export function dataExamples(path: string): SafetyExample[] {
  return readJsonl(path).flatMap((row) => exampleOf(row) ?? []);
}

/** Units of a harmless text that are learned from. */
const longest = 1500;

/** Harmless prompts and pages that were written for the injection analyzer: what people type at work and at home. */
export function everydayExamples(): SafetyExample[] {
  const random = randomNumbers(13);
  return readAuthored()
    .filter(({ label }) => label === 0)
    .map(({ text, question }) => ({
      text: chosen(text, random).slice(0, longest),
      categories: [],
      unknown: [],
      weight: 0.5,
      source: question === 'user' ? 'own prompts' : 'own pages',
    }));
}

/** Harmless texts of the injection data: prompts, documents, code, which the moderation data has few of. */
export function benignExamples(path: string, share: number): SafetyExample[] {
  const random = randomNumbers(11);
  return readJsonl(path)
    .filter((row) => row.label === 0 && !/red-instruct|t-davidson/.test(row.source) && random() < share)
    .map((row) => ({ text: row.text.slice(0, longest), categories: [], unknown: [], weight: 0.7, source: 'prompts' }));
}

const personal = /\b(?:you|your|ur|u|@\w+)\b/i;
const insult = /\b(?:bitch|idiot|stupid|ugly|fat|pussy|hoe|trash|dumb|fag|retard|cunt|whore|slut|loser|hate)/i;

function exampleOf(row: DataRow): SafetyExample | undefined {
  const made = (categories: SafetyCategory[], weight: number, unknown: SafetyCategory[] = []): SafetyExample => ({
    text: clean(row.text),
    categories,
    unknown,
    weight,
    source: row.source,
  });
  if (row.label === 0) return made([], row.source.includes('t-davidson') ? 0.6 : 1);
  const [first, second = ''] = row.categories ?? [];
  if (first === 'hate') return made(['Hate Speech'], 0.6, ['Harassment', 'Violence', 'Sexually Explicit']);
  if (first === 'offensive') {
    // Three quarters of the positives, mostly slang: only insults thrown at somebody count, the rest says nothing.
    const thrown = personal.test(row.text) && insult.test(row.text);
    return thrown ? made(['Harassment'], 0.12, ['Hate Speech', 'Sexually Explicit', 'Violence']) : undefined;
  }
  if (first === 'toxicity') return toxicity(second, made);
  return requestOf(second, made);
}

type Make = (categories: SafetyCategory[], weight: number, unknown?: SafetyCategory[]) => SafetyExample;

function toxicity(kind: string, made: Make): SafetyExample | undefined {
  if (kind === 'identity_attack') return made(['Hate Speech'], 0.5, ['Harassment', 'Violence', 'Sexually Explicit']);
  if (kind === 'sexually_explicit') return made(['Sexually Explicit'], 0.8, ['Harassment', 'Hate Speech']);
  if (kind === 'flirtation') return made(['Sexually Explicit'], 0.4, ['Harassment', 'Hate Speech']);
  if (kind === 'threat') return made(['Violence'], 0.8, ['Harassment', 'Hate Speech', 'Dangerous Content']);
  if (kind === 'insult') return made(['Harassment'], 0.5, ['Hate Speech', 'Sexually Explicit']);
  return undefined;
}

const requests: Readonly<Record<string, readonly SafetyCategory[]>> = {
  'Illegal Activity': ['Illicit', 'Dangerous Content'],
  'Fraud/Deception': ['Illicit'],
  'Malware Viruses': ['Illicit', 'Dangerous Content'],
  'Economic Harm': ['Illicit'],
  'Privacy Violation Activity': ['Illicit'],
  'Physical Harm': ['Dangerous Content', 'Violence'],
  'Child Abuse': ['Dangerous Content'],
  'Hate/Harass/Violence': ['Hate Speech', 'Harassment'],
  'Adult Content': ['Sexually Explicit'],
};
const every: readonly SafetyCategory[] = [
  'Harassment',
  'Hate Speech',
  'Illicit',
  'Sexually Explicit',
  'Violence',
  'Self-Harm',
];

function requestOf(topic: string, made: Make): SafetyExample | undefined {
  if (topic === 'Political Campaigning' || topic === 'Tailored Financial Advice') return undefined;
  const known = requests[topic];
  if (known !== undefined)
    return made(
      [...known],
      1,
      ['Dangerous Content', ...every].filter((one) => !known.includes(one as SafetyCategory)) as SafetyCategory[],
    );
  return made(['Dangerous Content'], 0.6, [...every]);
}

/** Tweets without their names and marks: a model must not learn that a retweet is an insult. */
function clean(text: string): string {
  return text
    .replace(/\bRT\b/g, ' ')
    .replace(/@\w+:?/g, ' ')
    .replace(/&\w+;|&#\d+;/g, ' ')
    .replace(/https?:\S+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

interface Written {
  readonly patterns: readonly string[];
  readonly categories: readonly SafetyCategory[];
  readonly unknown?: readonly SafetyCategory[];
}

const written: readonly Written[] = [
  {
    patterns: [...selfHarm, ...moreSelfHarm, ...situations.selfHarm],
    categories: ['Self-Harm'],
    unknown: ['Dangerous Content', 'Violence'],
  },
  {
    patterns: [...sexual, ...moreSexual, ...situations.sexual],
    categories: ['Sexually Explicit'],
    unknown: ['Violence', 'Harassment'],
  },
  {
    patterns: [...violence, ...moreViolence, ...situations.violence],
    categories: ['Violence'],
    unknown: ['Dangerous Content', 'Harassment', 'Illicit', 'Hate Speech'],
  },
  {
    patterns: [...hateSpeech, ...moreHate, ...situations.hate],
    categories: ['Hate Speech'],
    unknown: ['Violence', 'Harassment'],
  },
  {
    patterns: [...harassment, ...moreHarassment, ...situations.harassment],
    categories: ['Harassment'],
    unknown: ['Self-Harm', 'Violence', 'Hate Speech', 'Sexually Explicit'],
  },
  {
    patterns: [...illicit, ...moreIllicit, ...situations.illicit],
    categories: ['Illicit'],
    unknown: ['Dangerous Content', 'Violence', 'Harassment'],
  },
  {
    patterns: [...dangerous, ...moreDangerous, ...situations.dangerous],
    categories: ['Dangerous Content'],
    unknown: ['Illicit', 'Violence', 'Hate Speech'],
  },
  { patterns: [...lookalikes, ...moreLookalikes, ...situations.harmless, ...nearMisses], categories: [] },
];

/** Texts made from our own patterns: each alone, doubled, or between harmless sentences; harmless ones in the same forms. */
export function writtenExamples({
  perPattern,
  keep,
}: {
  readonly perPattern: number;
  /** Which patterns of each list to use, by their place. */
  readonly keep: (place: number) => boolean;
}): SafetyExample[] {
  const random = randomNumbers(5);
  const examples: SafetyExample[] = [];
  for (const { patterns: all, categories, unknown = [] } of written) {
    const patterns = all.filter((_, place) => keep(place));
    const seen = new Set<string>();
    for (let i = 0; i < patterns.length * perPattern; i += 1) {
      const text = composed(patterns, i, random);
      if (seen.has(text)) continue;
      seen.add(text);
      examples.push({ text, categories, unknown, weight: 1, source: `written ${categories[0] ?? 'lookalike'}` });
    }
  }
  return examples;
}

function composed(patterns: readonly string[], i: number, random: () => number): string {
  const main = varied(expand(patterns[i % patterns.length] as string, random), random);
  const form = random();
  if (form < 0.55) return main;
  if (form < 0.7)
    return `${main} ${varied(expand(patterns[Math.floor(random() * patterns.length)] as string, random), random)}`;
  const filler = (): string => expand(fillers[Math.floor(random() * fillers.length)] as string, random);
  return form < 0.85 ? `${filler()} ${main}` : `${filler()} ${main} ${filler()}`;
}

/** People write without capitals and full stops, too. */
function varied(text: string, random: () => number): string {
  const form = random();
  if (form < 0.15) return text.toLowerCase();
  if (form < 0.22) return text.toLowerCase().replace(/[.,?!']/g, '');
  return text;
}
