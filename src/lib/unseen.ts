/** Control characters, invisible ones, halves of pairs, and what turns the direction of its neighbours; joiners hold words and emoji together. */
export const unseen = /(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}])+/gu;

/** A text as a terminal may have it: stored text must neither drive it nor turn the line around. */
export const printable = (text: string): string => text.replace(unseen, ' ');

/** The same, line by line. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n');

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** JSON of the same value in which what nobody sees is escaped: no text in it drives a terminal or turns its line around. */
export const seenJson = (json: string): string => json.replace(unseen, (run) => run.replace(/[^\n]/g, escaped));
