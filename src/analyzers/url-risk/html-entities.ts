/** Quotation marks, angle brackets and spaces as HTML writes them in its text, also where it was escaped again (`&amp;quot;`). */
const ending = /&(?:amp;){0,4}(?:quot|apos|lt|gt|nbsp|#0{0,4}(?:34|39|60|62|96|160)|#x0{0,4}(?:22|27|3c|3e|60|a0));/iy;

/** True where an ampersand begins an entity that no address goes beyond. */
export function endsByEntity(text: string, at: number): boolean {
  ending.lastIndex = at;
  return ending.test(text);
}
