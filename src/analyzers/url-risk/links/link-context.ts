import type { Span } from '../../../text/span.js';
import { withPlainMarkup } from './html-entities.js';
import { htmlTags, type HtmlTags } from './html-tags.js';
import { withoutEscapes } from './json-escapes.js';
import type { LinkPlace } from './link.js';
import { markdownLabels, type MarkdownLabels } from './markdown-labels.js';

/** How far around an address what is not counted from its tag or label is looked for, in code units. */
const reach = 400;

/** Which kind of link an address is by the markup around it, and what a reader sees instead of it. */
export interface LinkContext {
  readonly place: LinkPlace;
  readonly label?: string;
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
    return writtenContexts(plain + withPlainMarkup(text.slice(start, end + reach)))(plain.length);
  };
}

/** `[name]: address` defines the target of `[text][name]`, and of the image `![text][name]`. */
const definedName = /(?:^|\n) {0,3}\[([^\]\n]{1,100})\]:\s{0,3}<?$/;
const behindLabel = /\]\(\s{0,3}<?$/;
/** What a style names is fetched like an image. */
const inStyle = /\burl\(\s{0,3}\\{0,4}["']?$/i;
/** So is what it takes in. */
const inImport = /@import\s{1,3}\\{0,4}["']$/i;

/** The same of markup that is not escaped. */
function writtenContexts(text: string): (start: number) => LinkContext {
  const labels = markdownLabels(text);
  const tags = htmlTags(text);
  return (start) => {
    // `//host/path` takes the scheme of its page.
    const before = text.slice(Math.max(0, start - reach), start).replace(/\\{0,4}\/\\{0,4}\/$/, '');
    const at = start - (Math.min(start, reach) - before.length);
    const name = definedName.exec(before)?.[1];
    if (name !== undefined) return namedContext(labels, name.toLowerCase());
    const sign = behindLabel.exec(before);
    const label = sign === null ? undefined : labels.endingAt(at - sign[0].length);
    if (label !== undefined)
      return label.isImage ? { place: 'markdown-image' } : { place: 'markdown-link', label: label.label };
    if (inStyle.test(before) || inImport.test(before)) return { place: 'html-image' };
    return htmlContext(text, at, tags);
  };
}

function namedContext(labels: MarkdownLabels, name: string): LinkContext {
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
  'use href',
  'object data',
]);
/** Attributes of several addresses: `srcset="one 1x, two 2x"`. */
const ofSeveral: ReadonlySet<string> = new Set(['srcset', 'imagesrcset']);
/** A page that moves on by itself: `content="0; url=…"`. */
const movesOn = /\burl\s{0,3}=\s{0,3}["']?$/i;

function htmlContext(text: string, at: number, tags: HtmlTags): LinkContext {
  const place = tags.around(at);
  if (!place) return { place: 'text' };
  const { element, attribute, valueStart, tagEnd } = place;
  const before = text.slice(Math.max(valueStart, at - reach), at);
  if (ofSeveral.has(attribute) || (element === 'meta' && attribute === 'content' && movesOn.test(before)))
    return { place: 'html-image' };
  if (before.trim() !== '') return { place: 'text' };
  if (fetching.has(attribute) || fetchingOf.has(`${element} ${attribute}`)) return { place: 'html-image' };
  if (element !== 'a' || attribute !== 'href') return { place: 'html-link' };
  const label = htmlLabel(text.slice(tagEnd, tagEnd + reach));
  return label === undefined ? { place: 'html-link' } : { place: 'html-link', label };
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
