import { isUtf8 } from 'node:buffer';
import type { OneAnalysis } from '../one-off.js';
import { describeFailure } from './failure.js';
import { readLines } from './read-input.js';

export interface LineCounts {
  allow: number;
  flag: number;
  block: number;
  error: number;
}

export interface LinesOptions {
  /** File of lines, or `-`. */
  readonly path: string;
  analyze(request: Record<string, unknown>): Promise<OneAnalysis>;
  readonly showProgress: boolean;
}

const atOnce = 16;
const progressEvery = 100;

/** Analyses line by line (cli.md, `--jsonl`): answers in order, sixteen under way at once, a bad line is reported and passed over. */
export async function analyzeLines({ path, analyze, showProgress }: LinesOptions): Promise<LineCounts> {
  const counts: LineCounts = { allow: 0, flag: 0, block: 0, error: 0 };
  const underWay: Promise<Answer>[] = [];
  let done = 0;
  const writeNext = async () => {
    const answer = await underWay.shift();
    if (!answer) return;
    counts[answer.kind] += 1;
    done += 1;
    await writeLine(JSON.stringify(answer.line));
    if (showProgress && done % progressEvery === 0)
      process.stderr.write(`\r${done} analyzed, ${counts.block} blocked `);
  };
  let lineNumber = 0;
  for await (const line of readLines(path)) {
    lineNumber += 1;
    if (isBlank(line)) continue;
    underWay.push(analyzeLine(line, lineNumber, analyze));
    if (underWay.length >= atOnce) await writeNext();
  }
  while (underWay.length > 0) await writeNext();
  if (showProgress && done >= progressEvery) process.stderr.write('\r\u001b[K');
  return counts;
}

interface Answer {
  readonly kind: keyof LineCounts;
  readonly line: object;
}

const isBlank = (line: Buffer) => line.every((byte) => byte === 0x20 || byte === 0x09);

async function analyzeLine(line: Buffer, lineNumber: number, analyze: LinesOptions['analyze']): Promise<Answer> {
  const parsed = parseLine(line, lineNumber);
  if ('error' in parsed) return { kind: 'error', line: parsed };
  try {
    const { response } = await analyze(parsed.request);
    return { kind: response.decision, line: { id: parsed.id, ...response } };
  } catch (error) {
    const { envelope } = describeFailure(error instanceof Error ? error : new Error('unknown'));
    return { kind: 'error', line: { id: parsed.id, error: { ...envelope, line: lineNumber } } };
  }
}

type Parsed =
  { readonly id: unknown; readonly request: Record<string, unknown> } | { readonly id: null; readonly error: object };

function parseLine(bytes: Buffer, line: number): Parsed {
  const bad = (detail: string): Parsed => ({ id: null, error: { detail, code: 'bad_request', line } });
  if (!isUtf8(bytes)) return bad('The line is not valid UTF-8.');
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    return bad('The line is not valid JSON.');
  }
  if (typeof value === 'string') return { id: line, request: { prompt: value } };
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return bad('The line is neither an object nor a string.');
  const { id = line, ...request } = value as Record<string, unknown>;
  return { id, request };
}

/** Waits for a slow reader instead of filling memory. */
async function writeLine(text: string): Promise<void> {
  if (process.stdout.write(`${text}\n`)) return;
  await new Promise((resolve) => process.stdout.once('drain', resolve));
}
