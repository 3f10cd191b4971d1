import { Type, type Static } from 'typebox';
import { onBorder } from '../../lib/code-points.js';
import { lastWithin } from '../../lib/last-within.js';
import { nextTurn } from '../../lib/turns.js';
import { derivedView, textBuilder, type Span, type TextBuilder, type View } from '../../text/span.js';
import type { TextViews } from '../../text/views.js';
import { analyzer, type AnalyzerResult } from '../analyzer.js';
import { serverKeys } from '../server-keys.js';
import { canonicalRest } from './canonical-rest.js';
import { feedIndex, type FeedIndex } from './feeds/feed-index.js';
import { stop } from './links/address-runs.js';
import { findAddresses, mostLinks } from './links/find-links.js';
import { judge, type Judgement } from './judge.js';
import type { FoundLink, Link } from './links/link.js';
import { markedLinks } from './links/marked-links.js';
import type { LookedUp } from './lookup-signs.js';
import { parseLink } from './links/parse-link.js';
import { isTransferred, withReferencesRead } from './links/references.js';
import type { KnownHosts } from './signs.js';
import { threatTypes, type ThreatType } from './threats.js';
import { urlExpressions } from './url-expressions.js';

const Url = Type.Object(
  {
    url: Type.String({ maxLength: 8192, description: 'The address as a browser reads it; never fetched.' }),
    host: Type.String({ maxLength: 1024, description: 'Host in ASCII; empty for `data:` and script addresses.' }),
    start: Type.Integer({ minimum: 0, description: 'First UTF-16 code unit in the prompt.' }),
    end: Type.Integer({ minimum: 0, description: 'The code unit after the last.' }),
    is_safe: Type.Boolean({ description: 'False when a threat type is named.' }),
    threat_types: Type.Array(
      Type.Union(
        [
          Type.Literal('MALWARE'),
          Type.Literal('SOCIAL_ENGINEERING'),
          Type.Literal('UNWANTED_SOFTWARE'),
          Type.Literal('DATA_EXFILTRATION'),
          Type.Literal('SUSPICIOUS'),
        ],
        { description: 'A threat.' },
      ),
      { maxItems: 5, description: 'What the address threatens.' },
    ),
    reasons: Type.Array(Type.String({ maxLength: 128, description: 'A reason.' }), {
      maxItems: 64,
      description: 'What was noticed about the address, harmless things included.',
    }),
  },
  { additionalProperties: false, description: 'An address found in the text.' },
);

const mostReported = 1000;

const Output = Type.Object(
  {
    urls: Type.Array(Url, {
      maxItems: mostReported,
      description:
        'The addresses found, in order; beyond 1,000 the first of each threat and the unsafe ones are kept first.',
    }),
  },
  { additionalProperties: false, description: 'Addresses and what is held against them.' },
);
type UrlItem = Static<typeof Url>;

const Parameters = Type.Object(
  {
    use_feeds: Type.Optional(Type.Boolean({ default: true, description: 'Look addresses up in the local feeds.' })),
    use_lookup: Type.Optional(
      Type.Boolean({
        default: true,
        description:
          'Ask the look-up service, where the operator configured one, by hash prefix. An address that it cannot be asked about counts as unsafe.',
      }),
    ),
  },
  { additionalProperties: false, description: 'Parameters of the URL analyzer.' },
);

const trigger = 'https://unsafe-url.sandbox.invalid/';

