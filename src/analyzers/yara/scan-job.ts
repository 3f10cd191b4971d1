import type { RuleHit } from './engine.js';
import type { JudgedSource } from './judged-source.js';

/** What a scan process is asked to do. */
export type ScanJob =
  | { readonly kind: 'scan'; readonly sources: readonly string[]; readonly bytes: Uint8Array }
  | { readonly kind: 'trial'; readonly source: string }
  | { readonly kind: 'judge'; readonly source: string };

/** Sent before the answer to a scan, when its rules are compiled and the scan itself begins. */
export const compiledMessage = 'compiled';

/** Its answer; hits of each source. `tooSlow` is a sentence for the rule's author. */
export type ScanReply =
  | { readonly kind: 'hits'; readonly hits: readonly (readonly RuleHit[])[] }
  | { readonly kind: 'tried'; readonly tooSlow?: string }
  | { readonly kind: 'judged'; readonly judged: JudgedSource }
  | { readonly kind: 'failed'; readonly message: string };

/** Sent once, when a fresh process can take its first job. */
export const readyMessage = 'ready';
