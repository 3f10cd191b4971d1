const WIDTH = 24;
const MEGABYTE = 1_000_000;

/** A bar on standard error that is drawn over itself; nothing where nobody reads. */
export interface Progress {
  show(done: number, total: number | undefined): void;
  clear(): void;
}

/** A line on standard error that is drawn over itself; `isShown` false makes one that stays silent. */
export function statusLine(isShown: boolean): { show(text: string): void; clear(): void } {
  let drawn = '';
  const clear = () => {
    if (drawn !== '') process.stderr.write('\r\u001b[K');
    drawn = '';
    process.off('exit', clear);
  };
  return {
    show(text) {
      if (!isShown || text === drawn) return;
      // Whoever interrupts the command finds the prompt on a clean line.
      if (drawn === '') process.once('exit', clear);
      drawn = text;
      process.stderr.write(`\r${text}\u001b[K`);
    },
    clear,
  };
}

/** A bar of bytes. */
export function progressOf(isShown: boolean): Progress {
  const line = statusLine(isShown);
  return { show: (done, total) => line.show(progressLine(done, total)), clear: () => line.clear() };
}

/** `[######------------------] 25 % of 100.0 MB`, or the bytes alone where the end is unknown. */
export function progressLine(done: number, total: number | undefined): string {
  if (total === undefined || total === 0) return `${(done / MEGABYTE).toFixed(1)} MB`;
  const share = Math.min(1, done / total);
  const full = Math.round(share * WIDTH);
  return `[${'#'.repeat(full)}${'-'.repeat(WIDTH - full)}] ${Math.floor(share * 100)} % of ${(total / MEGABYTE).toFixed(1)} MB`;
}
