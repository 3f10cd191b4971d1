/** Code units that are looked at for tags, and those of a page that are read. */
const beginning = 200;
const mostUnits = 8192;
/** Tags, and what stands between those that show nothing of it; what is left open goes on to the end. */
const markup = /<(style|script)\b[^]*?(?:<\/\1\s*>|$)|<!--[^]*?(?:-->|$)|<[a-z!/][^<>]{0,400}>/gi;

/** The beginning of a page of HTML without its tags, whose words are no language's; another text as it stands. Bounded time. */
export function withoutPageMarkup(text: string): string {
  if (!/<[a-z!/]/i.test(text.slice(0, beginning))) return text;
  const words = text.slice(0, mostUnits).replace(markup, ' ').replace(/\s+/g, ' ');
  return /\p{L}/u.test(words) ? words : text;
}
