import { fairShare } from '../../lib/fair-share.js';
import type { HiddenText, Span, TextViews, View } from '../../text/views.js';
import { isForeign } from './language.js';
import { injectionModel, questionOf } from './model.js';
import { promptSpan } from './parts.js';
import { worstWindows } from './part-windows.js';
import { evidenceOf, type Evidence, type ScoredPart } from './score-part.js';
import type { TechniqueName } from './techniques.js';

/** Why a prompt is suspicious. */
export interface Explanation {
  /** In prompt offsets, by technique in the order of `techniques`. */
  readonly evidence: Evidence[];
  /** Those that show in the most places first. */
  readonly techniques: TechniqueName[];
}

const maxEvidence = 64;

/** What suspicious parts of a prompt do. A technique that shows twice at a place shows there once. */
export function explain(suspicious: readonly ScoredPart[], text: TextViews): Explanation {
  const byTechnique = new Map<TechniqueName, Span[]>();
  for (const { technique, start, end } of suspicious.flatMap((one) => evidenceOfPart(one, text)))
    byTechnique.set(technique, [...(byTechnique.get(technique) ?? []), { start, end }]);
  const groups = [...byTechnique]
    .map(([technique, spans]) => merged(spans).map((span): Evidence => ({ technique, ...span })))
    .sort((one, other) => other.length - one.length);
  return {
    evidence: [...fairShare(groups.flat(), ({ technique }) => technique, maxEvidence)],
    techniques: groups.map((group) => group[0]!.technique),
  };
}

/** The spans in order, those that overlap as one. */
function merged(spans: readonly Span[]): Span[] {
  const all: { start: number; end: number }[] = [];
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start || one.end - other.end)) {
    const last = all.at(-1);
    if (last && (start < last.end || start === last.start)) last.end = Math.max(last.end, end);
    else all.push({ start, end });
  }
  return all;
}

/** Techniques that rules find in a part, and what the part itself says where no rule does. */
function evidenceOfPart(one: ScoredPart, text: TextViews): Evidence[] {
  const { part, loudest } = one;
  const model = injectionModel();
  const inPrompt = (range: Span): Span => promptSpan(part, ...trimmed(part.text, range));
  const evidence = evidenceOf(part, { model, question: questionOf(text.source) })
    .map(({ technique, ...range }): Evidence => ({ technique, ...inPrompt(range) }))
    .filter((found) => found.technique !== 'indirect' || isData(text, found));
  const add = (technique: TechniqueName, { start, end }: Span): void => void evidence.push({ technique, start, end });
  const order = one.order && wholeAddresses(part.text, one.order);
  const [place = nowhere] = worstWindows(one.windows, 1);
  const window = promptSpan(part, place.start, place.end);
  const worst = order ?? place;
  const marked = [window, ...evidence, ...(order ? [inPrompt(order)] : [])];
  if (part.view.kind === 'decoded') add('encoding', wholeOf(part.view));
  for (const hidden of hiddenIn(text, part.view))
    if (marked.some((span) => holds(hidden, span))) add('hidden_text', hidden);
  if (text.source !== 'user') add('indirect', order ? inPrompt(order) : window);
  else if (loudest === 'framing') add('persona', window);
  if (evidence.length === 0) add('override', window);
  if (isForeign(part.text.slice(worst.start, worst.end))) add('multilingual', inPrompt(worst));
  return evidence;
}

/** Whether a span is nothing that a user says: in what was retrieved, or hidden in a page that was pasted. */
function isData(text: TextViews, span: Span): boolean {
  return text.source !== 'user' || text.hidden.some((hidden) => holds(hidden, span));
}

const nowhere: Span = { start: 0, end: 0 };

const wholeOf = (view: View): Span => view.toPrompt(0, view.text.length);

/** Encodings in characters that nobody sees. */
const invisibleEncodings = new Set(['unicode_tags', 'variation_selectors', 'zero_width']);

/** What a reader of the prompt would not see. */
function hiddenIn(text: TextViews, view: View): readonly (HiddenText | Span)[] {
  return view.encodings.some((encoding) => invisibleEncodings.has(encoding))
    ? [...text.hidden, wholeOf(view)]
    : text.hidden;
}

/** Whether more than a third of a span stands in a range. */
export function holds(range: Span, { start, end }: Span): boolean {
  return Math.min(range.end, end) - Math.max(range.start, start) > (end - start) / 3;
}

function trimmed(text: string, { start, end }: Span): [start: number, end: number] {
  const words = text.slice(start, end);
  return [start + words.length - words.trimStart().length, start + words.trimEnd().length];
}

const ofAddress = /[\w/:@%?=&#~+.-]/;
/** Longest piece of an address that a sentence may have been cut from. */
const longestPiece = 200;

/**
 * The range with the whole of an address that it begins or ends in, as sentences end at its full stops; one that began in
 * the midst of an address has the words before it, too.
 */
function wholeAddresses(text: string, { start, end }: Span): Span {
  const goesOn = (at: number): boolean => ofAddress.test(text[at - 1] ?? ' ') && ofAddress.test(text[at] ?? ' ');
  let [first, last] = [start, end];
  while (start - first < longestPiece && goesOn(first)) first--;
  while (last - end < longestPiece && goesOn(last)) last++;
  return { start: first < start ? sentenceStart(text, first) : start, end: last };
}

const sentenceEnd = /[.!?]\s+|\n/g;

/** Where the sentence begins that holds a place; of a long one, some words before it. */
function sentenceStart(text: string, at: number): number {
  const from = Math.max(0, at - longestPiece);
  const before = text.slice(from, at);
  const last = [...before.matchAll(sentenceEnd)].at(-1);
  if (last) return from + last.index + last[0].length;
  return from === 0 ? 0 : from + before.indexOf(' ') + 1;
}
