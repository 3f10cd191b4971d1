import { ServiceError } from '../../core/errors.js';
import type { AnyOperation } from '../../core/operation.js';
import { everyItem, type Part } from '../../lib/every-item.js';
import type { Session } from './session.js';

/** All rows of a list, page after page. */
export async function everyRow<T extends { readonly id: string }>(
  session: Session,
  list: AnyOperation,
  params?: Readonly<Record<string, string>>,
): Promise<readonly T[]> {
  const page = (query: { readonly skip: number; readonly limit: number }) =>
    session.call(list, { query, ...(params && { params }) }) as Promise<Part<T>>;
  return (await everyItem(page, { tooMuch })).items;
}

const tooMuch = (error: unknown): boolean =>
  error instanceof ServiceError && (error.details.errors ?? []).some(({ loc }) => loc.join('.') === 'query.limit');
