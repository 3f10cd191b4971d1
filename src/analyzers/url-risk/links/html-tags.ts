import { nextSigns, throughTag, type AttributeValue } from '../../../text/html-tag.js';

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

interface Tag {
  readonly element: string;
  readonly start: number;
  readonly end: number;
}

const tagStart = /<([a-z][a-z\d-]{0,30})(?=[\s/])/gi;

/** Reads tags as a browser does (HTML, 13.2.5): a `>` within quotation marks ends none. */
export function htmlTags(text: string): HtmlTags {
  const tags: Tag[] = [];
  const nextSign = nextSigns(text);
  let read = 0;
  let known: { readonly tag: Tag; readonly values: readonly AttributeValue[] } | undefined;

  const readTo = (end: number): void => {
    while (read < end) {
      tagStart.lastIndex = read;
      const found = tagStart.exec(text);
      if (found === null) {
        read = text.length;
        return;
      }
      const start = found.index;
      read = throughTag(text, { from: tagStart.lastIndex, nextSign });
      tags.push({ element: found[1]!.toLowerCase(), start, end: read });
    }
  };

  const valuesOf = (tag: Tag): readonly AttributeValue[] => {
    if (known?.tag === tag) return known.values;
    const values: AttributeValue[] = [];
    const from = tag.start + 1 + tag.element.length;
    throughTag(text, { from, nextSign, take: (value) => values.push(value) });
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
