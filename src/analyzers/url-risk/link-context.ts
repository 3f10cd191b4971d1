import { withoutEscapes } from './json-escapes.js';
import type { LinkPlace } from './link.js';

/** How far around an address its markup is looked for, in code units. */
const reach = 400;

/** The markup around an address: which kind of link it is, and what a reader sees instead of it. */
export function linkContext(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): { place: LinkPlace; label?: string } {
  const before = text.slice(Math.max(0, start - reach), start);
  const markdown = /(!?)\[([^\][]{0,300})\]\(\s{0,3}<?$/.exec(before);
  if (markdown !== null) {
    return markdown[1] === '!' ? { place: 'markdown-image' } : { place: 'markdown-link', label: markdown[2] as string };
  }
  const tag = before.lastIndexOf('<');
  if (tag < 0 || before.includes('>', tag)) return referenceContext(before);
  const name = /^<([a-z]{1,10})\s/i.exec(before.slice(tag))?.[1]?.toLowerCase();
  const attribute = /([a-z-]{2,20})\s{0,3}=\s{0,3}\\{0,4}["']?$/i.exec(before.slice(tag))?.[1]?.toLowerCase();
  if (name === undefined || attribute === undefined) return { place: 'text' };
  if (attribute === 'src' || attribute === 'background' || attribute === 'srcset') return { place: 'html-image' };
  if (name !== 'a' || attribute !== 'href') return { place: 'html-link' };
  const label = htmlLabel(text.slice(end, end + reach));
  return label === undefined ? { place: 'html-link' } : { place: 'html-link', label };
}

/** `[name]: address` defines the target of `[text][name]`. */
function referenceContext(before: string): { place: LinkPlace } {
  return { place: /(?:^|\n) {0,3}\[[^\]\n]{1,100}\]:\s{0,3}<?$/.test(before) ? 'markdown-link' : 'text' };
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
