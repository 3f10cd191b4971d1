import { kindOf, kindOfIdeograph } from '../../text/classifiers/folding.js';
import type { HashedText } from '../../text/classifiers/hashed-features.js';
import { conceptNumber, type Concept } from './lexicon/index.js';
import { isEnglish } from './language.js';
import type { Question } from './model.js';
import type { TechniqueName } from './techniques.js';

/** Tokens `from` up to `to` that show a technique. */
export interface TokenEvidence {
  readonly technique: TechniqueName;
  readonly from: number;
  readonly to: number;
}

/** Ideas that together, in this order and within `span` tokens, show a technique; each step lists its alternatives. */
interface ConceptRule {
  readonly technique: TechniqueName;
  readonly steps: readonly (readonly Concept[])[];
  readonly span: number;
}

/** Read as sentences: "ignore … previous … instructions", "reveal … your … prompt", "pretend … without limits". */
const rules: readonly ConceptRule[] = [
  { technique: 'override', steps: [['ignore'], ['prior'], ['rules', 'text', 'task']], span: 12 },
  { technique: 'override', steps: [['prior'], ['rules', 'text', 'task'], ['ignore']], span: 10 },
  { technique: 'override', steps: [['ignore'], ['rules', 'safety'], ['prior', 'now', 'say', 'reveal']], span: 14 },
  { technique: 'override', steps: [['not'], ['follow'], ['prior', 'hidden', 'safety'], ['rules']], span: 10 },
  { technique: 'override', steps: [['now'], ['rules', 'task'], ['say', 'reveal', 'ignore', 'run', 'send']], span: 8 },
  { technique: 'prompt_leak', steps: [['reveal', 'say'], ['hidden'], ['rules', 'text']], span: 8 },
  { technique: 'prompt_leak', steps: [['reveal'], ['you', 'prior'], ['rules', 'hidden', 'credential']], span: 8 },
  { technique: 'prompt_leak', steps: [['reveal'], ['credential', 'rules'], ['prior', 'hidden']], span: 8 },
  { technique: 'prompt_leak', steps: [['hidden', 'prior'], ['rules'], ['reveal']], span: 7 },
  {
    technique: 'persona',
    steps: [
      ['pretend', 'you'],
      ['not', 'free'],
      ['safety', 'rules', 'refuse'],
    ],
    span: 12,
  },
  { technique: 'persona', steps: [['pretend', 'now'], ['machine'], ['free', 'not']], span: 12 },
  { technique: 'persona', steps: [['you', 'pretend'], ['free'], ['machine', 'say', 'all']], span: 10 },
  { technique: 'persona', steps: [['not'], ['refuse'], ['say', 'safety', 'rules', 'follow']], span: 12 },
  {
    technique: 'exfiltration',
    steps: [['send'], ['all', 'you', 'user', 'hidden'], ['text', 'credential', 'rules']],
    span: 10,
  },
  { technique: 'exfiltration', steps: [['send'], ['credential']], span: 8 },
  {
    technique: 'indirect',
    steps: [['machine'], ['important', 'ignore', 'not'], ['say', 'send', 'run', 'reveal', 'user']],
    span: 14,
  },
  { technique: 'indirect', steps: [['not'], ['say', 'reveal'], ['user']], span: 8 },
  { technique: 'tool_abuse', steps: [['run', 'send'], ['not'], ['say', 'user', 'reveal']], span: 14 },
];

/** Looser ones, which only name what a text does that was found to be an attack without them: "repeat the words above", "forget your rules". */
const reasons: readonly ConceptRule[] = [
  { technique: 'override', steps: [['ignore'], ['prior', 'rules', 'safety']], span: 6 },
  { technique: 'override', steps: [['rules', 'safety'], ['ignore']], span: 4 },
  { technique: 'override', steps: [['not'], ['follow'], ['rules', 'prior', 'safety']], span: 8 },
  { technique: 'prompt_leak', steps: [['reveal'], ['text'], ['prior']], span: 6 },
  { technique: 'prompt_leak', steps: [['encode'], ['you', 'prior', 'hidden'], ['rules', 'hidden']], span: 7 },
  { technique: 'prompt_leak', steps: [['you'], ['rules'], ['reveal']], span: 6 },
  { technique: 'persona', steps: [['you', 'pretend'], ['now'], ['machine', 'free', 'pretend']], span: 10 },
  { technique: 'persona', steps: [['now', 'pretend'], ['you'], ['machine', 'free', 'pretend']], span: 10 },
  { technique: 'persona', steps: [['machine'], ['free', 'not'], ['rules', 'safety', 'refuse']], span: 10 },
];

