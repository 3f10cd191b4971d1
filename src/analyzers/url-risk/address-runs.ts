import { onBorder } from '../../lib/code-points.js';
import { endsByEscape } from './json-escapes.js';

/** Most code units of an address. */
const longest = 2048;

/** What ends an address. */
export const stop = /[\s<>"'`\u0000-\u001f\u3000-\u3002\uff08\uff09\uff0c\u300c-\u300f\u3010\u3011]/;

/** Where the characters end that an address may have. In strings of JSON an escape ends it too. */
export function runEnd(text: string, from: number, isEscapable: boolean): number {
  const most = Math.min(text.length, from + longest);
  let at = from;
  for (; at < most; at += 1) {
    const char = text.charAt(at);
    if (stop.test(char) || (isEscapable && char === '\\' && endsByEscape(text, at))) break;
  }
  return onBorder(text, at);
}

/** Without the punctuation of the sentence, and without brackets that were opened before the address. */
export function trimmedEnd(text: string, start: number, from: number): number {
  let end = from;
  const open = { ')': 0, ']': 0, '}': 0 };
  for (let at = start; at < end; at += 1) {
    const char = text.charAt(at);
    if (char === '(') open[')'] += 1;
    else if (char === '[') open[']'] += 1;
    else if (char === '{') open['}'] += 1;
    else if (char === ')' || char === ']' || char === '}') {
      open[char] -= 1;
      if (open[char] < 0) {
        end = at;
        break;
      }
    }
  }
  while (end > start && /[.,;:!?*_~|\\’”“»›…]/.test(text.charAt(end - 1))) end -= 1;
  return end;
}

/** Undoes `[.]`, `(.)`, `[dot]` and full-width dots. */
export function undefanged(host: string): string {
  return host.replace(/\[\.\]|\(\.\)|\{\.\}|\[dot\]|\(dot\)|[\u3002\uff0e]/gi, '.');
}
