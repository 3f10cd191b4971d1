import { Type } from 'typebox';
import { auditBeside, changesBetween, noteAudit } from '../../core/audit.js';
import type { Context } from '../../core/context.js';
import { fail } from '../../core/errors.js';
import { operation } from '../../core/operation.js';
import { decodeRow, deleteRow, insertRow, listRows, updateRow, type Item } from '../../core/resource-store.js';
import { roleAllows, type Role } from '../../core/roles.js';
import { closed, Empty, listOf, None, pageFields, searchField, usualPage } from '../../core/schema.js';
import { checkGrants, isAlive } from '../api-keys/api-keys.js';
import { auditKey } from '../api-keys/audit-key.js';
import { KeyItem } from '../api-keys/key-row.js';
import { insideTenant, insideTenantToWrite } from '../tenants/inside-tenant.js';
import { Email, findMember, MemberItem, MemberName, MemberRole, memberTable } from './member-row.js';

const tag = 'members';
const path = '/api/v1/tenants/{id}/members/';
const TenantParams = closed({ id: Type.String({ maxLength: 1000, description: 'Identifier of the tenant.' }) });
const MemberParams = closed({
  ...TenantParams.properties,
  member_id: Type.String({ maxLength: 1000, description: 'Identifier of the member.' }),
});
const reading = { scope: 'tenant:read', operatorScope: 'operator:read_tenants', rate: 'admin' } as const;
const managing = {
  scope: 'tenant:manage_members',
  operatorScope: 'operator:manage_tenants',
  role: 'admin',
  rate: 'admin',
} as const;

export const listMembers = operation({
  id: 'members.list',
  method: 'GET',
  path,
  tag,
  summary: 'List the members of a tenant.',
  ...reading,
  params: TenantParams,
  query: closed({ ...pageFields(usualPage), ...searchField }),
  body: null,
  status: 200,
  output: listOf(MemberItem),
  run: async (ctx, { params, query }) =>
    (await listRows(await insideTenant(ctx, params.id), memberTable, query)) as never,
});

export const createMember = operation({
  id: 'members.create',
  method: 'POST',
  path,
  tag,
  summary: 'Add an active member; keys are minted for it by its id.',
  ...managing,
  idempotent: true,
  audit: 'member.created',
  leavesPlans: true,
  errors: ['conflict'],
  params: TenantParams,
  query: None,
  status: 201,
  output: MemberItem,
  example: { email: 'jane@example.com', role: 'member' },
  body: closed({ email: Email, name: Type.Optional(MemberName), role: Type.Optional(MemberRole) }),
  location: (member) => `/api/v1/tenants/${member.tenant_id}/members/${member.id}`,
  async run(ctx, { params, body }) {
    const inside = await insideTenantToWrite(ctx, params.id);
    const role = body.role ?? 'member';
    refuseAbove(ctx, role);
    const member = await addMember(inside, { email: body.email, name: body.name ?? '', role, status: 'active' });
    noteAudit(ctx, noteOf(member, changesBetween(undefined, member)));
    return member as never;
  },
});

export const getMember = operation({
  id: 'members.get',
  method: 'GET',
  path: `${path}{member_id}`,
  tag,
  summary: 'Read a member.',
  ...reading,
  params: MemberParams,
  query: None,
  body: null,
  status: 200,
  output: MemberItem,
  run: async (ctx, { params }) => (await loadMember(await insideTenant(ctx, params.id), params.member_id)) as never,
});

export const updateMember = operation({
  id: 'members.update',
  method: 'PUT',
  path: `${path}{member_id}`,
  tag,
  summary: 'Change the name or role of a member; its keys take the new role.',
  ...managing,
  audit: 'member.updated',
  leavesPlans: true,
  errors: ['conflict'],
  params: MemberParams,
  query: None,
  status: 200,
  output: MemberItem,
  example: { role: 'admin' },
  body: closed({ name: Type.Optional(MemberName), role: Type.Optional(MemberRole) }, { minProperties: 1 }),
  async run(ctx, { params, body }) {
    const inside = await insideTenantToWrite(ctx, params.id);
    const current = await loadMember(inside, params.member_id);
    refuseAbove(ctx, current.role as Role);
    refuseAbove(ctx, body.role ?? 'member');
    const next: Item = { ...current, ...body, updated_at: ctx.now() };
    if (next.role !== 'owner') await refuseLastOwner(inside, current);
    if (next.role !== current.role) await checkNewRole(inside, current, next.role as Role);
    await updateRow(inside, memberTable, next.id, next);
    if (next.role !== current.role) await changeKeysOf(inside, next.id, { role: next.role, updated_at: ctx.now() });
    if (next.status === 'invited')
      await ctx.db.sql('invitations').where({ member_id: next.id }).update({ role: next.role });
    noteAudit(ctx, noteOf(next, changesBetween(current, next)));
    return next as never;
  },
});