/** Documents speak of system prompts, too; a user who attacks and speaks of one wants it. */
const reasonsOfUsers: readonly ConceptRule[] = [
  { technique: 'prompt_leak', steps: [['hidden'], ['rules', 'text']], span: 3 },
];

/** Rules by the concepts that can begin them. */
type RuleTable = readonly (readonly (Pick<ConceptRule, 'technique' | 'span'> & {
  readonly masks: readonly number[];
})[])[];

const naming = {
  user: tableOf([...rules, ...reasons, ...reasonsOfUsers]),
  data: tableOf([...rules, ...reasons]),
};

function tableOf(all: readonly ConceptRule[]): RuleTable {
  const compiled = all.map(({ technique, steps, span }) => ({ technique, span, masks: steps.map(maskOf) }));
  return Array.from({ length: 128 }, (_, concept) =>
    compiled.filter(({ masks }) => concept < 32 && masks[0]! & (1 << concept)),
  );
}

/** Bits of the concepts that a step takes; there are fewer than 32 concepts. */
function maskOf(alternatives: readonly Concept[]): number {
  return alternatives.reduce((mask, concept) => mask | (1 << conceptNumber(concept)), 0);
}

/** Where the ideas of a text follow one another as in an attack, in any language of the word lists. Linear: spans are short. */
export function conceptEvidence(hashed: Pick<HashedText, 'concepts' | 'tokenCount'>): TokenEvidence[] {
  return findsOf(hashed, scoring);
}

/** What such a text does, said by more rules and with more care, as no score depends on it. */
export function conceptReasons(hashed: HashedText, question: Question): TokenEvidence[] {
  const inEnglish = isEnglish(hashed.text);
  return findsOf(hashed, {
    byFirst: naming[question],
    most: 128,
    isWide: (token) => isIdeograph(hashed, token),
    counts: (token) => !inEnglish || !isShort(hashed, token),
  });
}

/** Words of scripts without spaces have a token for each character. */
function isIdeograph({ text, starts }: HashedText, token: number): boolean {
  return kindOf(text.charCodeAt(starts[token]!)) === kindOfIdeograph;
}

/** Of the words with two letters in the lists, English has these; others it has too mean something else there (Vietnamese `in`, `ẩn`). */
const shortEnglish = new Set(['ai', 'no', 'u']);

function isShort({ text, starts, ends }: HashedText, token: number): boolean {
  const [start, end] = [starts[token]!, ends[token]!];
  return end - start <= 2 && text.charCodeAt(start) < 128 && !shortEnglish.has(text.slice(start, end).toLowerCase());
}

/** How a text is searched: by which rules, for how many finds, from where they reach twice as far and which tokens count: all without it. */
interface Search {
  readonly byFirst: RuleTable;
  readonly most: number;
  isWide?(token: number): boolean;
  counts?(token: number): boolean;
}

/** Asked of every text: no function is called for each of its tokens. */
const scoring: Search = { byFirst: tableOf(rules), most: 32 };
let tagged = new Uint32Array(1024);

function findsOf(
  { concepts, tokenCount }: Pick<HashedText, 'concepts' | 'tokenCount'>,
  { byFirst, most, isWide, counts }: Search,
): TokenEvidence[] {
  if (tagged.length < tokenCount) tagged = new Uint32Array(tokenCount * 2);
  let count = 0;
  for (let token = 0; token < tokenCount; token++)
    if (concepts[token] !== 0 && (!counts || counts(token))) tagged[count++] = token;
  const found: TokenEvidence[] = [];
  for (let first = 0; first < count && found.length < most; first++) {
    const from = tagged[first]!;
    const starting = byFirst[concepts[from]!]!;
    const stretch = isWide?.(from) ? 2 : 1;
    for (let rule = 0; rule < starting.length; rule++) {
      const { technique, span, masks } = starting[rule]!;
      const end = from + span * stretch;
      let step = 1;
      let at = first + 1;
      for (; at < count && step < masks.length && tagged[at]! < end; at++)
        if (masks[step]! & (1 << concepts[tagged[at]!]!)) step++;
      if (step === masks.length) found.push({ technique, from, to: tagged[at - 1]! + 1 });
    }
  }
  return found;
}
