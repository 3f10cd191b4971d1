/** Where the white space begins that ends at a place. */
export function spacesBefore(text: string, at: number): number {
  let from = at;
  while (from > 0 && /\s/.test(text.charAt(from - 1))) from -= 1;
  return from;
}

/** The same of what Markdown allows before an address: in a quotation each line begins with a `>`. */
export function spacesInMarkdownBefore(text: string, at: number): number {
  let from = at;
  while (from > 0 && /[\s>]/.test(text.charAt(from - 1))) from -= 1;
  return from;
}

/** Where the slashes begin before a host without a scheme: `//host/path` takes that of its page. */
export function slashesBefore(text: string, at: number): number {
  return at - /(?:\\{0,4}\/\\{0,4}\/)?$/.exec(text.slice(Math.max(0, at - 10), at))![0].length;
}

type Quote = '"' | "'" | '';

/** A quotation mark before a place, behind it white space, before it the escapes of a string that holds the markup. */
function quoteBefore(text: string, at: number): { readonly quote: Quote; readonly from: number } {
  let from = spacesBefore(text, at);
  const quote = text.charAt(from - 1);
  if (quote !== '"' && quote !== "'") return { quote: '', from };
  from -= 1;
  while (text.charAt(from - 1) === '\\') from -= 1;
  return { quote, from: spacesBefore(text, from) };
}

const endsWith = (text: string, end: number, word: string): boolean =>
  end >= word.length && text.slice(end - word.length, end).toLowerCase() === word;

/** How far before an address what takes several is looked for, in code units. */
const reach = 400;
/** `image-set("one" 1x, "two" 2x)`, before one of them. */
const inSet = /image-set\((?:[^(){}]|\([^(){}]*\))*$/;

/** The quotation mark around what a style fetches, empty where there is none; undefined where it fetches nothing. */
export function quoteOfStyle(text: string, at: number): Quote | undefined {
  const { quote, from } = quoteBefore(text, at);
  if (endsWith(text, from, 'url(') && !/\w/.test(text.charAt(from - 5))) return quote;
  if (quote === '') return undefined;
  if (endsWith(text, from, '@import')) return quote;
  const before = text.slice(Math.max(0, from - reach), from).toLowerCase();
  const set = before.lastIndexOf('image-set(');
  return set >= 0 && inSet.test(before.slice(set)) ? quote : undefined;
}

/** The same of a page that moves on by itself to an address in the value that begins at `start`: `0; url=…` (HTML, 4.2.5.3). */
export function quoteOfRefresh(text: string, { start, at }: { start: number; at: number }): Quote | undefined {
  const { quote, from } = quoteBefore(text, at);
  if (text.charAt(from - 1) === '=') return endsWith(text, spacesBefore(text, from - 1), 'url') ? quote : undefined;
  const behindTime = /[;,]/.test(text.charAt(from - 1)) ? spacesBefore(text, from - 1) : from;
  let time = behindTime;
  while (time > start && /[\d.]/.test(text.charAt(time - 1))) time -= 1;
  return time < behindTime && spacesBefore(text, time) <= start ? quote : undefined;
}