export const deleteMember = operation({
  id: 'members.delete',
  method: 'DELETE',
  path: `${path}{member_id}`,
  tag,
  summary:
    'Remove a member and delete the keys minted for it; they fail from the next request on. Keys that it made stay.',
  ...managing,
  audit: 'member.deleted',
  leavesPlans: true,
  errors: ['conflict'],
  params: MemberParams,
  query: None,
  body: null,
  status: 204,
  output: Empty,
  async run(ctx, { params }) {
    const inside = await insideTenantToWrite(ctx, params.id);
    const current = await loadMember(inside, params.member_id);
    refuseAbove(ctx, current.role as Role);
    await refuseLastOwner(inside, current);
    refuseSandbox(inside, await livingKeysOf(inside, current.id));
    await deleteKeysOf(inside, current.id);
    await deleteRow(inside, memberTable, current.id);
    noteAudit(ctx, noteOf(current, changesBetween(current, undefined)));
    return null;
  },
});

export interface NewMember {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly status: 'invited' | 'active';
}

/** Writes a member of the context's tenant; 409 when the address is taken there. */
export async function addMember(ctx: Context, fields: NewMember): Promise<Item> {
  const now = ctx.now();
  const member: Item = { id: ctx.newId(), tenant_id: ctx.tenant.id, ...fields, created_at: now, updated_at: now };
  try {
    await insertRow(ctx, memberTable, member);
  } catch (error) {
    if (ctx.db.dialect.uniqueViolation(error) === undefined) throw error;
    fail('conflict', `A member with the address ${fields.email} exists.`, { cause: error });
  }
  return member;
}

/** Contract 3: nobody grants, changes or removes a role above their own. */
export function refuseAbove(ctx: Context, role: Role): void {
  if (!roleAllows(ctx.actor.role, role)) fail('forbidden', `This needs the role ${role}.`);
}

export function noteOf(member: Item, changes: ReturnType<typeof changesBetween>) {
  return { tenantId: String(member.tenant_id), resourceId: member.id, resourceType: 'member', changes };
}

async function loadMember(ctx: Context, id: string): Promise<Item> {
  return (await findMember(ctx, id)) ?? fail('not_found', 'No such member.');
}

/** The keys of a member, made or to be made, get its role: who gives it must be able to give it to each of them. */
async function checkNewRole(inside: Context, { id, role: former }: Item, role: Role): Promise<void> {
  const keys = await livingKeysOf(inside, id);
  const invitations = (await inside.db
    .sql('invitations')
    .where({ member_id: id })
    .where('expires_at', '>', inside.now())
    .select('scopes')) as { scopes: string }[];
  const toBe = invitations.map(({ scopes }) => ({
    scopes: JSON.parse(scopes) as string[],
    test_mode: inside.tenant.type === 'sandbox',
  }));
  refuseSandbox(inside, [...keys, ...toBe]);
  if (roleAllows(former as Role, role)) return;
  for (const { scopes } of [...keys, ...toBe]) checkGrants(inside, { scopes: scopes as string[], role });
}

/** Contract 12: a sandbox key changes and deletes no live key, by no way. */
function refuseSandbox({ actor }: Context, keys: readonly Readonly<Record<string, unknown>>[]): void {
  if (actor.testMode && keys.some((key) => !key.test_mode))
    fail('forbidden', 'A sandbox key cannot change or delete the live keys of a member.');
}

/** Those that have not expired. */
async function livingKeysOf(ctx: Context, memberId: string): Promise<Item[]> {
  const rows = (await keysOf(ctx, memberId)) as Record<string, unknown>[];
  return rows.map((row) => decodeRow(KeyItem, row)).filter((key) => isAlive(ctx, key));
}

function keysOf(ctx: Context, memberId: string) {
  return ctx.db.sql('api_keys').where({ tenant_id: ctx.tenant.id, member_id: memberId });
}

/** Each change of a key has its entry, too. */
async function changeKeysOf(inside: Context, memberId: string, change: Item | Record<string, unknown>): Promise<void> {
  const rows = (await keysOf(inside, memberId)) as Record<string, unknown>[];
  await keysOf(inside, memberId).update(change);
  for (const key of rows.map((row) => decodeRow(KeyItem, row)))
    await auditBeside(inside, 'api_key.updated', {
      resourceId: key.id,
      changes: changesBetween(key, { ...key, ...change }),
    });
}

/** Each deletion of a key has its entry in the audit log, as if the key alone had gone (§6). */
async function deleteKeysOf(inside: Context, memberId: string): Promise<void> {
  const keys = ((await keysOf(inside, memberId)) as Record<string, unknown>[]).map((row) => decodeRow(KeyItem, row));
  await keysOf(inside, memberId).delete();
  for (const key of keys) await auditKey(inside, 'deleted', key);
}

/** Two owners cannot go at the same time, each finding the other in place: the write holds the tenant. */
async function refuseLastOwner(ctx: Context, member: Item): Promise<void> {
  if (member.role !== 'owner' || member.status !== 'active') return;
  const others = (await ctx.db
    .sql('members')
    .where({ tenant_id: ctx.tenant.id, role: 'owner', status: 'active' })
    .whereNot({ id: member.id })
    .limit(1)
    .select('id')) as unknown[];
  if (others.length === 0) fail('conflict', 'The last owner can be neither removed nor demoted.');
}
