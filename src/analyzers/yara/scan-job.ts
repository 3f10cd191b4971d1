import type { RuleHit } from './engine.js';

/** What a scan process is asked to do. */
export type ScanJob =
  | { readonly kind: 'scan'; readonly source: string; readonly bytes: Uint8Array }
  | { readonly kind: 'trial'; readonly source: string };

/** Its answer. `tooSlow` is a sentence for the rule's author. */
export type ScanReply =
  | { readonly kind: 'hits'; readonly hits: readonly RuleHit[] }
  | { readonly kind: 'tried'; readonly tooSlow?: string }
  | { readonly kind: 'failed'; readonly message: string };

/** Sent once, when a fresh process can take its first job. */
export const readyMessage = 'ready';
