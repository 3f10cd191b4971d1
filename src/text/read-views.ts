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
  return viewOfNormalised(original, normalise(original.text));
}

/** The view of what `normalise` made of a prompt, here or in another thread. */
export function viewOfNormalised(original: View, mapped: MappedText | undefined): View {
  return mapped ? derivedView(original, { kind: 'normalised', mapped, encodings: ['normalised'] }) : original;
}

/** What is encoded in a prompt, read while others have their turns. */
export async function decodedInTurns(original: View, normalised: View, signal?: AbortSignal): Promise<View[]> {
  const giveWay = inTurns(signal);
  const steps = decodingSteps(original, normalised);
  for (;;) {
    await giveWay();
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Readings without their functions, as one thread sends them to another, all but the normalised view. Parents stand before what was made of them. */
export interface SentReadings {
  readonly views: readonly SentView[];
  readonly decoded: readonly number[];
  readonly hidden: readonly HiddenText[];
}

interface SentView extends Pick<View, 'kind' | 'encodings' | 'finds'> {
  /** Its place among the views, from `firstPlace` on. */
  readonly parent: number;
  readonly mapped: MappedText;
}

/** The original has the place -1, the normalised view 0. */
const firstPlace = 1;

/** Makes all readings of a prompt but the normalised one. */
export function sentReadings(original: View, normalised: View): SentReadings {
  const views: SentView[] = [];
  const places = new Map<View, number>([[original, -1]]).set(normalised, 0);
  const placeOf = (view: View): number => {
    const known = places.get(view);
    if (known !== undefined) return known;
    const { parent, mapped, kind, encodings, finds } = view as DerivedView;
    const sent = { parent: placeOf(parent), kind, encodings, mapped, ...(finds && { finds }) };
    const place = views.push(sent) - 1 + firstPlace;
    places.set(view, place);
    return place;
  };
  const decoded = decodedViews(original, normalised).map(placeOf);
  return { decoded, hidden: hiddenTexts(original.text), views };
}

/** The readings of a prompt that another thread made. */
export function receivedReadings(original: View, normalised: View, sent: SentReadings): Readings {
  const views: View[] = [normalised];
  const viewAt = (place: number): View => (place < 0 ? original : views[place]!);
  for (const { parent, ...made } of sent.views) views.push(derivedView(viewAt(parent), made));
  return { normalised, decoded: sent.decoded.map(viewAt), hidden: sent.hidden };
}
