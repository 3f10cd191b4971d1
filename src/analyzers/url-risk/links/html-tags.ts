/** A tag and the attribute of it in whose value a place lies. */
export interface HtmlPlace {
  /** Name of the element, lower case. */
  readonly element: string;
  /** Name of the attribute, lower case. */
  readonly attribute: string;
  /** Where the value begins and ends. */
  readonly valueStart: number;
  readonly valueEnd: number;
  /** Behind the tag. */
  readonly tagEnd: number;
}

/** The tags of a text, read as far as they are asked for. Linear in the text, whatever stands in it. */
export interface HtmlTags {
  /** The attribute whose value a place lies in. */
  around(at: number): HtmlPlace | undefined;
}

interface Value {
  readonly attribute: string;
  readonly start: number;
  readonly end: number;
}

interface Tag {
  readonly element: string;
  readonly start: number;
  readonly end: number;
}

const tagStart = /<([a-z][a-z\d-]{0,30})(?=[\s/])/gi;
/** The sign before a value, with the escapes of a string that holds the markup. */
const valueSign = /\s*=\s*\\{0,4}(["'])?/y;
const attributeName = /[a-z][a-z\d:-]{0,40}/iy;

/** Reads tags as a browser does (HTML, 13.2.5): a `>` within quotation marks ends none. */
export function htmlTags(text: string): HtmlTags {
  const tags: Tag[] = [];
  const quotationEnd = quotationEnds(text);
  let read = 0;
  let known: { readonly tag: Tag; readonly values: readonly Value[] } | undefined;

  const readTo = (end: number): void => {
    while (read < end) {
      tagStart.lastIndex = read;
      const found = tagStart.exec(text);
      if (found === null) {
        read = text.length;
        return;
      }
      const start = found.index;
      read = throughTag(text, { from: tagStart.lastIndex, quotationEnd });
      tags.push({ element: found[1]!.toLowerCase(), start, end: read });
    }
  };

  const valuesOf = (tag: Tag): readonly Value[] => {
    if (known?.tag === tag) return known.values;
    const values: Value[] = [];
    const from = tag.start + 1 + tag.element.length;
    throughTag(text, { from, quotationEnd, take: (value) => values.push(value) });
    known = { tag, values };
    return values;
  };

  return {
    around(at) {
      readTo(at + 1);
      const tag = lastStarting(tags, at);
      if (!tag || tag.end <= at) return undefined;
      const value = lastStarting(valuesOf(tag), at);
      if (!value || value.end < at) return undefined;
      const { attribute, start: valueStart, end: valueEnd } = value;
      return { element: tag.element, attribute, valueStart, valueEnd, tagEnd: tag.end };
    },
  };
}

type QuotationEnd = (quote: string, from: number) => number | undefined;

/** Where the quotation ends that begins before a place; undefined where it never does. Linear, whatever is asked in order. */
function quotationEnds(text: string): QuotationEnd {
  /** Quotation marks of which none stands farther on. */
  const spent = new Set<string>();
  return (quote, from) => {
    const end = spent.has(quote) ? -1 : text.indexOf(quote, from);
    if (end >= 0) return end;
    spent.add(quote);
    return undefined;
  };
}

interface Reading {
  /** Behind the name of the tag. */
  readonly from: number;
  readonly quotationEnd: QuotationEnd;
  readonly take?: (value: Value) => void;
}

/** Goes through a tag and its attributes; answers where it ends. */
function throughTag(text: string, { from, quotationEnd, take }: Reading): number {
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
    const quoted = sign[1] === undefined ? undefined : quotationEnd(sign[1], start);
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

/** The last that starts at a place or before, of those in order. */
function lastStarting<T extends { readonly start: number }>(ordered: readonly T[], at: number): T | undefined {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ordered[middle]!.start <= at) low = middle + 1;
    else high = middle;
  }
  return ordered[low - 1];
}
