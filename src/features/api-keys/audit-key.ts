import { auditBeside, changesBetween } from '../../core/audit.js';
import type { Context } from '../../core/context.js';
import type { Item } from '../../core/resource-store.js';

/** The entry of a key that comes or goes beside another write: as if the key alone had come or gone (§6). */
export function auditKey(ctx: Context, action: 'created' | 'deleted', key: Item): Promise<void> {
  const changes = action === 'created' ? changesBetween(undefined, key) : changesBetween(key, undefined);
  return auditBeside(ctx, `api_key.${action}`, { resourceId: key.id, changes });
}
