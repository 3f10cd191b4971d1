interface Heading {
  readonly level: number;
  readonly title: string;
  /** Line of the heading. */
  readonly line: number;
}

/**
 * What a Markdown policy says about one category: what stands before the first heading, and the section whose heading is
 * the category's name; the whole policy when no heading is.
 */
export function policySection(policy: string, category: string): string {
  const lines = policy.split('\n');
  const headings = lines.flatMap((text, line) => headingOf(text, line));
  const wanted = category.trim().toLowerCase();
  const at = headings.findIndex(({ title }) => title.toLowerCase() === wanted);
  const heading = headings[at];
  if (!heading) return policy.trim();
  const next = headings.slice(at + 1).find(({ level }) => level <= heading.level);
  const preamble = lines.slice(0, headings[0]?.line);
  const section = lines.slice(heading.line + 1, next?.line);
  return [preamble.join('\n').trim(), section.join('\n').trim()].filter((part) => part !== '').join('\n\n');
}

function headingOf(text: string, line: number): Heading[] {
  const found = /^(#{1,6})[ \t]+([^\n]*)$/.exec(text.slice(0, 300));
  if (!found) return [];
  const title = (found[2] as string).trim().replace(/[ \t#]+$/, '');
  return [{ level: (found[1] as string).length, title, line }];
}
