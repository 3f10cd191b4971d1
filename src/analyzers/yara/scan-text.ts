import { LRUCache } from 'lru-cache';
import { nextTurn } from '../../lib/turns.js';
import type { Span, View } from '../../text/span.js';
import { compiledSource, isCompiled, isCompiledHere } from './compiled-source.js';
import type { CompiledRules, RuleHit, YaraEngine } from './engine.js';
import { fewPlaces, mostPlaces, mostPlacesPerRule } from './few-places.js';
import { utf16Ranges } from './byte-offsets.js';
import { ruleIndex, type RuleSet } from './rule-set.js';
import { countedPatterns } from './rule-text.js';
import { scanProcesses, scanTimeout } from './scan-process.js';

/** Where one string of a rule matched, in the prompt as sent. */
export interface StringMatch extends Span {
  readonly identifier: string;
}

/** A set of rules ready to scan views of a prompt. */
export interface Scanner {
  /**
   * Matches by index of the rule in its set. The original view decides by the rule's whole condition; in a derived view
   * a rule counts only when one of its strings stands there, so that `not $x` does not fire on a fragment.
   *
   * @throws ScanTimeout at the time limit, the signal's reason when aborted.
   */
  scan(views: readonly View[], signal: AbortSignal): Promise<Map<number, StringMatch[]>>;
}

/** Milliseconds one view may take. In a scan process it is enforced by killing the process. */
const scanTimeLimitMs = 2000;
/**
 * A text that held up this thread for longer than this halves the size from which its set is scanned in a scan process,
 * down to the floor: one hostile text must not send every short prompt there.
 */
const demoteAfterMs = 25;
/** Then the set has its size again: to this thread a pause of the machine looks like a hostile text. */
const demotedForMs = 60_000;
const leastInProcessBytes = 4096;
/** What takes longer goes on in a scan process; where the text was below the floor, no text of the set is scanned here for a while. */
const mostHereMs = 100;

const processes = scanProcesses(2);

export async function scannerOf(engine: YaraEngine, set: RuleSet): Promise<Scanner> {
  const state = await stateOf(engine, set.sources);
  return {
    async scan(views, signal) {
      const found: Found = { matches: new Map(), places: 0 };
      if (set.rules.length === 0) return found.matches;
      for (const view of views) {
        // Scans of calls that came together would follow one another with no turn for others.
        if (isDemoted(state)) await nextTurn();
        signal.throwIfAborted();
        const bytes = Buffer.from(view.text);
        const isShort = bytes.length <= mostBytesHere(state);
        const here = isShort ? await scanHere(state, bytes, signal) : [];
        const hits = await completed(here, set.sources, { bytes, signal });
        hits.forEach((each, sourceAt) => addHits(found, each, { set, view, bytes, sourceAt }));
      }
      return found.matches;
    },
  };
}

/** What was found so far. */
interface Found {
  readonly matches: Map<number, StringMatch[]>;
  /** Places of all matches together. */
  places: number;
}

interface ScanState {
  /** Of each source; undefined for one that only scan processes compile. */
  readonly compiled: readonly (CompiledRules | undefined)[];
  /** The engine's bound, or less. */
  readonly inProcessBytes: number;
  demotion?: { readonly bytes: number; readonly endsAtMs: number };
}

// Policies mostly select the same rules: one compilation (some 100 ms for the system rules) serves them all.
const states = new LRUCache<string, Promise<ScanState>>({ max: 64 });

function stateOf(engine: YaraEngine, sources: readonly string[]): Promise<ScanState> {
  const key = [engine.name, ...sources].join('\n');
  const known = states.get(key);
  if (known !== undefined) return known;
  const state = compileInTurns(engine, sources).then((compiled) => ({
    compiled,
    // Each place that is counted is copied: a text made of them would hold up this thread.
    inProcessBytes: sources.some((source) => countedPatterns(source) > 0)
      ? Math.min(leastInProcessBytes, engine.inProcessBytes)
      : engine.inProcessBytes,
  }));
  states.set(key, state);
  state.catch(() => states.delete(key));
  return state;
}

/**
 * Others get their turn between two sources: of three thousand rules all at once take a second and more. One rule that is
 * as long as many can take as much by itself: it is left to the scan processes.
 */
