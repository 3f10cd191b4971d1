import type { ShapedType } from '../info-type.js';
import { LIKELY, VERY_LIKELY, VERY_UNLIKELY } from '../likelihood.js';
import { isBlank, isWideGap } from './blanks.js';
import { HAS_DIGIT, HAS_LETTER, NON_ASCII, type Tokens } from './tokens.js';

/** Digits, letters, or both mixed; with the length this is the key of one word in a shape. */
const LETTERS = 2;
const KINDS: Readonly<Record<string, number>> = { d: 1, a: LETTERS, w: 3 };
const SPACE = 2;
/** One parts fields. */
const TAB = 9;
const SEPARATORS: Readonly<Record<string, number>> = { '-': 1, _: SPACE, '.': 3, '/': 4, ':': 5, '(': 6, '+': 7 };
const MAX_WORD = 60;

/** The words of shapes up to here. */
export interface ShapeNode {
  readonly next: Map<number, ShapeNode>;
  /** Separators that may follow, as bits. */
  separators: number;
  /** Kinds of words that may follow, as bits. */
  kinds: number;
  /** Indexes of the types whose shape ends here. */
  readonly types: number[];
}

/** A trie of word shapes: one walk from a word finds every type whose shape begins there. */
export interface ShapeTrie {
  readonly root: ShapeNode;
  /** Node of each word key that begins a shape: most words fail here. */
  readonly begins: readonly (ShapeNode | undefined)[];
  /** Length of the longest word of letters alone that begins a shape. */
  readonly longestLetters: number;
  /** Lengths of words of letters behind which a shape goes on with letters, as bits. */
  readonly lettersLead: number;
  readonly types: readonly JudgedType[];
}

/** What decides about a value of a type, with all defaults filled in. */
export interface JudgedType {
  readonly alone: number;
  readonly grouped: number;
  readonly near: number;
  /** Without a context word, where several blanks stand between two words. */
  readonly spread: number | undefined;
  readonly needsContext: RegExp | undefined;
  readonly otherBehind: RegExp | undefined;
  readonly form: RegExp | undefined;
  readonly check: ((compact: string) => boolean) | undefined;
}

/** The shapes of a type one by one: an `x` stands for `d`, for `a` and for `w`. */
export function shapesOf({ shapes }: Pick<ShapedType, 'shapes'>): string[] {
  return shapes.split(' ').flatMap(withoutChoice);
}

function withoutChoice(shape: string): string[] {
  return shape.includes('x') ? Object.keys(KINDS).flatMap((kind) => withoutChoice(shape.replace('x', kind))) : [shape];
}

/** Builds the trie of the shapes of all types; `types[i]` is reported as `i`. */
export function buildShapeTrie(types: readonly ShapedType[]): ShapeTrie {
  const root = newNode();
  types.forEach((type, index) => {
    for (const shape of shapesOf(type)) addShape(root, shape, index);
  });
  const begins = Array.from({ length: 4 * 64 }, (_, key) => root.next.get(key));
  let longestLetters = 0;
  let lettersLead = 0;
  for (const [length, node] of begins.slice(LETTERS * 64, (LETTERS + 1) * 64).entries()) {
    if (!node) continue;
    longestLetters = length;
    if ((node.kinds >> LETTERS) & 1) lettersLead |= 1 << length;
  }
  return { root, begins, longestLetters, lettersLead, types: types.map(judgedType) };
}

function judgedType({ alone = VERY_UNLIKELY, grouped = alone, near, ...rest }: ShapedType): JudgedType {
  const { spread, needsContext, otherBehind, form, check } = rest;
  const withContext = near ?? (check ? VERY_LIKELY : LIKELY);
  return { alone, grouped, near: withContext, spread, needsContext, otherBehind, form, check };
}

function newNode(): ShapeNode {
  return { next: new Map(), separators: 0, kinds: 0, types: [] };
}

function addShape(root: ShapeNode, shape: string, index: number): void {
  let node = root;
  let separator = 0;
  // A bracket that opens before a word is closed behind it.
  const parts = shape.match(/[daw]\d+|[-_./:(+]/g);
  if (!parts || parts.join('') !== shape.replace(/\)$/, '')) throw new Error(`bad shape: ${shape}`);
  for (const part of parts) {
    const code = SEPARATORS[part];
    if (code !== undefined) {
      separator = code;
      continue;
    }
    const kind = KINDS[part.charAt(0)] as number;
    const key = kind * 64 + Number(part.slice(1)) + separator * 256;
    const next = node.next.get(key) ?? newNode();
    node.next.set(key, next);
    node.separators |= 1 << separator;
    node.kinds |= 1 << kind;
    node = next;
  }
  if (!node.types.includes(index)) node.types.push(index);
}

/** The key of a word, or 0 when it can be no part of a shape. */
function wordKey(tokens: Tokens, index: number): number {
  const flags = tokens.flags[index] as number;
  if (flags & NON_ASCII) return 0;
  const length = (tokens.end[index] as number) - (tokens.start[index] as number);
  if (length > MAX_WORD) return 0;
  const kind = flags & HAS_DIGIT ? (flags & HAS_LETTER ? 3 : 1) : 2;
  return kind * 64 + length;
}

/** False for words of letters that no shape begins with, or whose next word shows that it does not go on. */
export function mayBeginShape({ longestLetters, lettersLead }: ShapeTrie, tokens: Tokens, word: number): boolean {
  const length = (tokens.end[word] as number) - (tokens.start[word] as number);
  if (length > longestLetters) return false;
  return ((tokens.flags[word + 1] as number) & HAS_DIGIT) !== 0 || ((lettersLead >> length) & 1) === 1;
}

/** Node of the word that begins a shape, or undefined: most words end here. */
export function shapeAt(trie: ShapeTrie, tokens: Tokens, word: number): ShapeNode | undefined {
  return trie.begins[wordKey(tokens, word)];
}

/** Node of a shape with the next word, or undefined when the shape does not go on. Bounded by the depth of the trie. */
export function nextShape(node: ShapeNode, tokens: Tokens, last: number): ShapeNode | undefined {
  if (node.kinds === 0 || last + 1 >= tokens.count) return undefined;
  const separator = separatorAfter(tokens, last);
  if (((node.separators >> separator) & 1) === 0) return undefined;
  const key = wordKey(tokens, last + 1);
  return ((node.kinds >> (key >> 6)) & 1) === 0 ? undefined : node.next.get(key + separator * 256);
}

/** Code of the one separator between a word and the next, or 0. Dashes and spaces of other scripts count as theirs, a few blanks as one. */
function separatorAfter(tokens: Tokens, index: number): number {
  const at = tokens.end[index] as number;
  if ((tokens.start[index + 1] as number) !== at + 1) return isWideGap(tokens, index) ? SPACE : 0;
  const unit = tokens.units[at];
  switch (unit) {
    case 45:
    case 0x2010:
    case 0x2011:
    case 0x2012:
    case 0x2013:
    case 0x2212:
      return 1;
    case 46:
      return 3;
    case 47:
      return 4;
    case 58:
      return 5;
    case 40:
      return 6;
    case 43:
      return 7;
    case TAB:
      return 0;
    default:
      return isBlank(unit as number) ? SPACE : 0;
  }
}
