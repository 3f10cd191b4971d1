import { RE2JS } from 're2js';
import type { Span } from '../../text/span.js';
import type { CustomInfoType } from './config.js';

type Rule = NonNullable<CustomInfoType['hotwords']>;

/** What raises or lowers the likelihood of values near it, ready to run. */
export interface Hotwords {
  readonly regex: RE2JS;
  /** Matches wherever `regex` does, whatever stands around. */
  readonly looser: RE2JS | undefined;
  readonly before: number;
  readonly after: number;
  readonly adjust: number;
}

/** Throws on an expression that RE2 refuses. */
export function compiledHotwords({ pattern, window_before, window_after, adjust }: Rule): Hotwords {
  const regex = RE2JS.compile(pattern);
  return { regex, looser: looserThan(pattern), before: window_before, after: window_after, adjust };
}

/** The expression without borders of words, which may stand where a window ends and not in the text; undefined where it asks for more of the kind. */
function looserThan(pattern: string): RE2JS | undefined {
  const bare = pattern.replaceAll('\\b', '');
  if (/\\b[*+?{]|\\\\/.test(pattern) || /[\^$]|\\[ABQz]/.test(bare)) return undefined;
  try {
    return RE2JS.compile(bare);
  } catch {
    return undefined;
  }
}

/** Units whose values are asked about together. */
const BLOCK = 1_024;

/** Tells value by value, in text order, whether a hotword stands near. Where none stands near any value of a block, it is read once. */
export function hotwordReader(text: string, { regex, looser, before, after }: Hotwords): (value: Span) => boolean {
  let block = { start: -1, isBarren: false };
  const isBarren = ({ start, end }: Span): boolean => {
    if (looser === undefined) return false;
    const from = start - (start % BLOCK);
    const to = from + 2 * BLOCK;
    if (block.start !== from) {
      const around = text.slice(Math.max(0, from - before), to + after);
      block = { start: from, isBarren: !looser.matcher(around).find() };
    }
    return block.isBarren && end <= to;
  };
  const holds = (part: string): boolean => regex.matcher(part).find();
  return (value) =>
    !isBarren(value) &&
    (holds(text.slice(Math.max(0, value.start - before), value.start)) ||
      holds(text.slice(value.end, value.end + after)));
}
