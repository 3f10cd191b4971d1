import { parse } from 'tldts';
import { endsByEscape, hasSlashes } from './json-escapes.js';
import { linkContext } from './link-context.js';
import type { FoundLink } from './link.js';
import { isMemberName } from './member-names.js';

/** Links looked at in one text. */
export const mostLinks = 20_000;
const longest = 2048;

/**
 * Finds the addresses in a text that a person or a browser would follow: with a scheme, in Markdown and HTML, `data:` and
 * `javascript:`, bare hosts under a public suffix, IP addresses with port or path, and defanged forms of all of them.
 * In order of position, without overlaps. Linear in the text.
 */
export function findLinks(text: string): FoundLink[] {
  const found = withScheme(text);
  return [...found, ...bareHosts(text, found)]
    .sort((a, b) => a.start - b.start)
    .slice(0, mostLinks)
    .map((link) => ({ ...link, ...linkContext(text, link) }));
}

type Candidate = Pick<FoundLink, 'start' | 'end' | 'raw'>;

const schemes =
  /(?:\b(?:h[tx]{2}p(?:\[?s\]?)?|ftps?|wss?|file)(?:\[:\]|:|\[:\/\/\])(?:[/\\]{1,3}|\[\/\/\])?(?=[^\s<>"'`]))|(?:\b(?:javascript|vbscript):(?=[^\s<>"'`]))|(?:\bdata:(?=[a-z]{1,20}\/[\w.+-]{1,60}[;,]|[;,]))/gi;

function withScheme(text: string): Candidate[] {
  const found: Candidate[] = [];
  schemes.lastIndex = 0;
  for (let match = schemes.exec(text); match !== null && found.length < mostLinks; match = schemes.exec(text)) {
    const start = match.index;
    const after = start + match[0].length;
    const isEscapable = hasSlashes(text.slice(start, start + 24));
    const end = trimmedEnd(text, start, runEnd(text, after, isEscapable));
    // `http:` alone, as in prose, is no address; `file:` and `http:` need their slashes or a host.
    if (end - after < 1 || (/^[hfw]/i.test(match[0]) && !/[/\\\]]$/.test(match[0]))) continue;
    found.push({ start, end, raw: text.slice(start, end) });
    schemes.lastIndex = end;
  }
  return found;
}

const stop = /[\s<>"'`\u0000-\u001f\u3000-\u3002\uff08\uff09\uff0c\u300c-\u300f\u3010\u3011]/;

function runEnd(text: string, from: number, isEscapable: boolean): number {
  const most = Math.min(text.length, from + longest);
  let at = from;
  for (; at < most; at += 1) {
    const char = text.charAt(at);
    if (stop.test(char) || (isEscapable && char === '\\' && endsByEscape(text, at))) break;
  }
  return at < text.length && isLowSurrogate(text, at) ? at - 1 : at;
}

function isLowSurrogate(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff && at > 0 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800;
}

/** Without the punctuation of the sentence, and without brackets that were opened before the address. */
function trimmedEnd(text: string, start: number, from: number): number {
  let end = from;
  const open = { ')': 0, ']': 0, '}': 0 };
  for (let at = start; at < end; at += 1) {
    const char = text.charAt(at);
    if (char === '(') open[')'] += 1;
    else if (char === '[') open[']'] += 1;
    else if (char === '{') open['}'] += 1;
    else if (char === ')' || char === ']' || char === '}') {
      open[char] -= 1;
      if (open[char] < 0) {
        end = at;
        break;
      }
    }
  }
  while (end > start && /[.,;:!?*_~|\\’”“»›…]/.test(text.charAt(end - 1))) end -= 1;
  return end;
}

const hostChar = /[\p{L}\p{M}\p{N}_.-]/u;
const dot = /\.|\[\.\]|\(\.\)|\{\.\}|\[dot\]|\(dot\)|[\u3002\uff0e]/giy;

/** Bare hosts: from each dot outwards over the characters a host may have; every run is read once. */
function bareHosts(text: string, known: readonly Candidate[]): Candidate[] {
  const found: Candidate[] = [];
  let taken = 0;
  let from = 0;
  for (let at = nextDot(text, 0); at >= 0 && found.length < mostLinks; at = nextDot(text, from)) {
    while (taken < known.length && (known[taken] as Candidate).end <= at) taken += 1;
    const inside = known[taken];
    if (inside !== undefined && inside.start <= at) {
      from = inside.end;
      continue;
    }
    const run = hostRun(text, at, from);
    from = Math.max(run.end, at + 1);
    const candidate = bareHost(text, run);
    if (candidate === undefined) continue;
    found.push(candidate);
    from = Math.max(from, candidate.end);
  }
  return found;
}

const dotStart = /[.[({\u3002\uff0e]/g;

function nextDot(text: string, from: number): number {
  dotStart.lastIndex = from;
  for (let match = dotStart.exec(text); match !== null; match = dotStart.exec(text)) {
    dot.lastIndex = match.index;
    if (dot.test(text)) return match.index;
  }
  return -1;
}

function hostRun(text: string, at: number, floor: number): { start: number; end: number } {
  let start = at;
  while (start > floor && at - start < 253 && hostChar.test(charBefore(text, start)))
    start -= charBefore(text, start).length;
  let end = at;
  while (end < text.length && end - start < 600) {
    dot.lastIndex = end;
    const sign = dot.exec(text)?.[0];
    const char = sign ?? String.fromCodePoint(text.codePointAt(end) as number);
    if (sign === undefined && !hostChar.test(char)) break;
    end += char.length;
  }
  return { start, end };
}

function charBefore(text: string, at: number): string {
  return isLowSurrogate(text, at - 1) ? text.slice(at - 2, at) : text.charAt(at - 1);
}

/** Endings that are file names or words more often than hosts: such a host needs a path, `www.`, or a line of its own. */
const ambiguous = new Set(
  (
    'md py rs sh pl cc so ps zip mov app name cs ml mm tf st pm sc in is it to me be at as my no am us do id by go pro ' +
    'date dev map link new now one page post run save top foo bot'
  ).split(' '),
);

function bareHost(text: string, run: { start: number; end: number }): Candidate | undefined {
  let { start, end } = run;
  // `\nexample.com` inside a string: the letter is the escape's.
  if (text.charAt(start - 1) === '\\' && /[nrt]/.test(text.charAt(start))) start += 1;
  while (start < end && /[.\-_]/.test(text.charAt(start))) start += 1;
  while (end > start && /[.\-_]/.test(text.charAt(end - 1))) end -= 1;
  const written = text.slice(start, end);
  const before = text.charAt(start - 1);
  if (before === '@' || text.charAt(end) === '@' || written.length < 4) return undefined;
  const tail = /^:\d{1,5}(?!\d)/.exec(text.slice(end, end + 7))?.[0] ?? '';
  const after = text.charAt(end + tail.length);
  // A call in a program: `logger.info(`.
  if (after === '(') return undefined;
  const hasPath =
    after === '/' || ((after === '?' || after === '#') && !stop.test(text.charAt(end + tail.length + 1) || ' '));
  const alone = isLineEdge(text.charAt(start - 1)) && isLineEdge(text.charAt(end + tail.length));
  const sure = alone || hasPath || tail !== '' || before === '/';
  if (!isHost(undefanged(written), sure)) return undefined;
  const last = hasPath ? trimmedEnd(text, start, runEnd(text, end + tail.length, true)) : end + tail.length;
  return { start, end: last, raw: text.slice(start, last) };
}

function isLineEdge(char: string): boolean {
  return char === '' || char === '\n' || char === '\r';
}

/** Undoes `[.]`, `(.)`, `[dot]` and full-width dots. */
export function undefanged(host: string): string {
  return host.replace(/\[\.\]|\(\.\)|\{\.\}|\[dot\]|\(dot\)|[\u3002\uff0e]/gi, '.');
}

function isHost(host: string, sure: boolean): boolean {
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(host)) return sure && host.split('.').every((part) => Number(part) < 256);
  const labels = host.split('.');
  if (labels.some((label) => label === '' || label.length > 63)) return false;
  const ending = labels.at(-1) as string;
  // "the end.The next": a sentence without a space, not a host.
  if (/^\p{Lu}/u.test(ending) && ending !== ending.toUpperCase()) return false;
  if (!/\p{L}/u.test(ending)) return false;
  const parsed = parse(host.toLowerCase(), { allowPrivateDomains: false });
  if (!parsed.isIcann || parsed.domain === null) return false;
  if (sure || labels[0]?.toLowerCase() === 'www' || labels.length > 3) return true;
  return !isMemberName(labels) && !ambiguous.has(ending.toLowerCase());
}
