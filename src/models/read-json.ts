/** Looks into parsed JSON of unknown shape: undefined wherever something else stands. */
export function readAt(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

export function textAt(value: unknown, key: string): string | undefined {
  const found = readAt(value, key);
  return typeof found === 'string' ? found : undefined;
}

export function listAt(value: unknown, key: string): unknown[] | undefined {
  const found = readAt(value, key);
  return Array.isArray(found) ? found : undefined;
}

export function objectAt(value: unknown, key: string): Record<string, unknown> | undefined {
  const found = readAt(value, key);
  return typeof found === 'object' && found !== null && !Array.isArray(found)
    ? (found as Record<string, unknown>)
    : undefined;
}
