import { withPlainMarkup } from './html-entities.js';
import { withoutEscapes } from './json-escapes.js';
import type { Span } from '../../../text/span.js';
import type { LinkPlace } from './link.js';

/** How far around an address its markup is looked for, in code units. */
const reach = 400;

/** Which kind of link an address is by the markup around it, and what a reader sees instead of it. */
interface LinkContext {
  readonly place: LinkPlace;
  readonly label?: string;
}

/** Reads the markup around the addresses of a text, as it stands or escaped for HTML or JSON. */
export function linkContexts(text: string): (link: Span) => LinkContext {
  let images: ReadonlySet<string> | undefined;
  let labels: ReadonlyMap<string, string> | undefined;
  return ({ start, end }) => {
    // `//host/path` takes the scheme of its page.
    const before = text.slice(Math.max(0, start - reach), start).replace(/\\{0,4}\/\\{0,4}\/$/, '');
    const after = text.slice(end, end + reach);
    const name = definedName.exec(before)?.[1];
    if (name !== undefined) {
      images ??= imageNames(text);
      if (images.has(name.toLowerCase())) return { place: 'markdown-image' };
      labels ??= labelsOfNames(text);
      const label = labels.get(name.toLowerCase());
      return { place: 'markdown-link', ...(label !== undefined && { label }) };
    }
    const written = contextOf(before, after);
    const plain = written.place === 'text' ? withPlainMarkup(before) : before;
    return plain === before ? written : contextOf(plain, withPlainMarkup(after));
  };
}

/** `[name]: address` defines the target of `[text][name]`, and of the image `![text][name]`. */
const definedName = /(?:^|\n) {0,3}\[([^\]\n]{1,100})\]:\s{0,3}<?$/;
const imageByName = /!\[([^\][]{0,300})\](?:\[([^\][]{0,100})\])?/g;

function imageNames(text: string): ReadonlySet<string> {
  return new Set(Array.from(text.matchAll(imageByName), ([, alt, name]) => (name || alt!).toLowerCase()));
}

const linkByName = /\[([^\][]{1,300})\]\[([^\][]{1,100})\]/g;

/** What a reader sees instead of an address that stands elsewhere, by its name: the first of them. */
function labelsOfNames(text: string): ReadonlyMap<string, string> {
  const all = Array.from(text.matchAll(linkByName), ([, label, name]) => [name!.toLowerCase(), label!] as const);
  return new Map(all.reverse());
}

/** What a style names is fetched like an image. */
const inStyle = /\burl\(\s{0,3}\\{0,4}["']?$/i;
/** So is what it takes in. */
const inImport = /@import\s{1,3}\\{0,4}["']$/i;
/** A page that moves on by itself. */
const inRefresh = /^<meta\s[^<>]{0,200}\burl\s{0,3}=\s{0,3}["']?$/i;
/** Attributes of tags that fetch them, beside those of every tag. */
const fetching: ReadonlySet<string> = new Set(['link href', 'image href', 'use href', 'object data']);
/** The first or a later address of `srcset="one 1x, two 2x"`. */
const inImages = /\ssrcset\s{0,3}=\s{0,3}\\{0,4}["']?[^"'<>]*$/i;

function contextOf(before: string, after: string): LinkContext {
  const markdown = /(!?)\[([^\][]{0,300})\]\(\s{0,3}<?$/.exec(before);
  if (markdown !== null) {
    return markdown[1] === '!' ? { place: 'markdown-image' } : { place: 'markdown-link', label: markdown[2] as string };
  }
  if (inStyle.test(before) || inImport.test(before)) return { place: 'html-image' };
  const tag = before.lastIndexOf('<');
  if (tag < 0 || before.includes('>', tag)) return { place: 'text' };
  const name = /^<([a-z]{1,10})\s/i.exec(before.slice(tag))?.[1]?.toLowerCase();
  const attribute = /([a-z-]{2,20})\s{0,3}=\s{0,3}\\{0,4}["']?$/i.exec(before.slice(tag))?.[1]?.toLowerCase();
  if (name === undefined) return { place: 'text' };
  if (inImages.test(before.slice(tag)) || inRefresh.test(before.slice(tag))) return { place: 'html-image' };
  if (attribute === undefined) return { place: 'text' };
  if (/^(?:src|background|poster)$/.test(attribute) || fetching.has(`${name} ${attribute}`))
    return { place: 'html-image' };
  if (name !== 'a' || attribute !== 'href') return { place: 'html-link' };
  const label = htmlLabel(after);
  return label === undefined ? { place: 'html-link' } : { place: 'html-link', label };
}

function htmlLabel(after: string): string | undefined {
  const open = after.indexOf('>');
  if (open < 0) return undefined;
  // `<\/a` as JSON writes it
  const length = after.slice(open).search(/<\\{0,4}\/a/i);
  if (length < 0) return undefined;
  return withoutEscapes(after.slice(open + 1, open + length))
    .replace(/<[^<>]{0,200}>/g, '')
    .trim();
}
