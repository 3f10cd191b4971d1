import type { HashedText } from '../../text/classifiers/hashed-features.js';
import type { TokenSums } from '../../text/classifiers/hashed-model.js';
import type { Span } from '../../text/views.js';
import { conceptReasons } from './concept-rules.js';
import { formReasons } from './form-rules.js';
import { gibberishTail } from './gibberish.js';
import { leakRequests } from './leak-requests.js';
import type { InjectionModel, Question } from './model.js';
import type { Part } from './parts.js';
import { partWindows, type PartWindow } from './part-windows.js';
import { plainLogit } from './glance.js';
import { joined, stackLogit } from './stack.js';
import type { TechniqueName } from './techniques.js';
import { glanceFacts, headLogits, networkFacts, type HeadLogits } from './view-score.js';

/** Words that show a technique. */
export interface Evidence extends Span {
  readonly technique: TechniqueName;
}

/** A part with its logit and where it is worst. */
export interface ScoredPart {
  readonly part: Part;
  readonly logit: number;
  /** What the first look weighed; none where a glance was enough. */
  readonly facts: Float64Array | undefined;
  readonly tokenCount: number;
  /** As the loudest head of the question finds them; none where the part has no words. */
  readonly windows: readonly PartWindow[];
  /** In data, the sentence of the part that is the likeliest order. */
  readonly order: Span | undefined;
  /** The head that speaks loudest. */
  readonly loudest: 'user' | 'data' | 'framing';
}

/** Scores one part. */
export function scorePart(part: Part, asked: Asked): ScoredPart {
  const { model, question } = asked;
  const hashed = model.hash(part.text);
  const { tokenCount } = hashed;
  const sums = model.sum(hashed);
  const heads = headLogits(model.weights, sums, hashed);
  const { logit, values, order } = look(hashed, { sums, heads, glance: glanceFacts(hashed, heads) }, asked);
  const [user, data, framing] = [heads.worst[0]!, heads.worst[1]!, heads.worst[2]!];
  const loudest = framing > Math.max(user, data) ? 'framing' : user >= data || question === 'user' ? 'user' : 'data';
  const head = question === 'user' ? (loudest === 'framing' ? 2 : 0) : 1;
  const windows = partWindows(hashed, sums, { number: head, scale: model.weights.scales[head]! });
  return { part, logit, facts: values, tokenCount, windows, order, loudest };
}

/** Words of a part that show techniques, in its own offsets: reads it again, as only suspicious ones are asked. */
export function evidenceOf({ text }: Part, { model, question }: Asked): Evidence[] {
  const hashed = model.hash(text);
  const evidence: Evidence[] = [
    ...formReasons(text),
    ...[...conceptReasons(hashed, question), ...leakRequests(hashed)].map(({ technique, from, to }) => ({
      technique,
      start: hashed.starts[from]!,
      end: model.wordEnd(hashed, to - 1),
    })),
  ];
  const gibberish = gibberishTail(text);
  if (gibberish) evidence.push({ technique: 'gibberish_suffix', ...gibberish });
  return evidence;
}

/** What a part is asked, by which model. */
interface Asked {
  readonly model: InjectionModel;
  readonly question: Question;
}

interface Known {
  readonly sums: TokenSums;
  readonly heads: HeadLogits;
  readonly glance: Float64Array;
}

/** A part's logit, its facts where a glance was not enough, and in data the likeliest order. */
function look(
  hashed: HashedText,
  { sums, heads, glance }: Known,
  { model, question }: Asked,
): { logit: number; values?: Float64Array; order?: Span | undefined } {
  const settings = model.settings[question];
  const atGlance = settings.glance && plainLogit(glance, settings.glance);
  if (atGlance !== undefined) return { logit: atGlance };
  const first = joined(glance, networkFacts(hashed, { sums, order: heads.order }, model));
  const sentences = question === 'data' ? model.readSentences(hashed) : undefined;
  const values = sentences ? joined(first, sentences.facts) : first;
  return { logit: stackLogit(values, settings.stack), values, order: sentences?.order };
}
