import { LRUCache } from 'lru-cache';
import type { Context } from '../../core/context.js';
import { fail } from '../../core/errors.js';
import { isUuid } from '../../lib/uuid.js';
import { analyzerDeps, referenceLoaders } from '../catalog/analyzer-deps.js';
import { findPolicy } from '../policies/policies.js';
import type { Direction, Policy } from '../policies/policy-fields.js';
import { planInTurns, type Overrides, type Plan } from './plan.js';
import { makeRoom } from './crowded-cache.js';
import { preparePlan, runSandbox, type PreparedPlan } from './run-one.js';

/** Compiled plans by tenant, configuration version and selection. */
export interface Engine {
  readonly plans: LRUCache<string, Promise<PreparedPlan>>;
}

declare module '../../core/context.js' {
  interface Services {
    readonly engine: Engine;
  }
}

export function createEngine(): Engine {
  return { plans: new LRUCache({ max: 500 }) };
}

export interface Selection {
  readonly policyId?: string;
  readonly policySlug?: string;
  readonly direction: Direction;
  readonly overrides: Overrides;
}

/** The compiled plan that a call asks for. Cached by version, never by time: whatever may change it makes a new version. */
export function planFor(ctx: Context, selection: Selection): Promise<PreparedPlan> {
  const { policyId = '', policySlug = '', direction, overrides } = selection;
  const { sdp_policy_id: sdp = '', yara_policy_id: yara = '', safety_policy_id: safety = '' } = overrides;
  return cached(ctx, ['policy', policyId, policySlug, direction, sdp, yara, safety], async () => {
    const policy = await selectPolicy(ctx, selection);
    await refuseUnknown(ctx, overrides);
    return planInTurns(policy, overrides);
  });
}

/** 404 also where no analyzer of the policy would take the override (contract 15). */
async function refuseUnknown(ctx: Context, params: Readonly<Record<string, unknown>>): Promise<void> {
  const loaders = referenceLoaders(ctx);
  for (const name of Object.keys(loaders) as (keyof Overrides)[]) {
    const reference = params[name];
    if (typeof reference === 'string') await loaders[name](reference);
  }
}

/** Sandbox calls run without any engine, so that they wait for none; what names nothing is refused all the same. */
async function sandboxPlan(ctx: Context, plan: Plan): Promise<PreparedPlan> {
  for (const { params } of plan.steps.flatMap((step) => step.analyzers)) await refuseUnknown(ctx, params);
  return { plan, runOne: runSandbox, isComplete: true };
}

const between = '\u0000';
const tenantIn = (name: string): string => name.slice(0, name.indexOf(between));

/** A compiled plan under a key of the caller's. */
export function cached(ctx: Context, key: readonly string[], plan: () => Promise<Plan>): Promise<PreparedPlan> {
  const { plans } = ctx.services.engine;
  const { testMode } = ctx.actor;
  const name = [ctx.tenant.id, ctx.tenant.configVersion, testMode ? 'sandbox' : 'live', ...key].join(between);
  const known = plans.get(name);
  if (known) return known;
  const made = plan().then((ready) => (testMode ? sandboxPlan(ctx, ready) : preparePlan(ready, analyzerDeps(ctx))));
  forgetFormer(ctx);
  makeRoom(plans, tenantIn);
  plans.set(name, made);
  // A failure is the answer of those who wait for it, and tried anew by the next.
  made.then(
    ({ isComplete }) => isComplete || plans.delete(name),
    () => plans.delete(name),
  );
  return made;
}

/** Nobody can ask for a plan of a former version again, and whoever runs one holds it: kept, each write would cost its size. */
function forgetFormer({ tenant, services }: Context): void {
  const { plans } = services.engine;
  for (const name of [...plans.keys()]) {
    const [tenantId, version] = name.split(between, 2);
    if (tenantId === tenant.id && Number(version) < tenant.configVersion) plans.delete(name);
  }
}

async function selectPolicy(ctx: Context, { policyId, policySlug, direction }: Selection): Promise<Policy> {
  const selector = policyId ? { id: policyId } : policySlug ? { slug: policySlug } : { direction };
  const malformed = policyId !== undefined && !isUuid(policyId);
  const policy = malformed ? undefined : await findPolicy(ctx, selector);
  if (policy) return policy;
  const named = policyId ? `policy_id ${policyId}` : policySlug && `policy_slug ${policySlug}`;
  return fail('not_found', named ? `No such policy: ${named}.` : `No policy is the default for ${direction} texts.`);
}
