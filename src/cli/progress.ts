const WIDTH = 24;
const MEGABYTE = 1_000_000;

/** A bar on standard error that is drawn over itself; nothing where nobody reads. */
export interface Progress {
  show(done: number, total: number | undefined): void;
  clear(): void;
}

/** A bar of bytes; `isShown` false makes one that stays silent. */
export function progressOf(isShown: boolean): Progress {
  let drawn = '';
  return {
    show(done, total) {
      const line = progressLine(done, total);
      if (!isShown || line === drawn) return;
      drawn = line;
      process.stderr.write(`\r${line}\u001b[K`);
    },
    clear() {
      if (drawn !== '') process.stderr.write('\r\u001b[K');
      drawn = '';
    },
  };
}

/** `[######------------------] 25 % of 100.0 MB`, or the bytes alone where the end is unknown. */
export function progressLine(done: number, total: number | undefined): string {
  if (total === undefined || total === 0) return `${(done / MEGABYTE).toFixed(1)} MB`;
  const share = Math.min(1, done / total);
  const full = Math.round(share * WIDTH);
  return `[${'#'.repeat(full)}${'-'.repeat(WIDTH - full)}] ${Math.floor(share * 100)} % of ${(total / MEGABYTE).toFixed(1)} MB`;
}
