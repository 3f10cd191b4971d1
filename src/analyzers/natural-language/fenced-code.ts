/** Code units of a text that are searched for blocks of code. */
const mostUnits = 32_768;
/** A block of code in Markdown; one that is left open goes on to the end. */
const block = /^[ \t]{0,8}(`{3,20}|~{3,20})[^\n`]{0,100}\n([^]*?)(?:^[ \t]{0,8}\1[ \t]*$|$(?![^]))/gm;
const codeSign = /[{}()[\]<>=;$&|\\]/g;
const unitsForSign = 30;
/** Letters that must be left: fewer tell no language. */
const leastLetters = 12;

/** The beginning of a text without its blocks of code, whose words are no language's; another text as it stands. Bounded time. */
export function withoutFencedCode(text: string): string {
  const read = text.slice(0, mostUnits);
  if (!read.includes('```') && !read.includes('~~~')) return text;
  const prose = read.replace(block, (all, _marks, inside: string) => (isCode(inside) ? '\n' : all));
  return (prose.match(/\p{L}/gu)?.length ?? 0) < leastLetters ? text : prose;
}

/** A letter in a block is to be told by its words. */
function isCode(inside: string): boolean {
  return (inside.match(codeSign)?.length ?? 0) * unitsForSign > inside.length;
}
