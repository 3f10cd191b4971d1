import { injectionModel, type Question } from './model.js';
import { windowTokens, worstWindows, type PartWindow } from './part-windows.js';
import type { Part } from './parts.js';
import { scorePart, type ScoredPart } from './score-part.js';
import { lookCloser } from './second-look.js';

/** Parts of one prompt of which a passage is read, the loudest: bounds the cost of long texts. */
const maxPassages = 4;
/** Texts that are not so much longer than a passage are read well enough as a whole. */
const leastTokens = 3 * windowTokens;

/** How passages of a question's texts are chosen, and how much they count. */
interface Reading {
  /** What a window adds to the logit of its head, at the least: hardly any other is an attack. */
  readonly loudFrom: number;
  /** What is taken off the logit of a passage: a text has many, and out of its place more looks bad. */
  readonly malus: number;
}

const readings: Readonly<Record<Question, Reading>> = {
  user: { loudFrom: -0.5, malus: 1.75 },
  data: { loudFrom: 0, malus: 2.5 },
};

/** A part and the window of it that is loudest. */
interface Passage {
  readonly part: ScoredPart;
  readonly window: PartWindow;
}

/**
 * Reads the loudest window of each part as a text of its own, and gives the part that logit where it is worse: one line of a
 * long prompt may be an attack that the rest of it outweighs.
 */
export function withPassages(scored: readonly ScoredPart[], question: Question): readonly ScoredPart[] {
  const model = injectionModel();
  const { loudFrom, malus } = readings[question];
  const isPlain = ({ logit }: ScoredPart): boolean => logit >= model.settings[question].calibration.at01Percent;
  const passages = loudestOf(
    scored.filter((part) => part.tokenCount >= leastTokens && !isPlain(part)),
    loudFrom,
  );
  if (passages.length === 0) return scored;
  const alone = passages.map((passage) => scorePart(textOf(passage, malus), { model, question }));
  const read = lookCloser(alone, question);
  const logits = new Map(passages.map(({ part }, at) => [part, read[at]!.logit - malus]));
  return scored.map((part) => ({ ...part, logit: Math.max(part.logit, logits.get(part) ?? -Infinity) }));
}

/** The loudest windows of parts, one of each, the loudest first. */
function loudestOf(parts: readonly ScoredPart[], from: number): Passage[] {
  return parts
    .map((part): Passage => ({ part, window: worstWindows(part.windows, 1)[0]! }))
    .filter(({ window }) => window.logit >= from)
    .sort((one, other) => other.window.logit - one.window.logit)
    .slice(0, maxPassages);
}

function textOf({ part: { part }, window: { start, end } }: Passage, malus: number): Part {
  return { ...part, offset: part.offset + start, text: part.text.slice(start, end), malus };
}
