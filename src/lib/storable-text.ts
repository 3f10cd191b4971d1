/** Halves of surrogate pairs have no UTF-8; U+0000 has, but Postgres keeps none. */
const unstorable = /[\0\p{Surrogate}]/gu;

/** Whether both stores give the text back as it was written. */
export function isStorable(text: string): boolean {
  return text.search(unstorable) < 0;
}

/** The text with U+FFFD for what no store keeps, on either store: places in it stay what they were. */
export function storableText(text: string): string {
  return text.replace(unstorable, '\ufffd');
}

/** The value as JSON, its texts storable. */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  if (!/\\u(?:0000|d[89a-f])/.test(json)) return json;
  return JSON.stringify(value, (_name, part: unknown) => (typeof part === 'string' ? storableText(part) : part));
}
