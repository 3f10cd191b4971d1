const ESCAPE = String.fromCharCode(27);
const ESCAPED = 'u001b';

/** What colours a word in a terminal (ECMA-48 SGR, and erasing the line behind it), as it stands or escaped in a string. */
export const colour = new RegExp(`(?:${ESCAPE}|\\\\{1,4}${ESCAPED})\\[[\\d;]{0,20}[mK]`);
const colours = new RegExp(colour.source, 'g');
/** Where they are escaped, line breaks are: they part words. */
const withLineBreaks = new RegExp(`${colour.source}|\\\\{1,4}[nrt]`, 'g');

/** False for nearly every text. */
export const holdsColour = (text: string): boolean => text.includes(`${ESCAPE}[`) || text.includes(`${ESCAPED}[`);

/** All of them in a line that holds one. */
export const coloursIn = (line: string): RegExp => (line.includes(`${ESCAPED}[`) ? withLineBreaks : colours);
