/** A page of a list, or several of them as one. */
export interface Part<T> {
  readonly items: readonly T[];
  /** Items of the whole list. */
  readonly total: number;
}

interface Bounds {
  readonly most?: number;
  /** Whether an error says that fewer items would have been answered. */
  readonly tooMuch?: (error: unknown) => boolean;
}

/** Most that a page may hold (§8.3). */
const pageSize = 200;

/**
 * The items of a list, page after page, up to `most`. One that is pushed to the next page while the list grows comes
 * once; where the list shrinks, as much is read again as may have moved to the pages before. Pages that are `tooMuch` for one
 * answer are asked for by halves.
 */
export async function everyItem<T extends { readonly id: string }>(
  read: (place: { readonly skip: number; readonly limit: number }) => Promise<Part<T>>,
  { most = Infinity, tooMuch = () => false }: Bounds = {},
): Promise<Part<T>> {
  const found = new Map<string, T>();
  let before = 0;
  let size = pageSize;
  for (let skip = 0; ;) {
    const limit = Math.min(size, most - skip);
    const answered = await read({ skip, limit }).then(
      (page) => ({ page }),
      (error: unknown) => {
        if (limit <= 1 || !tooMuch(error)) throw error;
      },
    );
    if (!answered) {
      size = limit >> 1;
      continue;
    }
    const { items, total } = answered.page;
    for (const item of items) found.set(item.id, item);
    const gone = Math.max(0, before - total);
    before = total;
    const next = skip + items.length;
    if (gone > 0 && skip > 0) skip = Math.max(0, skip - gone);
    else if (items.length < limit || next >= Math.min(total, most)) return { items: [...found.values()], total };
    else skip = next;
  }
}
