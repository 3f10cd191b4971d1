import { writeAudit } from './audit.js';
import { raiseConfigVersion } from './config-version.js';
import { inTransaction, type Context } from './context.js';
import { fail } from './errors.js';
import type { AnyOperation } from './operation.js';
import { roleAllows } from './roles.js';
import { grantsCover, isOperatorGrant } from './scopes.js';
import { lockTenant } from './tenant-lock.js';
import { validated } from './validate.js';
import { inWriteLine } from './write-line.js';

export interface RawInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly ifMatch?: string;
}

/** Called in the operation's own transaction once its output is known: what it writes stands or falls with the operation. */
export type Completion = (ctx: Context, output: unknown) => Promise<void>;

/** 403 unless role and scope of the caller allow the operation; the role is named first (contract 15). */
export function authorize(op: AnyOperation, ctx: Context): void {
  if (op.scope === null) return;
  if (op.role && !roleAllows(ctx.actor.role, op.role)) fail('forbidden', `This operation needs the role ${op.role}.`);
  const isOperator = ctx.tenant.type === 'operator';
  const scope = isOperator ? (op.operatorScope ?? op.scope) : op.scope;
  const held = isOperator ? ctx.actor.scopes : ctx.actor.scopes.filter((grant) => !isOperatorGrant(grant));
  const enough = [scope, ...(op.orScope ? [op.orScope] : [])];
  if (!enough.some((each) => grantsCover(held, each)))
    fail('forbidden', `This operation needs the scope ${enough.join(' or ')}.`);
  for (const also of op.alsoScopes ?? [])
    if (!grantsCover(held, also)) fail('forbidden', `This operation also needs the scope ${also}.`);
}

/**
 * The one pipeline for HTTP and command line: role → scope → validate → permit → run; where the operation is audited, one
 * transaction around `run`, its audit entry and `complete` (architecture 4).
 */
export async function execute(op: AnyOperation, ctx: Context, raw: RawInput, complete?: Completion): Promise<unknown> {
  authorize(op, ctx);
  const input = readInput(op, raw);
  await op.permit?.(ctx, input);
  const ready = await op.before?.(ctx, input);
  if (!op.audit) {
    const output = await op.run(ctx, input, ready);
    await complete?.(ctx, output);
    return output;
  }
  const action = op.audit;
  const write = async (inner: Context): Promise<unknown> => {
    // What changes something reads it before: two such writes of a tenant go one after the other.
    if (op.method !== 'POST') await lockTenant(inner, ctx.tenant.id);
    const output = await op.run(inner, input, ready);
    await writeAudit(inner, action, output, input.params);
    if (!op.leavesPlans) await raiseConfigVersion(inner);
    await complete?.(inner, output);
    return output;
  };
  return inWriteLine(ctx, op, () => inTransaction(ctx, write));
}

/**
 * 403 unless this caller may do what was asked: the first answer to it may carry what they must not have. What a secret in
 * it may do can hang on who asked, as the scopes of an invitation that names none.
 */
export async function permitReplay(op: AnyOperation, ctx: Context, raw: RawInput, askedBy?: string): Promise<void> {
  if (op.permit) await op.permit(ctx, readInput(op, raw));
  // An answer that an older version kept does not say who asked.
  if (op.answersSecret && askedBy !== undefined && askedBy !== ctx.actor.id)
    fail('forbidden', 'The answer holds a secret: it is given again only to the key that asked first.');
}

function readInput(op: AnyOperation, raw: RawInput) {
  // Coercion writes into what it is given.
  const params = validated('params', op.params, { ...(raw.params as object) }) as Record<string, unknown>;
  const query = validated('query', op.query, { ...(raw.query as object) }) as Record<string, unknown>;
  // No body says what an empty object says: every field left out (contract 12: all of a test tenant's are optional).
  const body = op.body ? validated('body', op.body, raw.body === undefined ? {} : raw.body) : undefined;
  return { params, query, body, ...(raw.ifMatch === undefined ? {} : { ifMatch: raw.ifMatch }) };
}
