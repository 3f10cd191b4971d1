import type { Page } from './api.js';
import { fill, h } from './dom.js';
import { foundRecords, recordsTable, type LogRecord } from './logs-record.js';
import { problemAndAgain } from './page.js';

/** What a search found so far, and where on its page somebody went into a record. */
export interface Listing {
  readonly id: number;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly pages: Page<LogRecord>[];
  place?: { readonly top: number; readonly address: string };
}

/** The last one waits for whoever comes back to it. */
let last: Listing | undefined;
export const forgetRecords = (): void => {
  last = undefined;
};

export const newListing = (filter: Listing['filter']): Listing => ({
  id: crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
  filter,
  pages: [],
});

/** The one that stood at this entry of the browser's history: a link to the same address searches anew. */
export function listingLeftHere(): Listing | undefined {
  const state = history.state as { readonly listing?: number } | null;
  return last && state?.listing === last.id ? last : undefined;
}

/** Shows what a listing holds, or its first page; `told` learns how many records stand there. */
export async function showListing(into: HTMLElement, listing: Listing, told: (count: number) => void): Promise<void> {
  // A page that came too late stands at no entry of the history.
  if (!into.isConnected) return;
  last = listing;
  history.replaceState({ listing: listing.id }, '');
  into.addEventListener('click', ({ target }) => notePlace(listing, target as Element));
  const { pages } = listing;
  if (pages.length === 0) return more(into, listing, told);
  for (const { items } of pages) into.append(recordsTable(items));
  goOn(into, listing, told);
  goToPlace(into, listing);
}

function notePlace(listing: Listing, target: Element): void {
  const address = target.closest('tr')?.querySelector('a')?.getAttribute('href');
  if (address) listing.place = { top: window.scrollY, address };
}

function goToPlace(into: HTMLElement, { place }: Listing): void {
  if (!place) return;
  const opened = [...into.querySelectorAll('a')].find((link) => link.getAttribute('href') === place.address);
  opened?.focus({ preventScroll: true });
  window.scrollTo(0, place.top);
}

/** Adds a page of records, or why there is none and a button that asks again. */
async function more(into: HTMLElement, listing: Listing, told: (count: number) => void): Promise<void> {
  const { pages, filter } = listing;
  const cursor = pages.at(-1)?.next_cursor;
  try {
    const page = await foundRecords({ ...filter, ...(cursor ? { cursor } : {}) });
    // Whoever has come back meanwhile sees the listing elsewhere, and asks for this page there.
    if (!into.isConnected) return;
    pages.push(page);
    const records = recordsTable(page.items);
    into.append(records);
    // The button that was pressed is gone: its place in the order of the keyboard is the first of the new records.
    if (pages.length > 1) records.querySelector('a')?.focus();
    goOn(into, listing, told);
  } catch (error) {
    const said = problemAndAgain(error, () => {
      said.remove();
      void more(into, listing, told);
    });
    into.append(said);
  }
}

/** Tells how many records there are, and adds a button for the next ones. */
function goOn(into: HTMLElement, listing: Listing, told: (count: number) => void): void {
  const count = listing.pages.reduce((sum, { items }) => sum + items.length, 0);
  if (count === 0) fill(into, h('p', { class: 'soft' }, 'No record.'));
  told(count);
  if (!listing.pages.at(-1)?.next_cursor) return;
  const next = h('button', { class: 'quiet' }, 'Older');
  next.addEventListener('click', () => {
    next.remove();
    void more(into, listing, told);
  });
  into.append(next);
}
