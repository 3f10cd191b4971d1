/** How long a caller waits for an answer that may take more than a minute, in milliseconds. */
export const longestWaits = {
  /** Beyond the longest deadline that an analysis can be given (SVC_ANALYZE_DEADLINE_MS). */
  analysis: 130_000,
  /** Work that grows with what is given or kept. Node's `fetch` gives up by itself five minutes after its call. */
  bulk: 290_000,
} as const;
