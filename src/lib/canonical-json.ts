/** JSON with object keys in code-unit order: equal values give equal text. The depth of the value must be bounded by the caller. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
}

/** True when arrays and objects nest deeper than `levels`. Iterative: hostile depth cannot exhaust the stack. */
export function nestsDeeperThan(value: unknown, levels: number): boolean {
  let layer: unknown[] = [value];
  for (let depth = 0; layer.length > 0; depth += 1) {
    const below: unknown[] = [];
    for (const item of layer) {
      if (item === null || typeof item !== 'object') continue;
      if (depth >= levels) return true;
      for (const child of Object.values(item)) if (child !== null && typeof child === 'object') below.push(child);
    }
    layer = below;
  }
  return false;
}
