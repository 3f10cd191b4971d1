import { parse } from 'tldts';
import type { Span } from '../../../text/span.js';
import { hostAmongWords, isCutShort, runEnd, stop, trimmedEnd, undefanged } from './address-runs.js';
import { endOfLastDot, hostRun, nextDot } from './host-runs.js';
import type { WrittenAddress } from './link.js';
import { fileEndings, isMemberName, isNameOfCode, type Around } from './names-of-code.js';

/**
 * Hosts without a scheme, at most `most`: from each dot outwards over the characters a host may have; every run is read once.
 * What stands inside `known` addresses is passed over.
 */
export function bareHosts(text: string, known: readonly WrittenAddress[], most: number): WrittenAddress[] {
  const found: WrittenAddress[] = [];
  let taken = 0;
  let from = 0;
  for (let at = nextDot(text, 0); at >= 0 && found.length < most; at = nextDot(text, from)) {
    while (taken < known.length && (known[taken] as WrittenAddress).end <= at) taken += 1;
    const inside = known[taken];
    if (inside !== undefined && inside.start <= at) {
      from = inside.end;
      continue;
    }
    // What stands before it and was not read yet has no other dot.
    const last = endOfLastDot(text, at);
    if (last !== undefined) {
      from = last;
      continue;
    }
    const run = hostRun(text, at, from);
    from = Math.max(run.end, at + 1);
    const candidate = bareHost(text, run);
    if (candidate === undefined) continue;
    found.push(candidate);
    // In a sentence without spaces the next host stands in the same run.
    from = Math.max(at + 1, candidate.end);
  }
  return found;
}

/** What stands around a host. */
interface Surroundings {
  readonly before: string;
  /** `:8080`, or nothing. */
  readonly port: string;
  /** What follows the port. */
  readonly after: string;
}

/** Units before a host that tell what it is. */
const LEAD = 8;

function bareHost(text: string, run: Span): WrittenAddress | undefined {
  const { start, end } = trimmedRun(text, run);
  const port = /^:\d{1,5}(?!\d)/.exec(text.slice(end, end + 7))?.[0] ?? '';
  const last = end + port.length;
  const around = { before: text.slice(Math.max(0, start - LEAD), start), port, after: text.slice(last, last + 16) };
  if (end - start < 4 || isOfAnother(around) || !isHost(undefanged(text.slice(start, end)), around)) return undefined;
  const goesOn = hasPath(around) || beginsPart(around, '#');
  const written = goesOn ? runEnd(text, { start, from: last, isEscapable: true }) : last;
  const whole = goesOn ? trimmedEnd(text, start, written) : last;
  return { start, end: whole, raw: text.slice(start, whole), ...(isCutShort(text, last, written) && { isCut: true }) };
}

/** Full stops of a sentence and what no label begins or ends with. */
const edge = /[.\-_\u3002\uff0e]/;

function trimmedRun(text: string, run: Span): Span {
  let { start, end } = run;
  // `\nexample.com` inside a string: the letter is the escape's.
  if (text.charAt(start - 1) === '\\')
    start += /^(?:[nrt]|u[\da-fA-F]{4}|x[\da-fA-F]{2})/.exec(text.slice(start, start + 5))?.[0].length ?? 0;
  // `%2Fexample.com`, as an address stands within another: the digits are the escape's.
  if (text.charAt(start - 1) === '%' && /^[\da-f]{2}/i.test(text.slice(start, start + 2))) start += 2;
  while (start < end && edge.test(text.charAt(start))) start += 1;
  while (end > start && edge.test(text.charAt(end - 1))) end -= 1;
  const among = hostAmongWords(text.slice(start, end));
  return { start: start + among.start, end: start + among.end };
}

const afterSlashes = /\/\\?\/$/;

