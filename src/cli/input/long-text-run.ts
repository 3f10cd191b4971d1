import { jsonText } from '../output/json-text.js';
import { progressOf } from '../output/progress.js';
import type { TextSource } from './text-source.js';

/** What a run over a long text leaves behind, beside the text that it wrote. */
export interface LongTextSummary {
  readonly findings: readonly object[];
  readonly found: number;
  readonly restored: number;
}

interface Part {
  readonly findings: readonly object[];
  readonly text: string;
  readonly restored: number;
}

export interface LongTextRun {
  readonly source: TextSource;
  readonly parts: AsyncIterable<Part>;
  /** Findings to keep; all are counted. */
  readonly maxFindings: number;
  readonly showProgress: boolean;
  /** Takes the text as it comes out; undefined: nobody wants it. */
  readonly write: ((text: string) => Promise<void>) | undefined;
}

/** Runs over a long text in constant memory, with a bar for who watches. */
export async function runLongText(run: LongTextRun): Promise<LongTextSummary> {
  const progress = progressOf(run.showProgress);
  const findings: object[] = [];
  let found = 0;
  let restored = 0;
  try {
    for await (const part of run.parts) {
      found += part.findings.length;
      restored += part.restored;
      findings.push(...part.findings.slice(0, run.maxFindings - findings.length));
      await run.write?.(part.text);
      progress.show(run.source.bytesRead(), run.source.bytes);
    }
  } finally {
    progress.clear();
  }
  return { findings, found, restored };
}

/** Writes to standard output, and waits for a slow reader instead of filling memory. */
export async function writeOut(text: string): Promise<void> {
  if (text === '' || process.stdout.write(text)) return;
  await new Promise((resolve) => process.stdout.once('drain', resolve));
}

/** Writes a part of a JSON string, without its quotation marks. */
export const writeInString = (text: string): Promise<void> => writeOut(jsonText(JSON.stringify(text).slice(1, -1)));
