import type { HashedText } from '../../text/classifiers/hashed-features.js';
import { conceptNumber, type Concept } from './lexicon/index.js';
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

const compiled = rules.map(({ technique, steps, span }) => ({ technique, span, masks: steps.map(maskOf) }));

/** Rules by the concepts that can begin them. */
const byFirst = Array.from({ length: 128 }, (_, concept) =>
  compiled.filter(({ masks }) => concept < 32 && masks[0]! & (1 << concept)),
);

/** Bits of the concepts that a step takes; there are fewer than 32 concepts. */
function maskOf(alternatives: readonly Concept[]): number {
  return alternatives.reduce((mask, concept) => mask | (1 << conceptNumber(concept)), 0);
}

const maxFinds = 32;
let tagged = new Uint32Array(1024);

/** Where the ideas of a text follow one another as in an attack, in any language of the word lists. Linear: spans are short. */
export function conceptEvidence({
  concepts,
  tokenCount,
}: Pick<HashedText, 'concepts' | 'tokenCount'>): TokenEvidence[] {
  if (tagged.length < tokenCount) tagged = new Uint32Array(tokenCount * 2);
  let count = 0;
  for (let token = 0; token < tokenCount; token++) if (concepts[token] !== 0) tagged[count++] = token;
  const found: TokenEvidence[] = [];
  for (let first = 0; first < count && found.length < maxFinds; first++) {
    const from = tagged[first]!;
    const starting = byFirst[concepts[from]!]!;
    for (let rule = 0; rule < starting.length; rule++) {
      const { technique, span, masks } = starting[rule]!;
      let step = 1;
      let at = first + 1;
      for (; at < count && step < masks.length && tagged[at]! < from + span; at++)
        if (masks[step]! & (1 << concepts[tagged[at]!]!)) step++;
      if (step === masks.length) found.push({ technique, from, to: tagged[at - 1]! + 1 });
    }
  }
  return found;
}
