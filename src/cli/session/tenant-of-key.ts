import { fail, ServiceError } from '../../core/errors.js';
import type { AnyOperation } from '../../core/operation.js';
import { listTenants } from '../../facades/tenant-list.js';
import { UsageError } from '../failure/exit-codes.js';
import type { Session } from './session.js';

interface Named {
  readonly slug: string;
  readonly type: string;
}

/**
 * On a server the key decides the tenant. One that a command names besides must be the key's own, else what is meant for one
 * tenant would be done to another: exit 5 as on the store, or 2 where the key may not read its tenant.
 */
export async function confirmTenant(call: Session['call'], slug: string): Promise<void> {
  const found = async (search: string): Promise<readonly Named[]> => {
    const { items } = (await call(listTenants as never, { query: { search, limit: 200 } })) as {
      items: readonly Named[];
    };
    return items;
  };
  const isThere = (await found(slug).catch(explain)).some((tenant) => tenant.slug === slug);
  // An operator's key sees all tenants, and is of none but its own.
  const own = isThere ? (await found('operator')).find(({ type }) => type === 'operator') : undefined;
  if (!isThere || (own && own.slug !== slug))
    fail('not_found', `No such tenant for this key: ${slug}. On a server, the key decides the tenant.`);
}

function explain(error: unknown): never {
  if (error instanceof ServiceError && error.code === 'forbidden')
    throw new UsageError(
      'On a server the key decides the tenant, and this key may not read which: leave out --tenant and SVC_TENANT.',
    );
  throw error;
}

/** Whether an operation is about tenants as such, or about none. */
export function isAboutTenants({ scope }: Pick<AnyOperation, 'scope'>): boolean {
  return scope === null || /^(?:operator|tenant):/.test(scope);
}