/** Finds addresses and judges them by form, letters, local feeds and, where one is configured, a look-up service. Fetches nothing. */
export const urlRisk = analyzer({
  name: 'url-risk',
  serverKey: serverKeys['url-risk'],
  title: 'URL risk',
  description: 'Finds links, hidden, defanged and encoded ones too, and judges them by form, letters and local feeds.',
  category: 'url',
  scope: 'url:analyze',
  parameters: Parameters,
  output: Output,
  metrics: [
    { key: 'urls_detected_count', type: 'integer', min: 0, description: 'Addresses found.' },
    {
      key: 'unsafe_urls_count',
      type: 'integer',
      min: 0,
      description: 'Addresses with a threat.',
      suggestedThresholds: [3, 1],
    },
    { key: 'processing_time_ms', type: 'number', min: 0, description: 'Milliseconds the analyzer took.' },
  ],
  signals: [
    {
      key: 'unsafe_url_found',
      kind: 'boolean',
      description: 'An address has a threat.',
      read: (output: Static<typeof Output>) => output.urls.some((url) => !url.is_safe),
    },
    {
      key: 'threat_type',
      kind: 'match',
      values: threatTypes,
      description: 'Threats of the addresses found.',
      read: (output: Static<typeof Output>) => [...new Set(output.urls.flatMap((url) => url.threat_types))],
    },
  ],
  durationMetric: 'processing_time_ms',
  limits: { maxInputTokens: 1_000_000 },
  tokenCost: { weight: 0.1, base: 10 },
  sandbox: {
    fires: trigger,
    fails: 'sandbox:url-risk:fail',
    found: (_prompt, at) => resultOf([sandboxUrl(at)], 1),
    nothing: () => resultOf([], 0),
  },
  knownTexts: {
    bad: 'Sign in at http://accounts.example.com@203.0.113.9/login to keep your account.',
    good: 'The documentation is at https://nodejs.org/en/docs.',
  },
  // The address is text of the prompt; a log record keeps its host and what was found (contract 10).
  recorded: ({ urls }) => ({ urls: urls.map(({ url: _, ...facts }) => facts) }),
  availability: () => ({ available: true, engine: 'embedded-url-classifier' }),
  async prepare({ use_feeds: useFeeds = true, use_lookup: useLookup = true }, { feedsFolder, urlLookup }) {
    const folder = useFeeds ? feedsFolder : undefined;
    if (folder !== undefined) await feedIndex(folder);
    const service = useLookup ? await urlLookup?.() : undefined;
    const asked = service && (await import('./lookup-signs.js')).lookUp;
    return {
      async analyze(text, { signal }) {
        const feeds = folder === undefined ? undefined : await feedIndex(folder);
        const { placed, isCut } = await linksOf(text, signal);
        const links = placed.map(({ link }) => link);
        const lookedUp = asked && links.length > 0 ? await asked(links, service, signal) : undefined;
        const result = await judged(placed, { feeds, lookedUp, signal });
        return isCut ? { ...result, failure: tooMany } : result;
      },
    };
  },
});

type Placed = Pick<UrlItem, 'start' | 'end'> & { readonly link: Link };

interface Links {
  readonly placed: readonly Placed[];
  /** Whether what stands behind them was not read: nobody may hide an address behind many. */
  readonly isCut: boolean;
}

const tooMany = `The text holds more addresses than are looked at, which are ${mostLinks.toLocaleString('en-US')}.`;

/** Links of every view, at their place in the prompt. What an earlier view found there is not reported again. */
async function linksOf(text: TextViews, signal: AbortSignal): Promise<Links> {
  await text.ready(signal);
  const { original, normalised, decoded } = text;
  const placed: Placed[] = [];
  const derived = [...(normalised === original ? [] : [normalised]), ...decoded];
  const parse = parsedOnce();
  let isCut = false;
  const add = ({ placed: found, isCut: isFoundCut }: Links, kind: View['kind']): void => {
    const taken = [...placed].sort((a, b) => a.start - b.start);
    for (const one of found) if (!overlaps(taken, one, kind)) placed.push(one);
    isCut ||= isFoundCut;
  };
  const references = await viewOfReferences(original, signal);
  for (const view of [original, ...(references ? [references] : []), ...derived]) {
    signal.throwIfAborted();
    add(await linksOfView(view, { parse, signal, found: linksIn(view.text) }), view.kind);
    if (placed.length <= mostLinks) continue;
    isCut ||= view !== (derived.at(-1) ?? references ?? original);
    break;
  }
  return { placed: placed.sort((a, b) => a.start - b.start || a.end - b.end), isCut };
}

const sliceUnits = 32_768;

/** Reads addresses that a prompt repeats once: another view has nearly all of them again. */
function parsedOnce(): typeof parseLink {
  const known = new Map<string, Link | undefined>();
  return (found) => {
    const key = keyOf(found);
    if (!known.has(key)) known.set(key, parseLink(found));
    const link = known.get(key);
    return link && { ...link, ...found };
  };
}

/** Equal for links that are read and judged alike. */
function keyOf({ place, label = '', raw }: FoundLink): string {
  return `${place} ${label} ${raw}`;
}

type LinksIn = (part: Span) => readonly FoundLink[];

/** The links in a part of a text, by their place in it; the markup around them may begin in another part. */
function linksIn(text: string): LinksIn {
  const marked = markedLinks(text);
  return ({ start, end }) =>
    findAddresses(text.slice(start, end)).map((found) => {
      const place = { start: start + found.start, end: start + found.end };
      const goesOn = place.end === end && end < text.length && !stop.test(text.charAt(end));
      return marked({ ...found, ...place, ...(goesOn && { isCut: true }) });
    });
}

/** A text with its character references read, as a view of its own; undefined where it has none. In slices, like the reading of addresses. */
async function viewOfReferences(original: View, signal: AbortSignal): Promise<View | undefined> {
  const { text } = original;
  const isMail = isTransferred(text);
  let read: TextBuilder | undefined;
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = sliceEnd(text, start);
    const mapped = withReferencesRead(text.slice(start, end), isMail);
    if (mapped && !read) (read = textBuilder(text.length)).copy(text, 0, start);
    if (mapped) read?.append(mapped, start);
    else read?.copy(text, start, end);
    if (end < text.length) await nextTurn();
    signal.throwIfAborted();
  }
  return read && derivedView(original, { kind: 'decoded', encodings: ['references'], mapped: read.done() });
}

