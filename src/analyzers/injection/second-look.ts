import { closerLogit, closerTokens, doubtLogit, type Doubt } from './closer-reading.js';
import { injectionModel, type Question } from './model.js';
import { isWhole, shortParts } from './parts.js';
import { scorePart, type ScoredPart } from './score-part.js';

/** Parts of one prompt that are read again, the worst ones: bounds the cost of long texts. */
const maxCloser = 4;
/** Logit from which a prompt that is too long for a second look is read in short parts besides. */
const suspicious = 0;

/** Reads again what is doubtful: parts that are short enough closer, and a prompt that is too long for it in short parts. */
export function lookAgain(scored: readonly ScoredPart[], question: Question): readonly ScoredPart[] {
  const looked = lookCloser(scored, question);
  if (question !== 'user') return looked;
  const long = looked.filter((one) => isLong(one) && one.logit >= suspicious);
  const worst = long.sort((one, other) => other.logit - one.logit)[0];
  return looked.map((one) => (one === worst ? inShortParts(one, question) : one));
}

/** Whether a part is a whole text and too long for a second look. */
function isLong({ part, tokenCount }: ScoredPart): boolean {
  return tokenCount > closerTokens && isWhole(part);
}

/**
 * A whole text with the mean of its own logit and that of its worst short part, which may have a second look: of sources
 * that neither learned from, more is found by both together. Only texts of some 4,000 units are read whole: the parts are few.
 */
function inShortParts(one: ScoredPart, question: Question): ScoredPart {
  const asked = { model: injectionModel(), question };
  const parts = shortParts(one.part).map((part) => scorePart(part, asked));
  const { doubt } = asked.model.settings[question].closer;
  const badness = (part: ScoredPart): number => doubtOf(part, doubt) ?? part.logit;
  const worst = parts.reduce((bad, other) => (badness(other) > badness(bad) ? other : bad));
  const [read] = lookCloser([worst], question);
  return { ...one, logit: (one.logit + read!.logit) / 2 };
}

/** Reads the worst of the doubtful parts again; the others keep what was said of them. */
export function lookCloser(scored: readonly ScoredPart[], question: Question): readonly ScoredPart[] {
  const { hash, readCloser, settings } = injectionModel();
  const { closer } = settings[question];
  const doubts = scored.map((one) => doubtOf(one, closer.doubt));
  const doubtful = [...doubts.keys()].filter((at) => (doubts[at] ?? -Infinity) >= closer.doubt.from);
  const worst = new Set(doubtful.sort((one, other) => doubts[other]! - doubts[one]!).slice(0, maxCloser));
  return scored.map((one, at) => {
    const { facts, logit, part } = one;
    const doubt = doubts[at];
    if (!facts || doubt === undefined) return one;
    if (doubt < closer.doubt.from) return { ...one, logit: doubt };
    if (!worst.has(at)) return one;
    return { ...one, logit: closerLogit({ logit, facts }, readCloser[question](hash(part.text)), closer) };
  });
}

function doubtOf({ facts, logit, tokenCount }: ScoredPart, doubt: Doubt): number | undefined {
  return facts && tokenCount <= closerTokens ? doubtLogit({ logit, facts }, doubt) : undefined;
}
