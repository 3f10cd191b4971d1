/** A page of a list, or several of them as one. */
export interface Part<T> {
  readonly items: readonly T[];
  /** Items of the whole list. */
  readonly total: number;
}

/** Most that a page may hold (§8.3). */
const pageSize = 200;

/**
 * The items of a list, page after page, up to `most`. One that is pushed to the next page while the list grows comes
 * once.
 */
export async function everyItem<T extends { readonly id: string }>(
  read: (place: { readonly skip: number; readonly limit: number }) => Promise<Part<T>>,
  most = Infinity,
): Promise<Part<T>> {
  const found = new Map<string, T>();
  for (let skip = 0; ; skip += pageSize) {
    const { items, total } = await read({ skip, limit: Math.min(pageSize, most - skip) });
    for (const item of items) found.set(item.id, item);
    if (items.length === 0 || skip + items.length >= Math.min(total, most))
      return { items: [...found.values()], total };
  }
}
