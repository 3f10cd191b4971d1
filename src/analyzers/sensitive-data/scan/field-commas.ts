import { LOWER, OTHER, UPPER, classOf, isDigit } from './characters.js';

const COMMA = 44;
const SPACE = 32;
const POINT = 46;
/** A group of thousands has three digits, a fraction of money two: a longer value beside a comma is a field of its own. */
const SHORTEST_FIELD = 7;
const LONGEST_RUN = 40;

interface Value {
  readonly start: number;
  readonly end: number;
}

/** True when the comma before a value parts fields of a table: `17,44051401359`, `…-5309,536-90-4399`. */
export function isFieldBefore(units: Uint16Array, { start, end }: Value): boolean {
  if (units[start - 1] !== COMMA || end - start < SHORTEST_FIELD) return false;
  let at = start - 2;
  const least = Math.max(-1, at - LONGEST_RUN);
  while (at > least && isDigit(units[at] as number)) at--;
  if (at < 0 || isEdge(units[at] as number) || isGrouped(units, at, -1)) return true;
  return units[at] === POINT && at > 0 && isDigit(units[at - 1] as number) && !holdsPoint(units, { start, end });
}

/** Groups of a number that two numbers beside each other, as of coordinates, are not. */
const GROUPS = 3;

/** True for the space at the edge of the last or the first group of a number in groups: `046 454 286,…` has no integer part. */
function isGrouped(units: Uint16Array, space: number, step: number): boolean {
  let at = space;
  for (let group = 1; group < GROUPS; group++) {
    if (units[at] !== SPACE || !isDigit(units[at + step] as number)) return false;
    at += step;
    for (let length = 0; length < LONGEST_RUN && isDigit(units[at] as number); length++) at += step;
  }
  return true;
}

/** True when the comma behind a value parts fields of a table, and not the value from its fraction. */
export function isFieldAfter(units: Uint16Array, { start, end }: Value): boolean {
  if (units[end] !== COMMA || end - start < SHORTEST_FIELD) return false;
  let at = end + 1;
  while (at - end < LONGEST_RUN && isDigit(units[at] as number)) at++;
  const next = units[at] as number;
  // A zero follows the last unit of a text.
  const isLast = next === 0 || next === 10 || next === 13;
  if (isLast) return at - end > 3;
  if (isGrouped(units, at, 1)) return true;
  return isEdge(next) || (next === POINT && isDigit(units[at + 1] as number) && !holdsPoint(units, { start, end }));
}

/** No fraction holds a point: what has one behind a comma is an amount or an address, unless both do, as coordinates. */
function holdsPoint(units: Uint16Array, { start, end }: Value): boolean {
  for (let at = start; at < end; at++) if (units[at] === POINT) return true;
  return false;
}

/** What stands around the fields of a table, or inside one that is no plain number. */
function isEdge(unit: number): boolean {
  const kind = classOf[unit];
  return kind === LOWER || kind === UPPER || (kind === OTHER && edges.has(unit));
}

const edges = new Set([...'\n\r\t,;|"-/:@)'].map((char) => char.charCodeAt(0)));
