import { hasOne } from '../lib/has-one.js';
import { hiddenElements } from './hidden-elements.js';

/** A range of the prompt that a reader of the rendered text would not see. */
export interface HiddenText {
  readonly kind:
    'html_comment' | 'html_style' | 'html_attribute' | 'markdown_comment' | 'markdown_alt' | 'json_comment';
  /** The hidden words themselves, in UTF-16 units of the prompt. */
  readonly start: number;
  readonly end: number;
}

interface Hiding {
  readonly kind: HiddenText['kind'];
  /** Without one of these there is no match. */
  readonly signs: readonly string[];
  /** Group 1 is what stands before the hidden words, group 2 the hidden words. */
  readonly pattern: RegExp;
}

/** Hidden texts of one kind: pages have a comment and a title for each of their parts. */
const mostFinds = (prompt: string): number => Math.max(256, prompt.length >> 5);

const hidings: readonly Hiding[] = [
  {
    kind: 'markdown_comment',
    signs: [']:'],
    pattern:
      /(\[(?:(?:\/\/|comment|_|#)\]:\s?[#<>]{1,2}\s?\(?["'(]?|[^[\]\n]{1,60}\]:[ \t]{0,3}(?:#|<#?>)[ \t]{1,3}["'(]))([^\n]{3,2000})/gi,
  },
  { kind: 'markdown_alt', signs: ['!['], pattern: /(!\[)((?:[^[\]\n]|\[[^[\]\n]{0,200}\]|\[){12,600})\]\(/g },
  {
    kind: 'json_comment',
    signs: ['"_', '"$', '"x', '"X', '"c', '"C'],
    pattern: /("(?:_?comment|_+note|\$comment|x-[a-z-]{1,20}|__[a-z_]{1,20})"\s?:\s?")((?:[^"\\]|\\.){3,2000})/gi,
  },
];

/** Hidden ranges of HTML, Markdown and JSON in prompt order. Linear: every pattern is bounded. */
export function hiddenTexts(prompt: string): HiddenText[] {
  if (!/[<[{]/.test(prompt)) return [];
  const most = mostFinds(prompt);
  const found = [...htmlComments(prompt, most), ...htmlElements(prompt, most), ...htmlAttributes(prompt, most)];
  for (const { kind, signs, pattern } of hidings) {
    if (!hasOne(prompt, signs)) continue;
    for (const match of prompt.matchAll(pattern)) {
      if (found.length >= most * 2) break;
      const start = match.index + match[1]!.length;
      found.push({ kind, start, end: start + match[2]!.length });
    }
  }
  return found.sort((one, other) => one.start - other.start || one.end - other.end);
}

/** Comments are found by their ends, so that unclosed ones cost nothing; one without an end reaches to the end of the text. */
function htmlComments(prompt: string, most: number): HiddenText[] {
  const found: HiddenText[] = [];
  for (let at = prompt.indexOf('<!--'); at >= 0 && found.length < most; at = prompt.indexOf('<!--', at)) {
    const close = prompt.indexOf('-->', at + 4);
    const end = close < 0 ? prompt.length : close;
    if (end > at + 6) found.push({ kind: 'html_comment', start: at + 4, end });
    at = Math.max(end, at + 4);
  }
  return found;
}

const shortestWords = 3;

function htmlElements(prompt: string, most: number): HiddenText[] {
  const found: HiddenText[] = [];
  if (!prompt.includes('<')) return found;
  for (const { start, end } of hiddenElements(prompt)) {
    if (end - start >= shortestWords) found.push({ kind: 'html_style', start, end });
    if (found.length >= most) break;
  }
  return found;
}

/** Longest name of an attribute that a reader of the page does not see, with the spaces around it. */
const longestName = 32;
const nameBefore = /\s(?:alt|title|aria-label|content|placeholder|data-[a-z-]{1,20})\s{0,4}$/i;
/** A value in quotation marks, or what stands behind one that is not closed. */
const valueAfter = /\s{0,4}(?:"([^"]{12,2000})"|'([^']{12,2000})'|["']([^"'<>]{12,2000}))/y;

/** Attributes are found by their signs: hardly one of them stands in prose. */
function htmlAttributes(prompt: string, most: number): HiddenText[] {
  const found: HiddenText[] = [];
  for (let at = prompt.indexOf('='), end = 0; at >= 0 && found.length < most; at = prompt.indexOf('=', at + 1)) {
    valueAfter.lastIndex = at + 1;
    if (at < end || !nameBefore.test(prompt.slice(Math.max(end, at - longestName), at))) continue;
    const match = valueAfter.exec(prompt);
    if (!match) continue;
    const value = match[1] ?? match[2] ?? match[3]!;
    end = valueAfter.lastIndex - (match[3] === undefined ? 1 : 0);
    found.push({ kind: 'html_attribute', start: end - value.length, end });
  }
  return found;
}
