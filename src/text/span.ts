import { cutsPair } from '../lib/code-points.js';

/** A half-open range of UTF-16 code units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** One reading of the prompt, with the way back to the prompt as it was sent. */
export interface View {
  readonly kind: 'original' | 'normalised' | 'decoded';
  readonly text: string;
  /** How the view was made, outermost first, for example `['base64', 'rot13']`; empty for the original. */
  readonly encodings: readonly string[];
  /** Where each find stands in a view that holds several (`joined-views.ts`). */
  readonly finds?: readonly Find[];
  /** The range of the prompt that a range of this view came from. Never cuts a code point. */
  toPrompt(start: number, end: number): Span;
}

/** A find in a view of several; `encodings` are its own. */
export interface Find extends Span {
  readonly encodings: readonly string[];
}

/** A rewritten text. Unit `i` of `text` came from the units `from[i]` to `to[i]` of the text it was made of. */
export interface MappedText {
  readonly text: string;
  readonly from: Uint32Array;
  readonly to: Uint32Array;
}

/** The prompt as sent: offsets map to themselves, widened to code point borders. */
export function oneView(prompt: string): View {
  return { kind: 'original', text: prompt, encodings: [], toPrompt: (start, end) => onBorders(prompt, start, end) };
}

/** A view with what it was made of. */
export interface DerivedView extends View {
  readonly parent: View;
  readonly mapped: MappedText;
}

/** A view made from another view's text; its ranges map back through that view. */
export function derivedView(
  parent: View,
  made: Pick<View, 'kind' | 'encodings' | 'finds'> & { readonly mapped: MappedText },
): DerivedView {
  const { kind, mapped, encodings, finds } = made;
  return {
    kind,
    text: mapped.text,
    encodings,
    ...(finds && { finds }),
    parent,
    mapped,
    toPrompt(start, end) {
      const range = sourceRange(mapped, start, end);
      return parent.toPrompt(range.start, range.end);
    },
  };
}

/** The range of the source that units `start` to `end` of a mapped text cover; the map may run backwards. */
function sourceRange(mapped: MappedText, start: number, end: number): Span {
  const length = mapped.text.length;
  const first = clamp(start, length);
  const last = clamp(end, length);
  if (length === 0) return { start: 0, end: 0 };
  if (first >= last) {
    const at = first < length ? mapped.from[first]! : mapped.to[length - 1]!;
    return { start: at, end: at };
  }
  let low = mapped.from[first]!;
  let high = mapped.to[first]!;
  for (let index = first + 1; index < last; index++) {
    if (mapped.from[index]! < low) low = mapped.from[index]!;
    if (mapped.to[index]! > high) high = mapped.to[index]!;
  }
  return { start: low, end: high };
}

/** Two rewrites in a row as one: `outer` was made from the text of `inner`, which may run backwards. */
export function composeMaps(inner: MappedText, outer: MappedText): MappedText {
  const from = new Uint32Array(outer.text.length);
  const to = new Uint32Array(outer.text.length);
  const end = inner.to[inner.to.length - 1] ?? 0;
  for (let index = 0; index < from.length; index++) {
    const first = outer.from[index]!;
    const last = outer.to[index]! - 1;
    from[index] = inner.from[first] ?? end;
    to[index] = inner.to[first] ?? end;
    if (last <= first) continue;
    from[index] = Math.min(from[index]!, inner.from[last] ?? end);
    to[index] = Math.max(to[index]!, inner.to[last] ?? end);
  }
  return { text: outer.text, from, to };
}

/** Collects a rewritten text piece by piece. */
export interface TextBuilder {
  /** Appends `text`, every unit of which came from the source units `from` to `to`. */
  put(text: string, from: number, to: number): void;
  /** Appends units of the source unchanged. */
  copy(source: string, from: number, to: number): void;
  /** Appends a rewritten text; what it was made of begins at unit `start` of the source. */
  append(mapped: MappedText, start: number): void;
  done(): MappedText;
}

/** A builder for a text of about `expected` units; it grows when that is too little. */
export function textBuilder(expected: number): TextBuilder {
  let from = new Uint32Array(expected + 16);
  let to = new Uint32Array(expected + 16);
  let length = 0;
  const pieces: string[] = [];
  const grow = (needed: number): void => {
    if (needed <= from.length) return;
    const size = Math.max(needed, from.length * 2);
    from = copyInto(from, size);
    to = copyInto(to, size);
  };
  return {
    put(text, start, end) {
      grow(length + text.length);
      pieces.push(text);
      for (let index = 0; index < text.length; index++, length++) {
        from[length] = start;
        to[length] = end;
      }
    },
    copy(source, start, end) {
      grow(length + end - start);
      pieces.push(source.slice(start, end));
      for (let index = start; index < end; index++, length++) {
        from[length] = index;
        to[length] = index + 1;
      }
    },
    append(mapped, start) {
      grow(length + mapped.text.length);
      pieces.push(mapped.text);
      for (let index = 0; index < mapped.text.length; index++, length++) {
        from[length] = mapped.from[index]! + start;
        to[length] = mapped.to[index]! + start;
      }
    },
    done: () => ({ text: pieces.join(''), from: upTo(from, length), to: upTo(to, length) }),
  };
}

/** A place of a text and what stands there instead; nothing where it is left out. */
export interface Replacement extends Span {
  readonly instead?: string;
}

/** A word that is as long as what it stands for, letter by letter. */
export function lettersInstead(word: string, start: number): Replacement[] {
  return Array.from({ length: word.length }, (_, at) => ({
    start: start + at,
    end: start + at + 1,
    instead: word.charAt(at),
  }));
}

/**
 * A text with something else in some places, which come in order; what overlaps an earlier one is passed over. What is put
 * between two units stands for the second one. Linear.
 */
export function replaced(text: string, replacements: Iterable<Replacement>): MappedText {
  const out = textBuilder(text.length);
  let at = 0;
  for (const { start, end, instead } of replacements) {
    if (start < at) continue;
    out.copy(text, at, start);
    if (instead) out.put(instead, start, Math.max(end, start + 1));
    at = end;
  }
  out.copy(text, at, text.length);
  return out.done();
}

/** What was written of an array, which stays where it is if little more was held ready for it. */
function upTo(array: Uint32Array, length: number): Uint32Array {
  return length * 2 > array.length ? array.subarray(0, length) : array.slice(0, length);
}

function copyInto(old: Uint32Array, size: number): Uint32Array<ArrayBuffer> {
  const grown = new Uint32Array(size);
  grown.set(old);
  return grown;
}

function clamp(offset: number, length: number): number {
  return Math.min(Math.max(Math.trunc(offset) || 0, 0), length);
}

function onBorders(text: string, start: number, end: number): Span {
  let first = clamp(start, text.length);
  let last = Math.max(clamp(end, text.length), first);
  const empty = first === last;
  if (cutsPair(text, first)) first--;
  if (cutsPair(text, last)) last += empty ? -1 : 1;
  return { start: first, end: last };
}

/** Spans in order; of those that overlap, the first and longest. */
export function withoutOverlap(spans: readonly Span[]): Span[] {
  let beyond = 0;
  return [...spans]
    .sort((one, other) => one.start - other.start || other.end - one.end)
    .filter(({ start, end }) => {
      if (start < beyond) return false;
      beyond = end;
      return true;
    });
}
