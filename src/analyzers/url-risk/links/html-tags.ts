/** A tag and the attribute of it in whose value a place lies. */
export interface HtmlPlace {
  /** Name of the element, lower case. */
  readonly element: string;
  /** Name of the attribute, lower case. */
  readonly attribute: string;
  /** Where the value begins. */
  readonly valueStart: number;
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
const valueSign = /\s{0,3}=\s{0,3}\\{0,4}(["'])?/y;
const attributeName = /[a-z][a-z\d:-]{0,40}/iy;

/** Reads tags as a browser does (HTML, 13.2.5): a `>` within quotation marks ends none. */
export function htmlTags(text: string): HtmlTags {
  const tags: Tag[] = [];
  /** Quotation marks of which none stands farther on. */
  const spent = new Set<string>();
  let read = 0;
  let known: { readonly tag: Tag; readonly values: readonly Value[] } | undefined;

  /** Where the quotation ends that begins before `from`; undefined where it never does. */
  const quotationEnd = (quote: string, from: number): number | undefined => {
    const end = spent.has(quote) ? -1 : text.indexOf(quote, from);
    if (end >= 0) return end;
    spent.add(quote);
    return undefined;
  };

  /** Goes through a tag from behind its name; answers where it ends. */
  const through = (from: number, take: (value: Value) => void): number => {
    let at = from;
    while (at < text.length) {
      const char = text.charAt(at);
      if (char === '>') return at + 1;
      if (char === '<' && /[a-z]/i.test(text.charAt(at + 1))) return at;
      attributeName.lastIndex = at;
      const name = attributeName.exec(text)?.[0];
      if (name === undefined) {
        at += 1;
        continue;
      }
      valueSign.lastIndex = at + name.length;
      const sign = valueSign.exec(text);
      at += name.length;
      if (sign === null) continue;
      const start = at + sign[0].length;
      const quoted = sign[1] === undefined ? undefined : quotationEnd(sign[1], start);
      const end = quoted ?? unquotedEnd(text, start);
      take({ attribute: name.toLowerCase(), start, end });
      at = quoted === undefined ? end : end + 1;
    }
    return text.length;
  };

  const readTo = (end: number): void => {
    while (read < end) {
      tagStart.lastIndex = read;
      const found = tagStart.exec(text);
      if (found === null) {
        read = text.length;
        return;
      }
      const start = found.index;
      read = through(tagStart.lastIndex, () => undefined);
      tags.push({ element: found[1]!.toLowerCase(), start, end: read });
    }
  };

  const valuesOf = (tag: Tag): readonly Value[] => {
    if (known?.tag === tag) return known.values;
    const values: Value[] = [];
    through(tag.start + 1 + tag.element.length, (value) => values.push(value));
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
      return { element: tag.element, attribute: value.attribute, valueStart: value.start, tagEnd: tag.end };
    },
  };
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
