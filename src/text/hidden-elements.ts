import { nextSigns, throughTag } from './html-tag.js';
import type { Span } from './span.js';

/** What hides an element, wherever it stands in its opening tag. */
const hiding =
  /display\s*:\s*none|visibility\s*:\s*hidden|(?:font-size|opacity)\s*:\s*(?:0*\.0|0+(?![.\d]))|(?<![\w-])color\s*:\s*(?:white|#fff|transparent|rgba?\(\s*255[\s,]+255[\s,]+255)|text-indent\s*:\s*-|(?<![\w-])(?:left|top)\s*:\s*-\d{3}|(?<=\s)hidden(?=[\s>"=/])|aria-hidden/i;
/** Elements that hold no text. */
const empty = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);

interface Element {
  readonly isHidden: boolean;
  /** Behind the opening tag. */
  readonly start: number;
  /** The tag after it. */
  nextTag: number;
}

/**
 * What stands in elements that are not shown, with all elements in them, at most so many; one that is not closed ends at the
 * next tag. Linear, whatever stands in the text.
 */
export function* hiddenElements(text: string): Generator<Span, void> {
  /** Open elements by the names of those that are hidden: an element ends where all others of its name in it have ended. */
  const open = new Map<string, Element[]>();
  let last: Element | undefined;
  for (const tag of tagsOf(text)) {
    if (last) last.nextTag = tag.start;
    last = undefined;
    const others = open.get(tag.name);
    if (tag.isEnd) {
      const ended = others?.pop();
      if (others?.length === 0) open.delete(tag.name);
      if (ended?.isHidden) yield { start: ended.start, end: tag.start };
    } else if (!empty.has(tag.name)) {
      const isHidden = tag.hasAttributes && hiding.test(text.slice(tag.start, tag.end));
      if (!others && !isHidden) continue;
      last = { isHidden, start: tag.end, nextTag: text.length };
      if (others) others.push(last);
      else open.set(tag.name, [last]);
    }
  }
  for (const { isHidden, start, nextTag } of [...open.values()].flat()) if (isHidden) yield { start, end: nextTag };
}

interface Tag extends Span {
  readonly name: string;
  readonly isEnd: boolean;
  readonly hasAttributes: boolean;
}

/** Tags in order, but for those in comments. */
function* tagsOf(text: string): Generator<Tag, void> {
  const nextSign = nextSigns(text);
  const beginning = /<(?:!--|(\/?)([a-z][^\s/<>]*)(?=([\s/])|>))/gi;
  for (let found = beginning.exec(text); found; found = beginning.exec(text)) {
    const { 1: slash, 2: name, 3: space, index } = found;
    if (name === undefined) {
      beginning.lastIndex = nextSign('-->', index + 4) ?? text.length;
      continue;
    }
    const end = throughTag(text, { from: beginning.lastIndex, nextSign });
    yield { name: name.toLowerCase(), isEnd: slash === '/', hasAttributes: space !== undefined, start: index, end };
    beginning.lastIndex = end;
  }
}
