import type { RateFamily } from './operation.js';

export interface Plan {
  readonly id: string;
  readonly name: string;
  /** Tokens of one billing period; null: no quota. */
  readonly includedTokensMonthly: number | null;
  /** Whether tokens beyond the quota can be bought. */
  readonly onDemand: boolean;
  /** Requests a minute per route family (§8.1). */
  readonly rateLimits: Readonly<Record<RateFamily, number>>;
}

/** The plans of contract 11 with the request rates of §8.1. */
export const plans = [
  {
    id: 'trial',
    name: 'Trial',
    includedTokensMonthly: 100_000,
    onDemand: false,
    rateLimits: { analyze: 30, admin: 30, logs: 30 },
  },
  {
    id: 'starter',
    name: 'Starter',
    includedTokensMonthly: 5_000_000,
    onDemand: true,
    rateLimits: { analyze: 100, admin: 60, logs: 60 },
  },
  {
    id: 'professional',
    name: 'Professional',
    includedTokensMonthly: 60_000_000,
    onDemand: true,
    rateLimits: { analyze: 500, admin: 120, logs: 120 },
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    includedTokensMonthly: 100_000_000,
    onDemand: true,
    rateLimits: { analyze: 2000, admin: 300, logs: 300 },
  },
  {
    id: 'self_hosted',
    name: 'Self-hosted',
    includedTokensMonthly: null,
    onDemand: false,
    rateLimits: { analyze: 2000, admin: 300, logs: 300 },
  },
] as const satisfies readonly Plan[];

export const planIds = plans.map((plan) => plan.id);

/** The plan with this id; every stored plan id is one of the table. */
export function planOf(id: string): Plan {
  const plan = (plans as readonly Plan[]).find((entry) => entry.id === id);
  if (!plan) throw new Error(`unknown plan ${id}`);
  return plan;
}

/** What becomes of tokens beyond the quota under these plans: where one sells none they are off, until somebody switches them on again. */
export function onDemandUnder(...ids: readonly string[]): { on_demand?: false } {
  return ids.every((id) => planOf(id).onDemand) ? {} : { on_demand: false };
}
