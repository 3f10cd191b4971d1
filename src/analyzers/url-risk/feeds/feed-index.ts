import { loadedFeeds, type Feed } from './feed-loading.js';
import { hash64 } from './hash64.js';
import type { Sign } from '../threats.js';

/** The feeds of one folder in memory, 8 bytes an address. */
export interface FeedIndex {
  /** Signs of the feeds that list one of the expressions. A microsecond or two each, for any number of addresses. */
  lookUp(expressions: readonly string[]): Sign[];
}

const loadedByFolder = new Map<string, { checkedAt: number; loading: Promise<readonly Feed[]> }>();
const checkEveryMs = 1000;

/**
 * The feeds of a folder as they are now: read on first use and again after an import, looked for once a second.
 *
 * @throws Error when a feed cannot be read: an address that cannot be looked up must not pass for safe.
 */
export async function feedIndex(folder: string): Promise<FeedIndex> {
  const known = loadedByFolder.get(folder);
  const now = performance.now();
  if (known === undefined || now - known.checkedAt > checkEveryMs) {
    loadedByFolder.set(folder, { checkedAt: now, loading: refreshed(folder, known?.loading) });
  }
  const feeds = await (loadedByFolder.get(folder) as { loading: Promise<readonly Feed[]> }).loading;
  return { lookUp: (expressions) => lookUp(feeds, expressions) };
}

async function refreshed(folder: string, before: Promise<readonly Feed[]> | undefined): Promise<readonly Feed[]> {
  // A failed load is tried again; its error was thrown to those who waited for it.
  const known = await before?.catch(() => undefined);
  return loadedFeeds(folder, known ?? []);
}

function lookUp(feeds: readonly Feed[], expressions: readonly string[]): Sign[] {
  const signs: Sign[] = [];
  for (const expression of expressions) {
    hash64(expression);
    const { high, low } = hash64;
    for (const feed of feeds) {
      if (holds(feed, high, low)) signs.push({ reason: `listed_in_${feed.name}`, threat: feed.threat });
    }
  }
  return signs;
}

/** Interpolation search: hashes are spread evenly, so the first guess is near. */
function holds({ halves, entries }: Feed, high: number, low: number): boolean {
  let from = 0;
  let to = entries - 1;
  for (let guessed = 0; from <= to; guessed += 1) {
    const first = halves[from * 2 + 1] as number;
    const last = halves[to * 2 + 1] as number;
    if (high < first || high > last) return false;
    const share = last === first || guessed > 8 ? 0.5 : (high - first) / (last - first);
    const at = from + Math.floor(share * (to - from));
    const order = (halves[at * 2 + 1] as number) - high || (halves[at * 2] as number) - low;
    if (order === 0) return true;
    if (order < 0) from = at + 1;
    else to = at - 1;
  }
  return false;
}
