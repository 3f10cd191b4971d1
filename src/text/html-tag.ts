import type { Span } from './span.js';

/** The value of an attribute, without its quotation marks. */
export interface AttributeValue extends Span {
  /** Name of the attribute, lower case. */
  readonly attribute: string;
}

/** Where a sign stands from a place on; undefined where it stands nowhere. */
export type NextSign = (sign: string, from: number) => number | undefined;

/** Finds signs of a text. Linear for those who go on behind what was found. */
export function nextSigns(text: string): NextSign {
  /** Signs of which none stands farther on. */
  const spent = new Set<string>();
  return (sign, from) => {
    const at = spent.has(sign) ? -1 : text.indexOf(sign, from);
    if (at >= 0) return at;
    spent.add(sign);
    return undefined;
  };
}

/** The sign before a value, with the escapes of a string that holds the markup. */
const valueSign = /\s*=\s*\\{0,4}(["'])?/y;
const attributeName = /[a-z][a-z\d:-]{0,40}/iy;

interface Reading {
  /** Behind the name of the tag. */
  readonly from: number;
  readonly nextSign: NextSign;
  readonly take?: (value: AttributeValue) => void;
}

/** Goes through a tag and its attributes as a browser does (HTML, 13.2.5): a `>` within quotation marks ends none. Answers where it ends. */
export function throughTag(text: string, { from, nextSign, take }: Reading): number {
  for (let at = from; at < text.length;) {
    const char = text.charAt(at);
    if (char === '>') return at + 1;
    if (char === '<' && /[a-z]/i.test(text.charAt(at + 1))) return at;
    attributeName.lastIndex = at;
    const name = attributeName.exec(text)?.[0] ?? char;
    at += name.length;
    valueSign.lastIndex = at;
    const sign = /^[a-z]/i.test(name) ? valueSign.exec(text) : null;
    if (sign === null) continue;
    const start = at + sign[0].length;
    const quoted = sign[1] === undefined ? undefined : nextSign(sign[1], start);
    const end = quoted ?? unquotedEnd(text, start);
    take?.({ attribute: name.toLowerCase(), start, end });
    at = quoted === undefined ? end : end + 1;
  }
  return text.length;
}

function unquotedEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && !/[\s>]/.test(text.charAt(at))) at += 1;
  return at;
}