/** Whether it belongs to a mail address, to a path (`docs/guide.md`), to a part of a page or to a call in a program (`logger.info(`). */
function isOfAnother({ before, after }: Surroundings): boolean {
  if (before.endsWith('@') || after.startsWith('@') || after.startsWith('(')) return true;
  // `page.html#part.info`, `Widget.ad,v 1.3`, `list.recipes[1]`
  if (/\w#$/.test(before) || /^,v\b|^\[\d{1,6}\]/.test(after)) return true;
  return before.endsWith('/') && !afterSlashes.test(before);
}

const beginsPart = ({ after }: Surroundings, sign: '?' | '#'): boolean =>
  after.startsWith(sign) && !stop.test(after.charAt(1) || ' ');

const hasPath = (around: Surroundings): boolean => around.after.startsWith('/') || beginsPart(around, '?');

/** Whether it can hardly be anything but an address: it stands alone on its line, or has what only addresses have. */
function isPlain(around: Surroundings): boolean {
  const { before, port, after } = around;
  const isAlone = isLineEdge(before.slice(-1)) && isLineEdge(after.charAt(0));
  return isAlone || port !== '' || hasPath(around) || afterSlashes.test(before);
}

function isLineEdge(char: string): boolean {
  return char === '' || char === '\n' || char === '\r';
}

/** Endings that are file names or words more often than hosts: such a host needs a path, `www.`, or a line of its own. */
const ambiguous = new Set([
  ...fileEndings,
  ...(
    'app name mm tf st pm sc in is it to me be at as my no am us do id by go pro date dev link new now one page post run ' +
    'save top foo bot how you here like got next read talk show build'
  ).split(' '),
]);

/** Those of them that sites have as often: one with a hyphen, which no name of code has, is a host there. */
const usedBySites = new Set('app dev top link page pro build show talk'.split(' '));

const leastLabelsOfHost = 4;

function isHost(host: string, around: Surroundings): boolean {
  const plain = isPlain(around);
  // `raw_vec.rs:669` is a line of a file.
  if (around.port !== '' && fileEndings.has(endingOf(host))) return false;
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(host))
    return plain && !isNetwork(around) && host.split('.').every((part) => Number(part) < 256);
  const labels = host.split('.');
  const ending = labels.at(-1) ?? '';
  if (labels.some((label) => label === '' || label.length > 63) || !isEnding(ending)) return false;
  const parsed = parse(host.toLowerCase(), { allowPrivateDomains: false });
  if (!parsed.isIcann || parsed.domain === null) return false;
  if (plain || labels[0]?.toLowerCase() === 'www') return true;
  if (isNameOfCode(labels, around)) return false;
  const last = ending.toLowerCase();
  const [isAmbiguous, isOfSites] = [ambiguous.has(last), usedBySites.has(last)];
  // `data.aws_ami.ubuntu.id`
  if (labels.length >= leastLabelsOfHost)
    return !fileEndings.has(last) && !(isAmbiguous && !isOfSites && labels.some((label) => /[^_]_/.test(label)));
  return isAmbiguous ? isOfSites && isHyphened(labels, around) : !isMemberName(labels, around);
}

const tagBefore = /<\w{1,6}>$/;

/** `secure-login.app` in a sentence or a tag; not `li.nav-item.link {`, `my-chart.top = 5`, `$my-var.link`. */
function isHyphened(labels: readonly string[], { before, after }: Around): boolean {
  if (!/[^-]-[^-]/.test(labels.at(-2)!)) return false;
  if (labels.length > 2 && /^ ?,/.test(after)) return false;
  return (!/[.#>/$]$/.test(before) || tagBefore.test(before)) && !/^(?: ?[{>:=]|[[(])/.test(after);
}

const endingOf = (host: string): string => host.slice(host.lastIndexOf('.') + 1).toLowerCase();

/** `10.0.0.0/8` names a network, not a page. */
const isNetwork = ({ after }: Surroundings): boolean => /^\/\d{1,2}(?![\w/?#-]|\.\w)/.test(after);

/** "the end.The next" is a sentence without a space. */
function isEnding(label: string): boolean {
  return /\p{L}/u.test(label) && !(/^\p{Lu}/u.test(label) && label !== label.toUpperCase());
}
