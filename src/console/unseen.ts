import { seenJson, unseen } from '../lib/unseen.js';

const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Breaks and tabs are seen for what they are. */
const isLayout = (character: string): boolean => /[\n\r\t]/.test(character);

/** A text in parts, as it is shown: each run of characters that nobody sees stands alone, under the name of its first. */
export function parted(text: string): { readonly text: string; readonly code?: string }[] {
  const parts: { text: string; code?: string }[] = [];
  let at = 0;
  for (const { 0: run, index } of text.matchAll(unseen)) {
    const hidden = [...run].filter((character) => !isLayout(character));
    const [first] = hidden;
    if (first === undefined) continue;
    const more = hidden.length > 1 ? ` +${hidden.length - 1}` : '';
    parts.push({ text: text.slice(at, index) }, { text: run, code: codeOf(first) + more });
    at = index + run.length;
  }
  return [...parts, { text: text.slice(at) }].filter((part) => part.text !== '');
}

/** A text for where no element can stand: the codes in the place of what nobody sees. */
export const inPlainText = (text: string): string =>
  parted(text)
    .map((part) => (part.code === undefined ? part.text : `[${part.code}]`))
    .join('');

/** A name within a sentence: it has no lines of its own. */
export const inOneLine = (text: string): string => inPlainText(text).replace(/\s+/g, ' ');

/** A value as JSON that can be read, edited and copied: what nobody sees is escaped. */
export const jsonOf = (value: unknown): string => seenJson(JSON.stringify(value, null, 2));
