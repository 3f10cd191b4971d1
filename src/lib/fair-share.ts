/** The entries, or where they are more than `most` the first of each group, so that none goes without. */
export function fairShare<Entry>(
  entries: readonly Entry[],
  groupOf: (entry: Entry) => string,
  most: number,
): readonly Entry[] {
  if (entries.length <= most) return entries;
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const group = groups.get(groupOf(entry));
    if (group) group.push(entry);
    else groups.set(groupOf(entry), [entry]);
  }
  for (let each = most; ; each--) {
    const kept = [...groups.values()].flatMap((group) => group.slice(0, each));
    if (kept.length <= most || each === 1) return kept.slice(0, most);
  }
}
