/** Control characters, invisible ones, halves of pairs, and what turns the direction of its neighbours; joiners hold words and emoji together. */
export const unseen = /(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}])+/gu;

/** A text as a terminal may have it: stored text must neither drive it nor turn the line around. */
export const printable = (text: string): string => text.replace(unseen, ' ');

/** The same, line by line. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n');
