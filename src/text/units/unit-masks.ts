import { firstBit } from './mask-bits.js';
import { classesOf, unitClasses, type UnitClass } from './unit-classes.js';
import { compileClassifier, type UnitClassifier } from './unit-classifier.js';
import { unitsOf, usualUnits } from './units.js';

/**
 * Which units of a text belong to which class: bit `at & 31` of word `at >> 5` is set where unit `at` does. What looks for
 * a rare character steps from bit to bit and never sees the others.
 */
export type UnitMasks = Readonly<Masks>;

/** Besides the classes, `repeat`: the same unit as the one before. */
const maskNames = [...unitClasses, 'repeat'] as const;

type Masks = Readonly<Record<UnitClass | 'repeat', Int32Array>> & {
  /** How many words the text has; the arrays may be longer. */
  words: number;
};

interface Reader {
  readonly classifier: UnitClassifier;
  /** The masks of the classifier by name. */
  readonly masks: Masks;
}

let reader: Reader | undefined;
let last: { text: string; masks: Masks } | undefined;
/** Of longer texts, which have masks of their own. */
let lastLong: { text: string; masks: Masks } | undefined;

/** The masks of a text; they hold until the next call with another one. Linear. */
export function masksOf(text: string): UnitMasks {
  if (last?.text === text) return last.masks;
  if (lastLong?.text === text) return lastLong.masks;
  last = undefined;
  const units = unitsOf(text);
  reader ??= load();
  if (units.length > usualUnits) return (lastLong = { text, masks: inParts(reader, units) }).masks;
  readPart(reader, units, 0);
  reader.masks.words = wordsFor(units.length);
  return (last = { text, masks: reader.masks }).masks;
}

function load(): Reader {
  const classifier = compileClassifier(classesOf, unitClasses.length);
  return { classifier, masks: named((at) => classifier.masks[at] ?? classifier.repeat) };
}

function named(maskAt: (at: number) => Int32Array): Masks {
  return { ...Object.fromEntries(maskNames.map((name, at) => [name, maskAt(at)])), words: 0 } as Masks;
}

function wordsFor(units: number): number {
  return (units + 31) >> 5;
}

/** Reads up to `usualUnits` units from a place on. No bit behind the end is set. */
function readPart({ classifier }: Reader, units: Uint16Array, from: number): void {
  const count = Math.min(usualUnits, units.length - from);
  classifier.units[0] = from === 0 ? 0 : units[from - 1]!;
  classifier.units.set(units.subarray(from, from + count), 1);
  classifier.classify(count);
  endAt(classifier, count);
  addBeyondAscii(classifier, count);
}

function endAt({ masks, beyond, repeat }: UnitClassifier, count: number): void {
  const rest = count & 31;
  if (rest === 0) return;
  const word = count >> 5;
  const within = (1 << rest) - 1;
  for (let at = 0; at < masks.length; at++) masks[at]![word]! &= within;
  beyond[word]! &= within;
  repeat[word]! &= within;
}

function addBeyondAscii({ units, masks, beyond }: UnitClassifier, count: number): void {
  const words = wordsFor(count);
  for (let word = 0; word < words; word++)
    for (let bits = beyond[word]!; bits !== 0; bits &= bits - 1) {
      // Before the first unit stands another one.
      const unit = units[word * 32 + firstBit(bits) + 1]!;
      for (let classes = classesOf[unit]!; classes !== 0; classes &= classes - 1)
        masks[firstBit(classes)]![word]! |= bits & -bits;
    }
}

function inParts(one: Reader, units: Uint16Array): Masks {
  const words = wordsFor(units.length);
  const whole = named(() => new Int32Array(words));
  whole.words = words;
  for (let from = 0; from < units.length; from += usualUnits) {
    readPart(one, units, from);
    const count = Math.min(usualUnits / 32, words - (from >> 5));
    for (const name of maskNames) whole[name].set(one.masks[name].subarray(0, count), from >> 5);
  }
  return whole;
}
