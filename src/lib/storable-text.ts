/** Postgres keeps no U+0000: it is stored as U+FFFD on either store, so that places in the text stay what they were. */
export function storableText(text: string): string {
  return text.includes('\u0000') ? text.replaceAll('\u0000', '\ufffd') : text;
}

/** The value as JSON, its texts storable. */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  if (!json.includes('\\u0000')) return json;
  return JSON.stringify(value, (_name, part: unknown) => (typeof part === 'string' ? storableText(part) : part));
}
