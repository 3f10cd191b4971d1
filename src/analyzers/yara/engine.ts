import { countedPatterns } from './rule-text.js';

/** Where a pattern of a rule matched, in bytes of the scanned buffer. */
export interface StringHit {
  readonly identifier: string;
  readonly offset: number;
  readonly length: number;
}

/** A rule that matched. `rule` is the identifier in the compiled source. */
export interface RuleHit {
  readonly rule: string;
  readonly strings: readonly StringHit[];
}

/** What the compiler says about a source. Lines and columns count from 1. */
export interface Diagnosis {
  readonly line: number;
  readonly column: number;
  readonly code: string;
  readonly message: string;
}

/** Rules ready to scan. A scan stops counting a pattern's matches at {@link mostMatches} of its source. */
export interface CompiledRules {
  scan(bytes: Uint8Array): readonly RuleHit[];
}

/** A YARA implementation. */
export interface YaraEngine {
  readonly name: string;
  /** Modules of the allowed ones that this engine has. */
  readonly modules: readonly string[];
  /** Buffers up to this size scan on the calling thread; larger ones belong in a scan process. */
  readonly inProcessBytes: number;
  /** @throws Error with the compiler's message when the source does not compile. */
  compile(source: string): CompiledRules;
  check(source: string): { readonly errors: readonly Diagnosis[]; readonly warnings: readonly Diagnosis[] };
}

const few = 250;
/** Of all patterns of a source together. */
const mostCounted = 100_000;

/**
 * Matches of one pattern that a scan counts. A rule that asks how often or where a string stands is blind behind them, and
 * few would let decoys hide what it looks for; of the others one is enough, and each costs a copy.
 */
export function mostMatches(source: string): number {
  const patterns = countedPatterns(source);
  return patterns === 0 ? few : Math.max(few, Math.min(10_000, Math.floor(mostCounted / patterns)));
}
