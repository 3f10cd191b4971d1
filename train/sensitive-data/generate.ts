import { randomNumbers } from '../lib/random.js';
import { chance, digits, pick, type Draw, type Lists } from './draw.js';
import { fillSlot, type Piece } from './fill.js';
import { grammarForm } from './grammar.js';
import { daily, nameless } from './sentences-daily.js';
import { foreign } from './sentences-foreign.js';
import { englishMore } from './sentences-more.js';
import { english, plain } from './sentences.js';

/** A text with labelled ranges. */
export interface Labelled {
  readonly text: string;
  readonly spans: readonly { readonly start: number; readonly end: number; readonly label: number }[];
}

/** Makes labelled sentences; equal seeds make equal sentences. */
export function generate(lists: Lists, count: number, seed: number): Labelled[] {
  const draw: Draw = { lists, random: randomNumbers(seed) };
  return Array.from({ length: count }, () => sentence(draw));
}

function sentence(draw: Draw): Labelled {
  const form = pickForm(draw);
  const pieces: Piece[] = [];
  if (chance(draw, 0.25)) pieces.push({ text: filler(draw) + pick(draw, [' ', '\n', ' ']), label: 0 });
  // Words of languages other than English stay as they are.
  const isNoisy = !/\{(?:GN|GV|FV|SV)\}/.test(form) && chance(draw, 0.45);
  const bare = chance(draw, 0.35) ? form.replace(/[.!?]$/, '') : form;
  for (const part of bare.split(/(\{[A-Z]{1,2}\}|\{n\})/)) {
    const slot = /^\{([A-Z]{1,2}|n)\}$/.exec(part)?.[1];
    if (slot !== undefined) pieces.push(...fillSlot(draw, slot));
    else pieces.push({ text: isNoisy ? withOtherWords(draw, part) : part, label: 0 });
  }
  if (chance(draw, 0.4)) pieces.push({ text: pick(draw, [' ', '\n', ' ', ' - ']) + filler(draw), label: 0 });
  return join(pieces, chance(draw, 0.13) ? 'lower' : chance(draw, 0.02) ? 'upper' : 'as is');
}

function pickForm(draw: Draw): string {
  const kind = draw.random();
  if (kind < 0.29) return grammarForm(draw);
  if (kind < 0.46) return pick(draw, english);
  if (kind < 0.63) return pick(draw, englishMore);
  if (kind < 0.7) return pick(draw, daily);
  if (kind < 0.76) return pick(draw, nameless);
  return pick(draw, kind < 0.92 ? foreign : plain);
}

function filler(draw: Draw): string {
  if (chance(draw, 0.5) && draw.lists.fillers.length > 0) return pick(draw, draw.lists.fillers);
  return pick(draw, plain).replaceAll('{n}', digits(draw, 4)).replaceAll('{D}', 'Monday');
}

/** Puts other words around the slots, so that the model does not learn the forms by heart. */
function withOtherWords(draw: Draw, text: string): string {
  return text.replace(/(?<![\p{L}])\p{Ll}{2,}(?![\p{L}])/gu, (word) =>
    chance(draw, 0.25) ? pick(draw, draw.lists.words) : word,
  );
}

function join(pieces: readonly Piece[], style: 'lower' | 'upper' | 'as is'): Labelled {
  let text = '';
  const spans: { start: number; end: number; label: number }[] = [];
  for (const piece of pieces) {
    const written =
      style === 'lower' ? piece.text.toLowerCase() : style === 'upper' ? piece.text.toUpperCase() : piece.text;
    if (piece.label > 0) spans.push({ start: text.length, end: text.length + written.length, label: piece.label });
    text += written;
  }
  return { text, spans };
}
