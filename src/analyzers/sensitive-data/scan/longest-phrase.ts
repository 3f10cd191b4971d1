/** Phrases by their letters, of which the longest that a text goes on with is found in the logarithm of their number. */
export interface Phrases {
  readonly sorted: readonly string[];
  /** For each phrase the longest other one that it begins with, or -1. */
  readonly within: Int32Array;
  readonly longest: number;
  /** Code units that phrases begin with: nearly every place of a text ends here. */
  readonly begins: ReadonlySet<number>;
}

/** Phrases that are sorted before others have their turn. */
const AT_ONCE = 2000;

function* sortedSteps(list: readonly string[]): Generator<void, string[]> {
  let runs: string[][] = [];
  for (let at = 0; at < list.length; at += AT_ONCE) {
    if (at > 0) yield;
    runs.push(list.slice(at, at + AT_ONCE).sort());
  }
  while (runs.length > 1) {
    const merged: string[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      yield;
      merged.push(mergedOf(runs[at] as string[], runs[at + 1] ?? []));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

function mergedOf(left: readonly string[], right: readonly string[]): string[] {
  const merged: string[] = [];
  let at = 0;
  for (const phrase of left) {
    while (at < right.length && (right[at] as string) < phrase) merged.push(right[at++] as string);
    merged.push(phrase);
  }
  for (; at < right.length; at++) merged.push(right[at] as string);
  return merged;
}

/** Makes phrases ready, in steps of some milliseconds each. */
export function* phraseSteps(list: readonly string[]): Generator<void, Phrases> {
  const sorted = yield* sortedSteps([...new Set(list)]);
  const within = new Int32Array(sorted.length);
  for (const [at, phrase] of sorted.entries()) {
    // What a phrase begins with stands right before it, or before what that begins with.
    let other = at - 1;
    while (other >= 0 && !phrase.startsWith(sorted[other] as string)) other = within[other] as number;
    within[at] = other;
  }
  return {
    sorted,
    within,
    longest: sorted.reduce((most, { length }) => Math.max(most, length), 0),
    begins: new Set(sorted.map((phrase) => phrase.charCodeAt(0))),
  };
}

/** Length of the longest phrase that stands at a place of a text, or 0. */
export function longestAt({ sorted, within, longest, begins }: Phrases, text: string, at: number): number {
  if (!begins.has(text.charCodeAt(at))) return 0;
  const ahead = text.slice(at, at + longest);
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as string) <= ahead) low = middle + 1;
    else high = middle;
  }
  for (let i = low - 1; i >= 0; i = within[i] as number) {
    const phrase = sorted[i] as string;
    if (ahead.startsWith(phrase)) return phrase.length;
  }
  return 0;
}
