import type { Actor } from './actor.js';
import type { Tenant } from './tenant.js';

/** A tenant to act for where there is none: public operations, and a store before its first tenant. */
export const noTenant: Tenant = {
  id: '',
  slug: '',
  name: '',
  type: 'operator',
  plan: 'enterprise',
  status: 'active',
  expiresAt: null,
  settings: {},
  rateLimits: {},
  billing: { subscription: 'none', pastDueSince: null, anchor: '1970-01-01T00:00:00.000Z', onDemand: false },
  configVersion: 0,
};

/** A caller without a key: may call public operations, nothing else. */
export function anonymousActor(ip: string | null): Actor {
  return { type: 'system', id: 'anonymous', role: 'member', scopes: [], ip, memberId: null, testMode: false };
}
