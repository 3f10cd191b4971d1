/** One who waits, and what becomes of it: called, or sent away for others who wait with less. */
export interface Waiter {
  readonly owner: string;
  answer(isCalled: boolean): void;
}

/** A line in which owners take turns, however many wait for each. */
export interface FairLine {
  readonly length: number;
  /**
   * False where it is full. Then only the owner of most is sent away: the last of his goes for a newcomer whose owner has
   * fewer in line.
   */
  join(waiter: Waiter): boolean;
  /** Takes out whose turn it is. */
  next(): Waiter | undefined;
  /** False where it is not in line any more. */
  leave(waiter: Waiter): boolean;
}

export function fairLine(most: number): FairLine {
  /** By owner, who is next first; no row is empty. */
  const rows = new Map<string, Waiter[]>();
  let length = 0;

  function makesRoom(owner: string): boolean {
    let longest: Waiter[] = [];
    for (const row of rows.values()) if (row.length > longest.length) longest = row;
    if ((rows.get(owner)?.length ?? 0) + 1 >= longest.length) return false;
    longest.pop()?.answer(false);
    length -= 1;
    return true;
  }

  return {
    get length() {
      return length;
    },
    join(waiter) {
      if (length >= most && !makesRoom(waiter.owner)) return false;
      const row = rows.get(waiter.owner);
      if (row) row.push(waiter);
      else rows.set(waiter.owner, [waiter]);
      length += 1;
      return true;
    },
    next() {
      for (const [owner, row] of rows) {
        const waiter = row.shift();
        rows.delete(owner);
        if (row.length > 0) rows.set(owner, row);
        length -= 1;
        return waiter;
      }
      return undefined;
    },
    leave(waiter) {
      const row = rows.get(waiter.owner) ?? [];
      const at = row.indexOf(waiter);
      if (at < 0) return false;
      row.splice(at, 1);
      length -= 1;
      if (row.length === 0) rows.delete(waiter.owner);
      return true;
    },
  };
}
