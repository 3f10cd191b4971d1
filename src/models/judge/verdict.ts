import type { ChatAnswer, TokenChoice } from '../model.js';

/** The words by which a style says that a rule is broken, and that it is not. */
export interface VerdictWords {
  readonly broken: string;
  readonly kept: string;
  /** Where the answer says it: a judge that reasons may name both before it decides. */
  readonly token: 'first' | 'last';
}

/**
 * The share of probability that the answer gave to "broken", from the token at which the verdict fell; 0 or 1 by the
 * word itself where there are no log-probabilities; undefined when the answer does not begin with either, or end with it
 * where the style decides at its end: a refusal ("Sorry, but no …", "… keep you safe") is likeliest for the worst texts.
 */
export function verdictScore({ text, tokens }: ChatAnswer, styled: VerdictWords): number | undefined {
  const answer = withoutEnd(withoutReasoning(text));
  const inJson = member.exec(answer);
  const words = inJson && isTruth.test(inJson[0]) ? { ...styled, broken: 'true', kept: 'false' } : styled;
  const opening = sideOf(firstLine.exec(answer)?.[1] ?? '', words);
  const said = opening ?? wordOf(answer, words);
  if (said === undefined) return undefined;
  const hard = said === 'broken' ? 1 : 0;
  const all = spoken(tokens ?? []);
  const choices = (inJson ? ofMember(all) : all).filter((choice) => sideOf(choice.token, words) === said);
  const choice = words.token === 'first' || opening ? choices[0] : choices.at(-1);
  if (!choice) return hard;
  const { broken, kept } = shares(choice, words);
  return broken + kept > 0 ? broken / (broken + kept) : hard;
}

type Side = 'broken' | 'kept';

/** Reasoning that servers leave in the text of an answer: how it begins, and how it ends. */
const reasoningStarts = ['<think>', '<thinking>', '<thought>', '<reasoning>', '<|channel|>analysis', 'analysis'];
const reasoningEnds = [
  ...['</think>', '</thinking>', '</thought>', '</reasoning>'],
  ...['<|channel|>final<|message|>', 'assistantfinal'],
];

function withoutReasoning(text: string): string {
  return text.slice(reasoningEnd(text));
}

/** Where the answer begins: 0 where nothing was reasoned, the end where the tokens did not suffice to reason to an end. */
function reasoningEnd(text: string): number {
  const ends = reasoningEnds.map((mark) => ({ mark, at: text.lastIndexOf(mark) }));
  const last = ends.reduce((latest, end) => (end.at > latest.at ? end : latest));
  if (last.at >= 0) return last.at + last.mark.length;
  return reasoningStarts.some((mark) => text.trimStart().startsWith(mark)) ? text.length : 0;
}

/** Tokens that end a turn, which servers may be started to show. */
const turnEnds = ['<|return|>', '<|end|>', '<|im_end|>', '<|eot_id|>', '</s>', '<end_of_turn>'];

function withoutEnd(text: string): string {
  for (let shown = text.trimEnd(); ;) {
    const end = turnEnds.find((mark) => shown.endsWith(mark));
    if (end === undefined) return shown;
    shown = shown.slice(0, -end.length).trimEnd();
  }
}

/** Servers that take the reasoning out of the text list its tokens all the same. */
function spoken(tokens: readonly TokenChoice[]): TokenChoice[] {
  const from = reasoningEnd(tokens.map(({ token }) => token).join(''));
  let at = 0;
  return tokens.filter(({ token }) => {
    const start = at;
    at += token.length;
    return start >= from;
  });
}

/** What may stand before a verdict that begins an answer. */
const preface = /^\W*(?:the )?(?:answer|verdict|assessment)(?: is)?\b/;
/** A verdict as a member of JSON, of which judges that reason add others; 0.9 is none, and no 0. */
const member = /^\s*\{[^]*?"(?:violation|verdict|answer|label)"\s*:\s*"?(\w+(?:\.\d*[1-9])?)/i;
/** Of the names that a member may have, one that is true says that a rule is broken. */
const isTruth = /"violation"\s*:\s*"?(?:true|false)$/i;
/** The one word of a first line: what explains it below may end with the other, as the text that is judged may bring about. */
const firstLine = /^[^\p{L}\p{N}]*([\p{L}\p{N}]+)(?:\.0+)?[^\p{L}\p{N}\n]*\n/u;
/** A verdict that stands by itself, before what explains it. */
const alone = /^\W*([\p{L}\p{N}]+)(?:\.0+)?(?=\s*(?:$|[.,;:!\n](?!\d)))/u;
/** Words and numbers: 0.95 and the 1.0 of a confidence are neither 0 nor 1. */
const wordOrNumber = /\p{N}+(?:[.,]\p{N}+)+|[\p{L}\p{N}]+/gu;

function wordOf(text: string, words: VerdictWords): Side | undefined {
  const small = text.toLowerCase().trim();
  const inJson = member.exec(small)?.[1];
  if (inJson !== undefined) return sideOf(inJson, words);
  const said = small.replace(preface, '').match(wordOrNumber) ?? [];
  if (words.token === 'first') return sideOf(said[0] ?? '', words);
  // "0 of the exceptions apply" decides nothing yet, and "1: it asks for a way around" has decided.
  return sideOf(said.at(-1) ?? '', words) ?? sideOf(alone.exec(small)?.[1] ?? '', words);
}

/** The token at which the value of the member begins, whatever is said of it before and behind. */
function ofMember(tokens: readonly TokenChoice[]): TokenChoice[] {
  const found = member.exec(tokens.map(({ token }) => token).join(''));
  let before = found ? found[0].length - found[1]!.length : Infinity;
  const choice = tokens.find(({ token }) => (before -= token.length) < 0);
  return choice ? [choice] : [];
}

function sideOf(token: string, { broken, kept }: VerdictWords): Side | undefined {
  const small = withoutEnd(token).toLowerCase();
  const word = small.replace(/[^\p{L}\p{N}]/gu, '');
  return word === broken ? 'broken' : word === kept ? 'kept' : undefined;
}

/** Probabilities of both sides among what might have stood there; the same token may be listed and chosen. */
function shares({ token, logprob, alternatives }: TokenChoice, words: VerdictWords): Record<Side, number> {
  const known = new Map([[token, logprob], ...alternatives.map((one) => [one.token, one.logprob] as const)]);
  const sums = { broken: 0, kept: 0 };
  for (const [candidate, value] of known) {
    const side = sideOf(candidate, words);
    if (side) sums[side] += Math.exp(value);
  }
  return sums;
}
