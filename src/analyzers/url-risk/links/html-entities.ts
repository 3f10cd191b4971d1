/** Quotation marks, angle brackets and spaces as HTML writes them in its text, also where it was escaped again (`&amp;quot;`). */
const ending = /&(?:amp;){0,4}(?:quot|apos|lt|gt|nbsp|#0{0,4}(?:34|39|60|62|96|160)|#x0{0,4}(?:22|27|3c|3e|60|a0));/iy;

/** True where an ampersand begins an entity that no address goes beyond. */
export function endsByEntity(text: string, at: number): boolean {
  ending.lastIndex = at;
  return ending.test(text);
}

const markup =
  /&(?:amp;){0,4}(lt|gt|quot|#0{0,4}(?:34|39|60|62)|#x0{0,4}(?:22|27|3c|3e));|\\{1,4}(?:u00|x)(22|27|3c|3e)|\\{1,4}[nrt]/gi;
const signs: Readonly<Record<string, string>> = {
  ...{ lt: '<', gt: '>', quot: '"', '#34': '"', '#39': "'", '#60': '<', '#62': '>' },
  ...{ '22': '"', '27': "'", '3c': '<', '3e': '>' },
};

/** A text with its tags, quotation marks and white space as they were before HTML, JSON or a program escaped them. */
export function withPlainMarkup(text: string): string {
  if (!/[&\\]/.test(text)) return text;
  return text.replace(markup, (whole, entity: string | undefined, code: string | undefined) => {
    if (entity === undefined && code === undefined) return ' ';
    const name = (entity ?? code ?? '').toLowerCase().replace(/^#x0*/, '').replace(/^#0*/, '#');
    return signs[name] ?? whole;
  });
}
