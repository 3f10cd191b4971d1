import { injectionModel, type Question } from './model.js';
import { windowTokens, worstWindows, type PartWindow } from './part-windows.js';
import type { Part } from './parts.js';
import { scorePart, type ScoredPart } from './score-part.js';
import { lookCloser } from './second-look.js';

/** Parts of one prompt of which a passage is read, the loudest: bounds the cost of long texts. */
const maxPassages = 4;
/** Texts that are not so much longer than a passage are read well enough as a whole. */
const leastTokens = 3 * windowTokens;
/** What a window adds to the logit of its head, at the least: hardly any other is an attack. */
const loudFrom: Readonly<Record<Question, number>> = { user: -0.5, data: 0 };
/** What is taken off the logit of a passage: a text has many, and out of its place more looks bad. */
const passageMalus: Readonly<Record<Question, number>> = { user: 1.75, data: 2.5 };

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
  const passages = loudPassages(scored, {
    from: loudFrom[question],
    plain: model.settings[question].calibration.at01Percent,
  });
  if (passages.length === 0) return scored;
  const read = lookCloser(
    passages.map((passage) => scorePart(textOf(passage), { model, question })),
    question,
  );
  const logits = new Map(passages.map(({ part }, at) => [part, read[at]!.logit - passageMalus[question]]));
  return scored.map((part) => ({ ...part, logit: Math.max(part.logit, logits.get(part) ?? -Infinity) }));
}

/** Passages of the loudest parts that are long and not `plain`ly attacks. */
function loudPassages(scored: readonly ScoredPart[], { from, plain }: { from: number; plain: number }): Passage[] {
  return scored
    .filter(({ tokenCount, logit }) => tokenCount >= leastTokens && logit < plain)
    .map((part): Passage => ({ part, window: worstWindows(part.windows, 1)[0]! }))
    .filter(({ window }) => window.logit >= from)
    .sort((one, other) => other.window.logit - one.window.logit)
    .slice(0, maxPassages);
}

function textOf({ part: { part }, window: { start, end } }: Passage): Part {
  return { ...part, offset: part.offset + start, text: part.text.slice(start, end) };
}
