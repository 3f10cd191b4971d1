import type { Span } from '../../../text/span.js';
import { quoteOfRefresh, quoteOfStyle, slashesBefore, spacesInMarkdownBefore } from './before-address.js';
import { destinations } from './destinations.js';
import { withPlainMarkup } from './html-entities.js';
import { htmlTags, type HtmlPlace } from './html-tags.js';
import { withoutEscapes } from './json-escapes.js';
import type { LinkPlace } from './link.js';
import { markdownLabels, type MarkdownLabel, type MarkdownLabels } from './markdown-labels.js';
import { nextPlaces, type NextPlace } from './next-places.js';
import { definedName, nameOf } from './reference-names.js';

/** How far around an address what is not counted from its tag or label is looked for, in code units. */
const reach = 400;

/** Which kind of link an address is by the markup around it, and what a reader sees instead of it. */
export interface LinkContext {
  readonly place: LinkPlace;
  readonly label?: string;
  /** Where the address begins in its markup, where its scheme is broken into lines. */
  readonly start?: number;
  /** Where the markup says that the address ends, which may hold signs there that end one in a sentence. */
  readonly end?: number;
}

/** Reads the markup around the addresses of a text, as it stands or escaped for HTML or JSON. Linear, asked in order or not. */
export function linkContexts(text: string): (link: Span) => LinkContext {
  const written = writtenContexts(text);
  return ({ start, end }) => {
    const context = written(start);
    if (context.place !== 'text') return context;
    const before = text.slice(Math.max(0, start - reach), start);
    const plain = withPlainMarkup(before);
    if (plain === before) return context;
    const { place, label } = writtenContexts(plain + withPlainMarkup(text.slice(start, end + reach)))(plain.length);
    return { place, ...(label !== undefined && { label }) };
  };
}

/** The same of markup that is not escaped. */
function writtenContexts(text: string): (start: number) => LinkContext {
  const labels = markdownLabels(text);
  const tags = htmlTags(text);
  const bare = destinations(text);
  const endOf = markupEnds(text);
  return (start) => {
    const at = slashesBefore(text, start);
    const behind = spacesInMarkdownBefore(text, at);
    const isInAngles = text.charAt(behind - 1) === '<';
    const opening = isInAngles ? spacesInMarkdownBefore(text, behind - 1) : behind;
    if (text.startsWith(']:', opening - 2)) {
      const name = definedName(text, opening - 2);
      const ending = isInAngles ? 'angle' : name?.isInString ? 'spaceInString' : 'space';
      if (name) return { ...namedContext(labels, nameOf(name.written)), end: endOf(ending, at) };
    }
    const label = text.startsWith('](', opening - 2) ? labels.endingAt(opening - 2) : undefined;
    if (label !== undefined) {
      const end = isInAngles ? endOf('angle', at) : bare.endOf(opening - 1);
      return { ...labelledContext(label), ...(end !== undefined && { end }) };
    }
    const quote = quoteOfStyle(text, at);
    if (quote !== undefined) return { place: 'html-image', end: endOf(quote || 'parenthesis', at) };
    const place = tags.around(at);
    return place === undefined ? { place: 'text' } : htmlContext(text, { at, place, endOf });
  };
}

/** What ends an address, by what encloses it. */
const endings = {
  space: /\s/g,
  spaceInString: /\s|\\{1,4}[nrt"]/g,
  // But for those behind an odd number of backslashes.
  angle: /[<>](?<=(?<!\\)(?:\\\\)*[<>])|[\n\r]/g,
  '"': /["\n]/g,
  "'": /['\n]/g,
  parenthesis: /[\s"'()]/g,
};
type Ending = keyof typeof endings;
/** The end of an address that begins at a place. */
type MarkupEnd = (ending: Ending, at: number) => number;

/** Asked for few of the addresses: readers are made when they are. */
function markupEnds(text: string): MarkupEnd {
  const readers: Partial<Record<Ending, NextPlace>> = {};
  return (ending, at) => (readers[ending] ??= nextPlaces(text, endings[ending]))(at);
}

const labelledContext = ({ isImage, label }: MarkdownLabel): LinkContext =>
  isImage ? { place: 'markdown-image' } : { place: 'markdown-link', label };

function namedContext(labels: MarkdownLabels, name: string | undefined): LinkContext {
  if (name === undefined) return { place: 'markdown-link' };
  if (labels.isImage(name)) return { place: 'markdown-image' };
  const label = labels.labelOf(name);
  return { place: 'markdown-link', ...(label !== undefined && { label }) };
}

/** Attributes that fetch an address, of every tag and of some. */
const fetching: ReadonlySet<string> = new Set(['src', 'background', 'poster']);
const fetchingOf: ReadonlySet<string> = new Set([
  'link href',
  'image href',
  'image xlink:href',
  'feimage href',
  'feimage xlink:href',
  'use href',
  'use xlink:href',
  'script href',
  'script xlink:href',
  'object data',
]);
/** Attributes of several addresses: `srcset="one 1x, two 2x"`. */
const ofSeveral: ReadonlySet<string> = new Set(['srcset', 'imagesrcset']);

interface InTag {
  readonly at: number;
  readonly place: HtmlPlace;
  readonly endOf: MarkupEnd;
}

/** A scheme that no address was found with: a line break in it hides it, but not from a browser. */
const isScheme = /^(?:https?|ftps?|wss?):[/\\]*$/i;

function htmlContext(text: string, { at, place, endOf }: InTag): LinkContext {
  const { element, attribute, valueStart, valueEnd, tagEnd } = place;
  if (ofSeveral.has(attribute)) return { place: 'html-image', ...endInSet(text, { at, place, endOf }) };
  const moving =
    element === 'meta' && attribute === 'content' ? quoteOfRefresh(text, { start: valueStart, at }) : undefined;
  if (moving !== undefined)
    return { place: 'html-image', end: moving === '' ? valueEnd : Math.min(valueEnd, endOf(moving, at)) };
  const lead = text.slice(Math.max(valueStart, at - reach), at).trimStart();
  if (lead !== '' && !isScheme.test(lead.replace(/\s+/g, ''))) return { place: 'text' };
  const start = lead !== '' && { start: at - lead.length };
  if (fetching.has(attribute) || fetchingOf.has(`${element} ${attribute}`))
    return { place: 'html-image', ...start, end: valueEnd };
  const end = attribute === 'href' && { ...start, end: valueEnd };
  if (element !== 'a' || attribute !== 'href') return { place: 'html-link', ...end };
  const label = htmlLabel(text.slice(tagEnd, tagEnd + reach));
  return { place: 'html-link', ...(label !== undefined && { label }), ...end };
}

/** One of several addresses begins behind white space and the commas there, and goes on to white space (HTML, 4.8.4.3.10). */
function endInSet(text: string, { at, place: { valueStart, valueEnd }, endOf }: InTag): { readonly end?: number } {
  let from = at;
  while (from > valueStart && text.charAt(from - 1) === ',') from -= 1;
  const isBeginning = from === valueStart || /\s/.test(text.charAt(from - 1));
  return isBeginning ? { end: Math.min(valueEnd, endOf('space', at)) } : {};
}

/** What stands between a tag and the one that closes it, without the tags in it. */
function htmlLabel(after: string): string | undefined {
  // `<\/a` as JSON writes it
  const length = after.search(/<\\{0,4}\/a/i);
  if (length < 0) return undefined;
  return withoutEscapes(after.slice(0, length))
    .replace(/<[^<>]{0,200}>/g, '')
    .trim();
}
