import { inTurns, nextTurn } from '../../lib/turns.js';
import { joinedView, viewsOfFinds } from '../../text/joined-views.js';
import { withoutRepeats } from '../../text/repeats.js';
import type { TextViews, View } from '../../text/views.js';
import { isSmallTalk } from '../../text/words/small-talk.js';
import { explain, holds, type Explanation } from './explain.js';
import { isLanguageSupported } from './language.js';
import { injectionModel, questionOf, type Question } from './model.js';
import { partsOf, promptSpan, type Part } from './parts.js';
import { withPassages } from './passages.js';
import { worstWindows } from './part-windows.js';
import { isMostlyRewritten } from './rewritten.js';
import { publishedScore, type Calibration } from './score-curve.js';
import { scorePart, type ScoredPart } from './score-part.js';
import { lookAgain } from './second-look.js';

/** A part of the prompt with its score on the published scale. */
export interface ScoredChunk {
  readonly start: number;
  readonly end: number;
  readonly score: number;
}

/** What the classifier says about one prompt. */
export interface Detection {
  readonly score: number;
  readonly chunks: ScoredChunk[];
  readonly decoded: { encoding: string; start: number; end: number }[];
  readonly languageSupported: boolean;
  /** Why the prompt is suspicious: reads its worst parts again, so that only attacks are asked. */
  explained(): Explanation;
}

/** Encodings that ordinary pages and programs use; the others are chosen to hide something. */
const ordinaryEncodings = new Set(['url', 'html_entities', 'quoted_printable', 'unicode_escapes']);
/** What it adds to the logit of a suspicious text that it was encoded, that its words were disguised or that a reader would not see it. */
const disguiseBonus = 0.7;
const maxChunks = 8;
/** Parts that are explained, if they are suspicious, and of which more than the worst window is shown: the worst ones, which are read again for it. */
const maxDetailed = 4;
/** In texts longer than this others have their turn before each part that is no short find. */
const pauseUnits = 16_384;
const shortFind = 512;

/** Scores a prompt in all its views. Linear; throws the signal's reason when aborted. */
export async function detect(text: TextViews, signal: AbortSignal): Promise<Detection> {
  if (isSmallTalk(text.original.text)) return nothing(text);
  const model = injectionModel();
  const question = questionOf(text.source);
  const { calibration } = model.settings[question];
  const giveWay = inTurns(signal);
  const isLong = text.original.text.length > pauseUnits;
  const first: ScoredPart[] = [];
  for await (const part of partsToRead(text, { question, signal })) {
    await (isLong && part.text.length > shortFind ? nextTurn() : giveWay());
    signal.throwIfAborted();
    first.push(scorePart(part, { model, question }));
  }
  const scored = withPassages(lookAgain(first, question), question)
    .map((one) => ({ ...one, logit: one.logit - one.part.malus + bonus(one, text) }))
    .sort((one, other) => other.logit - one.logit);
  const worst = scored[0]!;
  const suspicious = scored.slice(0, maxDetailed).filter(({ logit }) => logit >= calibration.at3Percent);
  return {
    score: publishedScore(worst.logit, calibration),
    chunks: chunksOf(scored, calibration),
    decoded: codesOf(text),
    languageSupported: isLanguageSupported(text.normalised.text),
    explained: () => explain(suspicious, text),
  };
}

function nothing({ normalised }: TextViews): Detection {
  return {
    score: 0,
    chunks: [],
    decoded: [],
    languageSupported: isLanguageSupported(normalised.text),
    explained: () => ({ evidence: [], techniques: [] }),
  };
}

/** What was found encoded; a find that was disguised besides is named once. */
function codesOf({ decoded }: TextViews): Detection['decoded'] {
  const codes = decoded.map((view) => ({
    encoding: view.encodings.join('>').slice(0, 120),
    ...view.toPrompt(0, view.text.length),
  }));
  const named = new Map(codes.map((code) => [`${code.encoding} ${code.start} ${code.end}`, code]));
  return [...named.values()];
}

interface Reader {
  readonly question: Question;
  readonly signal: AbortSignal;
}

/**
 * Parts of the prompt without its disguise, which are judged while a thread still decodes a long one, then of everything
 * that was found encoded in it. What is repeated over and over is read once.
 */
async function* partsToRead(text: TextViews, { question, signal }: Reader): AsyncGenerator<Part> {
  await text.normalisedReady(signal);
  yield* partsOf(withoutRepeats(text.normalised), question);
  await text.ready(signal);
  for (const view of text.decoded)
    yield* view.finds ? partsOfFinds(view, text, question) : partsOf(withoutRepeats(view), question);
}

/**
 * Parts of what was found beyond what has views of its own. What was chosen to hide something is read find by find: an
 * attack would be lost among others. The rest is read together, as the page that it stands in is.
 */
function* partsOfFinds(view: View, { original, decoded }: TextViews, question: Question): Iterable<Part> {
  const finds = viewsOfFinds(view);
  const chosen = finds.filter(isChosen);
  const timesMore = 1 + (chosen.length - 1) / decoded.length;
  for (const find of chosen) yield* partsOf(withoutRepeats(find), question, timesMore);
  const ordinary = finds.filter((find) => !isChosen(find));
  if (ordinary.length === 0) return;
  const encodings = [...new Set(ordinary.flatMap((find) => find.encodings))];
  yield* partsOf(withoutRepeats(joinedView(original, ordinary, encodings)), question);
}

function isChosen({ encodings }: View): boolean {
  return encodings.some((encoding) => !ordinaryEncodings.has(encoding));
}

const tokenHeader = /eyJ[\w-]{8,500}\.$/;

/** The claims of a token (JWT, RFC 7519), whose form encodes them: nobody chose it to hide something. */
function isOfToken({ text, toPrompt }: View, original: View): boolean {
  const { start, end } = toPrompt(0, text.length);
  const before = original.text.slice(Math.max(0, start - 512), start);
  return text.startsWith('{') && original.text.charAt(end) === '.' && tokenHeader.test(before);
}

function bonus({ part, logit, windows }: ScoredPart, text: TextViews): number {
  if (logit < 0) return 0;
  if (part.view.kind === 'decoded')
    return isChosen(part.view) && !isOfToken(part.view, text.original) ? disguiseBonus : 0;
  const [worst] = worstWindows(windows, 1);
  const place = worst && promptSpan(part, worst.start, worst.end);
  const isHidden = place !== undefined && text.hidden.some((hidden) => holds(hidden, place));
  return isHidden || isMostlyRewritten(part, text.original) ? disguiseBonus : 0;
}

/** The worst windows of all parts; a place that was read in several ways counts once, as the worst of them. */
function chunksOf(scored: readonly ScoredPart[], calibration: Calibration): ScoredChunk[] {
  const all = scored.flatMap(({ part, logit, windows }, at) => {
    const isDetailed = at < maxDetailed && logit >= calibration.at3Percent - 1;
    const worst = worstWindows(windows, isDetailed ? maxChunks : 1);
    return worst.map((window): ScoredChunk => {
      const { start, end } = promptSpan(part, window.start, window.end);
      return { start, end, score: publishedScore(logit + window.logit - worst[0]!.logit, calibration) };
    });
  });
  const chunks = new Map<string, ScoredChunk>();
  for (const chunk of all.sort((one, other) => other.score - one.score || one.start - other.start)) {
    const place = `${chunk.start} ${chunk.end}`;
    if (!chunks.has(place)) chunks.set(place, chunk);
    if (chunks.size === maxChunks) break;
  }
  return [...chunks.values()];
}
