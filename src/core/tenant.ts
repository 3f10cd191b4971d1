import type { BillingFacts } from './billing-state.js';
import type { TenantSettings } from './tenant-settings.js';

export const tenantTypes = ['organization', 'personal', 'sandbox', 'operator'] as const;
export type TenantType = (typeof tenantTypes)[number];
/** Tenants that no command takes by itself: sandbox tenants come and go, and the operator's is acted for by name alone. */
export const namedOnlyTypes: readonly string[] = ['operator', 'sandbox'];
export const tenantStatuses = ['active', 'suspended', 'reaped'] as const;
type TenantStatus = (typeof tenantStatuses)[number];

/** The tenant of a request, as every layer may know it. */
export interface Tenant {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly type: TenantType;
  readonly plan: string;
  readonly status: TenantStatus;
  readonly expiresAt: string | null;
  readonly settings: TenantSettings;
  readonly rateLimits: RateLimits;
  readonly billing: BillingFacts;
  /** Grows with every write that may change what an analysis reads: what was compiled from it is cached under it. */
  readonly configVersion: number;
}

/** Requests a minute that the operator set for one tenant (contract 11); absent families follow the plan. */
export interface RateLimits {
  readonly analyze?: number;
  readonly admin?: number;
  readonly logs?: number;
}