interface Looking {
  readonly parse: typeof parseLink;
  readonly signal: AbortSignal;
  readonly found: LinksIn;
}

/** Links of one view; a long one in slices cut at a line or a space, so that others get their turn. */
async function linksOfView(view: View, { parse, signal, found: foundIn }: Looking): Promise<Links> {
  const placed: Placed[] = [];
  const { text } = view;
  let start = 0;
  while (start < text.length && placed.length <= mostLinks) {
    const end = sliceEnd(text, start);
    for (const found of foundIn({ start, end })) {
      const link = parse(found);
      if (link !== undefined) placed.push({ link, ...view.toPrompt(found.start, found.end) });
    }
    start = end;
    if (start < text.length) await nextTurn();
    signal.throwIfAborted();
  }
  return { placed, isCut: start < text.length };
}

function sliceEnd(text: string, start: number): number {
  const end = start + sliceUnits;
  if (end >= text.length) return text.length;
  const half = { from: start + (sliceUnits >> 1) + 1, to: end };
  const line = lastWithin(text, '\n', half);
  if (line >= 0) return line;
  const space = lastWithin(text, ' ', half);
  return space >= 0 ? space : onBorder(text, end);
}

/**
 * A decoded view stands for a whole range of the prompt, in which several links may be: only the same address repeats, and
 * its beginning, where an escaped space ends it.
 */
function overlaps(taken: readonly Placed[], { start, end, link }: Placed, kind: View['kind']): boolean {
  let low = 0;
  let high = taken.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((taken[middle] as Placed).end <= start) low = middle + 1;
    else high = middle;
  }
  for (let at = low; at < taken.length && (taken[at] as Placed).start < end; at += 1) {
    const other = taken[at] as Placed;
    const isBeginning = other.start === start && other.link.host === link.host && other.link.url.startsWith(link.url);
    if (kind === 'normalised' || isBeginning || other.link.url === link.url) return true;
  }
  return false;
}

interface Judging {
  readonly feeds: FeedIndex | undefined;
  readonly lookedUp: LookedUp | undefined;
  readonly signal: AbortSignal;
}

async function judged(
  placed: readonly Placed[],
  { feeds, lookedUp, signal }: Judging,
): Promise<AnalyzerResult<Static<typeof Output>>> {
  const known = new Map<string, Judgement>();
  const hosts: KnownHosts = new Map();
  const items: UrlItem[] = [];
  let fresh = 0;
  for (const { link, start, end } of placed) {
    const key = keyOf(link);
    let judgement = known.get(key);
    if (judgement === undefined) {
      const listed = feeds?.lookUp(feedExpressions(link)) ?? [];
      judgement = judge(link, [...listed, ...(lookedUp?.(link) ?? [])], hosts);
      known.set(key, judgement);
      fresh += 1;
      if (fresh % 64 === 0) await nextTurn();
      signal.throwIfAborted();
    }
    items.push({
      url: link.url.slice(0, 8192),
      host: link.host.slice(0, 1024),
      start,
      end,
      is_safe: judgement.isSafe,
      threat_types: [...judgement.threatTypes],
      reasons: judgement.reasons.slice(0, 64),
    });
  }
  return resultOf(items, items.length);
}

/** Feeds are kept as they are written: an address is looked for as it stands and in canonical form. */
function feedExpressions({ host, port, rest }: Link): string[] {
  const rests = new Set([rest, canonicalRest(rest)]);
  return [...new Set([...rests].flatMap((one) => urlExpressions(host, port, one)))];
}

function resultOf(items: readonly UrlItem[], detected: number): AnalyzerResult<Static<typeof Output>> {
  const unsafe = items.filter((item) => !item.is_safe);
  const urls = items.length <= mostReported ? [...items] : reportedOf(items, unsafe);
  return { output: { urls }, metrics: { urls_detected_count: detected, unsafe_urls_count: unsafe.length } };
}

/** Of each threat the first, then as many as there is room for, unsafe ones before the others: conditions ask what is reported. */
function reportedOf(items: readonly UrlItem[], unsafe: readonly UrlItem[]): UrlItem[] {
  const firsts = threatTypes.flatMap((type) => unsafe.find((item) => item.threat_types.includes(type)) ?? []);
  return [...new Set([...firsts, ...unsafe, ...items])].slice(0, mostReported).sort((a, b) => a.start - b.start);
}

function sandboxUrl(at: number): UrlItem {
  const threat: ThreatType = 'SOCIAL_ENGINEERING';
  return {
    url: trigger,
    host: 'unsafe-url.sandbox.invalid',
    start: at,
    end: at + trigger.length,
    is_safe: false,
    threat_types: [threat],
    reasons: ['sandbox'],
  };
}
