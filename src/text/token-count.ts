import type * as o200k from 'gpt-tokenizer/encoding/o200k_base';

type Tokenizer = typeof o200k;

/** Longest run handed to the tokenizer whole: its pair merging is quadratic in the run (100,000 times one letter took 6 s). */
const maxRun = 128;
/** Characters counted before other requests get a turn. */
const sliceChars = 32_768;
const runs = /\S+|\s+/gu;
const noSpecials = { disallowedSpecial: new Set<string>() };

let loading: Promise<Tokenizer> | undefined;

/** Loads the vocabulary: 0.2 s, once per process. */
export function loadTokenizer(): Promise<Tokenizer> {
  loading ??= import('gpt-tokenizer/encoding/o200k_base').then((tokenizer) => {
    tokenizer.setMergeCacheSize(10_000);
    return tokenizer;
  });
  return loading;
}

/**
 * Counts o200k_base tokens (contract 5). Exact for text whose runs without a space stay under 128 code units; longer
 * runs are cut there, which may add a token a cut. Stops early and answers `limit + 1` when the text has more than `limit`.
 */
export async function countTokens(text: string, limit = Number.MAX_SAFE_INTEGER): Promise<number> {
  const tokenizer = await loadTokenizer();
  let total = 0;
  for (let start = 0; start < text.length && total <= limit;) {
    const end = sliceEnd(text, start);
    total += countSlice(tokenizer, text.slice(start, end));
    start = end;
    if (start < text.length) await new Promise(setImmediate);
  }
  return Math.min(total, limit + 1);
}

/** Cuts before a space where there is one near, so that slicing changes no token. */
function sliceEnd(text: string, start: number): number {
  const end = start + sliceChars;
  if (end >= text.length) return text.length;
  const space = text.lastIndexOf(' ', end);
  return space > end - maxRun && space > start ? space : onCodePoint(text, end);
}

function countSlice(tokenizer: Tokenizer, text: string): number {
  let total = 0;
  let from = 0;
  for (const { 0: run, index } of text.matchAll(runs)) {
    if (run.length <= maxRun) continue;
    if (index > from) total += tokenizer.countTokens(text.slice(from, index), noSpecials);
    for (let at = 0; at < run.length;) {
      const end = onCodePoint(run, Math.min(at + maxRun, run.length));
      total += tokenizer.countTokens(run.slice(at, end), noSpecials);
      at = end;
    }
    from = index + run.length;
  }
  return from < text.length ? total + tokenizer.countTokens(text.slice(from), noSpecials) : total;
}

function onCodePoint(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return at < text.length && unit >= 0xdc00 && unit <= 0xdfff ? at + 1 : at;
}