async function compileInTurns(
  engine: YaraEngine,
  sources: readonly string[],
): Promise<readonly (CompiledRules | undefined)[]> {
  const compiled: (CompiledRules | undefined)[] = [];
  for (const source of sources) {
    if (!isCompiledHere(source)) {
      compiled.push(undefined);
      continue;
    }
    if (compiled.length > 0 && !isCompiled(engine, source)) await nextTurn();
    compiled.push(compiledSource(engine, source));
  }
  return compiled;
}

type Hits = readonly (readonly RuleHit[])[];

const isDemoted = ({ demotion }: ScanState): boolean => demotion !== undefined && performance.now() < demotion.endsAtMs;

function mostBytesHere(state: ScanState): number {
  return state.demotion !== undefined && isDemoted(state) ? state.demotion.bytes : state.inProcessBytes;
}

/** Others have their turn after each source once the scan is slow; what remains after long is left to a scan process. */
async function scanHere(
  state: ScanState,
  bytes: Buffer,
  signal: AbortSignal,
): Promise<readonly (readonly RuleHit[] | undefined)[]> {
  const toFew = fewPlaces();
  const hits: (readonly RuleHit[] | undefined)[] = [];
  let tookMs = 0;
  for (const rules of state.compiled) {
    const began = performance.now();
    hits.push(rules && toFew(rules.scan(bytes)));
    tookMs += performance.now() - began;
    if (tookMs <= demoteAfterMs) continue;
    demote(state, { bytes: bytes.length, tookMs });
    if (tookMs > scanTimeLimitMs) throw scanTimeout(scanTimeLimitMs);
    if (tookMs > mostHereMs) break;
    await nextTurn();
    signal.throwIfAborted();
  }
  return hits;
}

function demote(state: ScanState, { bytes, tookMs }: { readonly bytes: number; readonly tookMs: number }): void {
  const isBelowFloor = tookMs > mostHereMs && bytes <= leastInProcessBytes;
  const most = isBelowFloor ? 0 : Math.max(leastInProcessBytes, bytes >> 1);
  state.demotion = { bytes: Math.min(most, mostBytesHere(state)), endsAtMs: performance.now() + demotedForMs };
}

/** The hits of all sources: those that were not scanned here are scanned there. */
async function completed(
  here: readonly (readonly RuleHit[] | undefined)[],
  sources: readonly string[],
  { bytes, signal }: { readonly bytes: Buffer; readonly signal: AbortSignal },
): Promise<Hits> {
  const missing = sources.filter((_, at) => here[at] === undefined);
  const there = missing.length > 0 ? [...(await scanThere(missing, bytes, signal))] : [];
  return sources.map((_, at) => here[at] ?? there.shift() ?? []);
}

async function scanThere(sources: readonly string[], bytes: Buffer, signal: AbortSignal): Promise<Hits> {
  const reply = await processes.run({ kind: 'scan', sources, bytes }, { deadlineMs: scanTimeLimitMs, signal });
  if (reply.kind !== 'hits') throw new Error('The YARA scan process gave no matches.');
  return reply.hits;
}

interface HitPlace {
  readonly set: RuleSet;
  readonly view: View;
  readonly bytes: Buffer;
  readonly sourceAt: number;
}

function addHits(found: Found, hits: readonly RuleHit[], { set, view, bytes, sourceAt }: HitPlace): void {
  if (hits.length === 0) return;
  const derived = view.kind !== 'original';
  const ranges = utf16Ranges(
    view.text,
    bytes,
    hits.flatMap(({ strings }) => strings),
  );
  let next = 0;
  for (const { rule, strings } of hits) {
    if (derived && strings.length === 0) continue;
    const index = ruleIndex(set, sourceAt, rule);
    const known = found.matches.get(index) ?? [];
    found.matches.set(index, known);
    for (const { identifier } of strings) {
      const range = ranges[next++]!;
      if (set.rules[index]?.privateStrings.has(identifier)) continue;
      add(found, known, { identifier, ...(derived ? view.toPrompt(range.start, range.end) : range) });
    }
  }
}

function add(found: Found, known: StringMatch[], match: StringMatch): void {
  if (known.length >= mostPlacesPerRule || (known.length > 0 && found.places >= mostPlaces)) return;
  const { identifier, start, end } = match;
  if (known.some((one) => one.identifier === identifier && one.start === start && one.end === end)) return;
  known.push(match);
  found.places += 1;
}
