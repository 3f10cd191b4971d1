import { createHash } from 'node:crypto';
import { storableJson } from '../lib/storable-text.js';
import type { Actor } from './actor.js';
import type { Context } from './context.js';
import type { Database } from './database.js';
import type { Item } from './resource-store.js';

export type Changes = Record<string, { from?: unknown; to?: unknown }>;

/** What an operation adds to its audit entry. */
export interface AuditNote {
  /** Tenant whose log gets the entry; default: the one that acts. */
  readonly tenantId?: string;
  readonly resourceId?: string;
  readonly resourceType?: string;
  readonly changes?: Changes | null;
}

const notes = new WeakMap<object, AuditNote>();

/** Leaves the resource and its changes for the audit entry that `execute` writes in the same transaction. */
export function noteAudit(ctx: Context, note: AuditNote): void {
  notes.set(ctx, note);
}

/** Fields that never enter the audit log: times say nothing, values of keys are secrets. */
const unlogged = new Set(['created_at', 'updated_at', 'api_key', 'key_hash', 'token']);

/** The fields that differ between two states; a missing state counts as empty. */
export function changesBetween(before: Item | undefined, after: Item | undefined): Changes {
  const changes: Changes = {};
  for (const name of new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])) {
    if (unlogged.has(name)) continue;
    const from = before?.[name];
    const to = after?.[name];
    // What was not touched is the same value: of a large item, it need not be written twice to be compared.
    if (from === to || JSON.stringify(from) === JSON.stringify(to)) continue;
    changes[name] = { ...(before ? { from: from ?? null } : {}), ...(after ? { to: to ?? null } : {}) };
  }
  return changes;
}

/** Characters of the changes of one entry that are written as they are. */
const mostChars = 16_000;
const longValueChars = 2000;

/**
 * Sources of rules have hundreds of thousands of characters, and a page of the log has a thousand entries: of an entry with
 * much, long values are told by their length and hash.
 */
function withoutLongValues(changes: Changes): Changes {
  if (JSON.stringify(changes).length <= mostChars) return changes;
  const brief = ([side, value]: [string, unknown]) => [side, briefly(value)];
  return Object.fromEntries(
    Object.entries(changes).map(([name, change]) => [name, Object.fromEntries(Object.entries(change).map(brief))]),
  );
}

function briefly(value: unknown): unknown {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text === undefined || text.length <= longValueChars) return value;
  return { chars: text.length, sha256: createHash('sha256').update(text).digest('hex') };
}

export interface AuditEntry {
  readonly id: string;
  readonly tenantId: string;
  readonly actor: Pick<Actor, 'type' | 'id' | 'role' | 'ip'>;
  readonly via: Context['via'];
  readonly action: string;
  readonly resourceType: string;
  readonly resourceId: string | null;
  readonly changes: Changes | null;
  readonly requestId: string;
  /** RFC 3339. */
  readonly at: string;
}

/** The row of one entry, for writes that no operation makes. */
export async function insertAudit(db: Database, { tenantId, actor, changes, at, ...entry }: AuditEntry): Promise<void> {
  await db.sql('audit_logs').insert({
    id: entry.id,
    tenant_id: tenantId,
    actor: JSON.stringify(actor),
    via: entry.via,
    action: entry.action,
    resource_type: entry.resourceType,
    resource_id: entry.resourceId,
    changes: changes ? storableJson(withoutLongValues(changes)) : null,
    request_id: entry.requestId,
    created_at: at,
  });
}

/** Writes the audit entry of one administrative write (contract 10). */
export async function writeAudit(
  ctx: Context,
  action: string,
  output: unknown,
  params: Record<string, unknown>,
): Promise<void> {
  const note = notes.get(ctx) ?? {};
  const outputId = (output as { id?: unknown } | null)?.id;
  const resourceId =
    note.resourceId ?? (typeof outputId === 'string' ? outputId : typeof params.id === 'string' ? params.id : null);
  await auditBeside(ctx, action, { ...note, ...(resourceId === null ? {} : { resourceId }) });
}

/** An entry more, of what a write did beside its own: a key that came or went with a member has one of its own (§6). */
export async function auditBeside(ctx: Context, action: string, note: AuditNote): Promise<void> {
  await insertAudit(ctx.db, {
    id: ctx.newId(),
    tenantId: note.tenantId ?? ctx.tenant.id,
    actor: { type: ctx.actor.type, id: ctx.actor.id, role: ctx.actor.role, ip: ctx.actor.ip },
    via: ctx.via,
    action,
    resourceType: note.resourceType ?? action.split('.')[0] ?? action,
    resourceId: note.resourceId ?? null,
    changes: note.changes ?? null,
    requestId: ctx.requestId,
    at: ctx.now(),
  });
}
