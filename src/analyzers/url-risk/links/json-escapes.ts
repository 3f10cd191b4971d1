/** An escape that ends a word inside a string of JSON or of code: a line break, a tab, a quotation mark, a sign of markup. */
const ending = /\\{1,4}(?:[nrt"'`]|u00(?:0[0-9a-d]|1[0-9a-f]|2[027]|3[ce]|60))/iy;
/** A scheme whose slashes are slashes, escaped or not: `https:\\host\new` is written with backslashes instead. */
const slashed = /^[a-z[\]]{2,12}:(?:[/\]]|\\{1,4}(?:\/|u002f))/i;
const escapedSign = /\\{1,4}(?:\/|u00([2-7][0-9a-f]))/gi;

/** True for an address in which a backslash can only be an escape of the string around it. */
export function hasSlashes(address: string): boolean {
  return slashed.test(address);
}

/** True where a backslash begins an escape that no address goes beyond. */
export function endsByEscape(text: string, at: number): boolean {
  ending.lastIndex = at;
  return ending.test(text);
}

/** An address without the escapes of the string that held it: PHP escapes every slash, others `&`, `=` and `<`. */
export function withoutEscapes(address: string): string {
  if (!address.includes('\\')) return address;
  return address.replace(escapedSign, (whole, code: string | undefined) => {
    if (code === undefined) return '/';
    const sign = String.fromCharCode(parseInt(code, 16));
    return /[A-Za-z0-9\s<>"'`\\]/.test(sign) ? whole : sign;
  });
}
