import type { RateFamily } from './operation.js';
import { planOf } from './plans.js';
import type { Tenant } from './tenant.js';

const minuteMs = 60_000;
const hourMs = 3_600_000;

/** A lower ceiling of one key (§2.1), for each route family. */
export interface RateOverride {
  readonly per_minute?: number;
  readonly per_hour?: number;
}

/** One counter: requests under `scope` in the fixed window that began at `windowStart` (ms). */
export interface RateWindow {
  readonly scope: string;
  readonly windowStart: number;
  readonly windowMs: number;
  readonly limit: number;
}

/** The state of one window after a request was counted. */
export interface RateState {
  readonly limit: number;
  readonly remaining: number;
  /** Unix seconds at which the window ends. */
  readonly resetAt: number;
  readonly exceeded: boolean;
}

/** The tenant's ceiling a minute: the operator's custom value, or the plan's; operator tenants have enterprise limits (contract 15). */
export function tenantCeiling(tenant: Tenant, family: RateFamily): number {
  if (tenant.type === 'operator') return planOf('enterprise').rateLimits[family];
  return tenant.rateLimits[family] ?? planOf(tenant.plan).rateLimits[family];
}

/** The windows that a request counts in. */
export interface RequestWindows {
  /** The key's own, where it has an override. */
  readonly hour?: RateWindow;
  readonly minute?: RateWindow;
  /** The tenant's, shared by all its keys (§8.1). */
  readonly tenant: RateWindow;
}

/** The windows of a request at a time. */
export function windowsFor(
  tenant: Tenant,
  key: { id: string; override: RateOverride | null },
  family: RateFamily,
  nowMs: number,
): RequestWindows {
  const window = (scope: string, windowMs: number, limit: number): RateWindow => ({
    scope,
    windowMs,
    windowStart: nowMs - (nowMs % windowMs),
    limit,
  });
  const { per_minute: perMinute, per_hour: perHour } = key.override ?? {};
  return {
    ...(perHour !== undefined && { hour: window(`h:${key.id}:${family}`, hourMs, perHour) }),
    ...(perMinute !== undefined && { minute: window(`m:${key.id}:${family}`, minuteMs, perMinute) }),
    tenant: window(`t:${tenant.id}:${family}`, minuteMs, tenantCeiling(tenant, family)),
  };
}

/**
 * The window that ends the caller's budget first (contract 11): an exceeded one, else the one with the least left; among
 * equals the one that ends last, for until then nothing more is to be had.
 */
export function tightest(states: readonly RateState[]): RateState {
  const [first, ...rest] = states;
  if (!first) throw new Error('a request counts in one window at least');
  return rest.reduce((best, state) => (isTighter(state, best) ? state : best), first);
}

function isTighter(a: RateState, b: RateState): boolean {
  if (a.exceeded !== b.exceeded) return a.exceeded;
  if (a.remaining !== b.remaining) return a.remaining < b.remaining;
  return a.resetAt > b.resetAt;
}

/** What `count` requests, the present one included, leave of a window. */
export function stateOf(window: RateWindow, count: number): RateState {
  const resetAt = Math.ceil((window.windowStart + window.windowMs) / 1000);
  return { limit: window.limit, remaining: Math.max(0, window.limit - count), resetAt, exceeded: count > window.limit };
}
