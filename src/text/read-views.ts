import { inTurns } from '../lib/turns.js';
import { decodedViews, decodingSteps } from './decoded.js';
import { hiddenTexts, type HiddenText } from './hidden.js';
import { normalise } from './normalise.js';
import { derivedView, type DerivedView, type MappedText, type View } from './span.js';

/** All readings of one prompt. */
export interface Readings {
  readonly normalised: View;
  readonly decoded: readonly View[];
  readonly hidden: readonly HiddenText[];
}

/** The prompt with its disguise removed; itself when there is none. */
export function normalisedView(original: View): View {
  const mapped = normalise(original.text);
  return mapped ? derivedView(original, { kind: 'normalised', mapped, encodings: ['normalised'] }) : original;
}

/** The views of a prompt, made while others have their turns. */
export async function viewsInTurns(original: View, signal?: AbortSignal): Promise<Omit<Readings, 'hidden'>> {
  const giveWay = inTurns(signal);
  const normalised = normalisedView(original);
  const steps = decodingSteps(original, normalised);
  for (;;) {
    await giveWay();
    const step = steps.next();
    if (step.done) return { normalised, decoded: step.value };
  }
}

/** Readings without their functions, as one thread sends them to another. Parents stand before what was made of them. */
export interface SentReadings {
  readonly views: readonly SentView[];
  /** Place of the normalised view; that of the original is -1. */
  readonly normalised: number;
  readonly decoded: readonly number[];
  readonly hidden: readonly HiddenText[];
}

interface SentView extends Pick<View, 'kind' | 'encodings' | 'finds'> {
  readonly parent: number;
  readonly mapped: MappedText;
}

/** Makes all readings of a prompt. */
export function sentReadings(original: View): SentReadings {
  const normalised = normalisedView(original);
  const decoded = decodedViews(original, normalised);
  const views: SentView[] = [];
  const places = new Map<View, number>([[original, -1]]);
  const placeOf = (view: View): number => {
    const known = places.get(view);
    if (known !== undefined) return known;
    const { parent, mapped, kind, encodings, finds } = view as DerivedView;
    const sent = { parent: placeOf(parent), kind, encodings, mapped, ...(finds && { finds }) };
    places.set(view, views.push(sent) - 1);
    return views.length - 1;
  };
  return {
    normalised: placeOf(normalised),
    decoded: decoded.map(placeOf),
    hidden: hiddenTexts(original.text),
    views,
  };
}

/** The readings of a prompt that another thread made. */
export function receivedReadings(original: View, sent: SentReadings): Readings {
  const views: View[] = [];
  const viewAt = (place: number): View => (place < 0 ? original : views[place]!);
  for (const { parent, ...made } of sent.views) views.push(derivedView(viewAt(parent), made));
  return { normalised: viewAt(sent.normalised), decoded: sent.decoded.map(viewAt), hidden: sent.hidden };
}
