import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { Type } from 'typebox';
import type { Actor } from '../../core/actor.js';
import { changesBetween, noteAudit, writeAudit } from '../../core/audit.js';
import { inTransaction, type Context } from '../../core/context.js';
import type { Database } from '../../core/database.js';
import { fail } from '../../core/errors.js';
import { operation } from '../../core/operation.js';
import { decodeRow, deleteRow, findRow, listRows, searchKey, updateRow, type Item } from '../../core/resource-store.js';
import type { Role } from '../../core/roles.js';
import { closed, Empty, Id, listOf, None, pageFields, Timestamp, usualPage } from '../../core/schema.js';
import { grantsBeyond, isOperatorGrant } from '../../core/scopes.js';
import { keyedHash } from '../../core/secrets.js';
import { lockTenant } from '../../core/tenant-lock.js';
import { base62 } from '../../lib/base62.js';
import { isUuid } from '../../lib/uuid.js';
import { checkGrants, mintKey } from '../api-keys/api-keys.js';
import { auditKey } from '../api-keys/audit-key.js';
import { Scopes } from '../api-keys/key-row.js';
import { insideTenant, insideTenantToWrite } from '../tenants/inside-tenant.js';
import { tenantOfRow } from '../tenants/tenant-row.js';
import { Email, MemberItem, MemberName, MemberRole, memberTable } from './member-row.js';
import { addMember, noteOf, refuseAbove } from './members.js';

const tag = 'members';
const path = '/api/v1/tenants/{id}/invitations/';
const validMs = 7 * 86_400_000;
const TenantParams = closed({ id: Type.String({ maxLength: 1000, description: 'Identifier of the tenant.' }) });
const InvitationParams = closed({
  ...TenantParams.properties,
  invitation_id: Type.String({ maxLength: 1000, description: 'Identifier of the invitation.' }),
});
const Token = Type.String({ minLength: 1, maxLength: 200, description: 'One-time token, shown once; valid 7 days.' });

const InvitationItem = closed({
  id: Id,
  email: Email,
  role: MemberRole,
  scopes: Scopes,
  expires_at: Timestamp,
  created_at: Timestamp,
});
const invitationTable = { table: 'invitations', item: InvitationItem };
const inviting = {
  scope: 'tenant:invite_users',
  operatorScope: 'operator:manage_tenants',
  role: 'admin',
  rate: 'admin',
} as const;

export const createInvitation = operation({
  id: 'invitations.create',
  method: 'POST',
  path,
  tag,
  summary: 'Invite someone; the answer carries the one-time token. An address invited before gets a new token.',
  ...inviting,
  idempotent: true,
  answersSecret: true,
  audit: 'invitation.created',
  leavesPlans: true,
  errors: ['conflict'],
  params: TenantParams,
  query: None,
  status: 201,
  output: closed({ id: Id, email: Email, role: MemberRole, token: Token, expires_at: Timestamp }),
  example: { email: 'jane@example.com', role: 'member' },
  body: closed({ email: Email, role: MemberRole, scopes: Type.Optional(Scopes) }),
  location: ({ id }, params) => `/api/v1/tenants/${params.id}/invitations/${id}`,
  async permit(ctx, { params }) {
    const { tenant } = await insideTenant(ctx, params.id);
    if (ctx.actor.testMode && tenant.type !== 'sandbox')
      fail('forbidden', 'A sandbox key cannot invite: the invitation would mint a live key.');
  },
  async run(ctx, { params, body }) {
    const inside = await insideTenantToWrite(ctx, params.id);
    const { role } = body;
    const scopes = body.scopes ?? defaultScopes(inside);
    checkGrants(inside, { scopes, role });
    const memberId = await invitedMember(inside, body.email, role);
    const token = `inv_${base62(randomBytes(32), 43)}`;
    const now = ctx.now();
    const expiresAt = new Date(ctx.nowMs() + validMs).toISOString();
    const invitation: Item = {
      id: ctx.newId(),
      email: body.email,
      role,
      scopes,
      expires_at: expiresAt,
      created_at: now,
    };
    await ctx.db.sql('invitations').insert({
      ...invitation,
      scopes: JSON.stringify(scopes),
      tenant_id: inside.tenant.id,
      member_id: memberId,
      token_hash: tokenHash(ctx, token),
    });
    noteAudit(ctx, noteOfInvitation(inside, invitation, changesBetween(undefined, invitation)));
    return { id: invitation.id, email: body.email, role, token, expires_at: expiresAt };
  },
});

export const listInvitations = operation({
  id: 'invitations.list',
  method: 'GET',
  path,
  tag,
  summary: 'List the open invitations of a tenant, without their tokens.',
  ...inviting,
  params: TenantParams,
  query: closed(pageFields(usualPage)),
  body: null,
  status: 200,
  output: listOf(InvitationItem),
  run: async (ctx, { params, query }) =>
    (await listRows(
      await insideTenant(ctx, params.id),
      invitationTable,
      query,
      (rows) => void rows.where('expires_at', '>', ctx.now()),
    )) as never,
});

export const getInvitation = operation({
  id: 'invitations.get',
  method: 'GET',
  path: `${path}{invitation_id}`,
  tag,
  summary: 'Read an open invitation, without its token.',
  ...inviting,
  params: InvitationParams,
  query: None,
  body: null,
  status: 200,
  output: InvitationItem,
  async run(ctx, { params }) {
    const invitation = await loadInvitation(await insideTenant(ctx, params.id), params.invitation_id);
    return (String(invitation.expires_at) > ctx.now() ? invitation : noSuchInvitation()) as never;
  },
});

export const deleteInvitation = operation({
  id: 'invitations.delete',
  method: 'DELETE',
  path: `${path}{invitation_id}`,
  tag,
  summary: 'Withdraw an invitation; its token fails from then on.',
  ...inviting,
  audit: 'invitation.deleted',
  leavesPlans: true,
  params: InvitationParams,
  query: None,
  body: null,
  status: 204,
  output: Empty,
  async run(ctx, { params }) {
    const inside = await insideTenantToWrite(ctx, params.id);
    const current = await loadInvitation(inside, params.invitation_id);
    refuseAbove(ctx, current.role as Role);
    const member = { tenant_id: inside.tenant.id, search_key: searchKey(String(current.email)), status: 'invited' };
    await deleteRow(inside, invitationTable, current.id);
    await ctx.db.sql('members').where(member).delete();
    noteAudit(ctx, noteOfInvitation(inside, current, changesBetween(current, undefined)));
    return null;
  },
});

async function loadInvitation(inside: Context, id: string): Promise<Item> {
  return (isUuid(id) ? await findRow(inside, invitationTable, { id }) : undefined) ?? noSuchInvitation();
}

function noSuchInvitation(): never {
  fail('not_found', 'No such invitation.');
}

/** Deletes the invitations that have expired, and who was invited by them: nobody can accept them any more. */
export async function forgetExpiredInvitations(db: Database, nowMs: number, signal?: AbortSignal): Promise<void> {
  const expired = (rows: Knex.QueryBuilder) => rows.where('expires_at', '<=', new Date(nowMs).toISOString());
  const tenants = (await expired(db.sql('invitations').distinct('tenant_id'))) as { tenant_id: string }[];
  for (const { tenant_id } of tenants) {
    if (signal?.aborted) return;
    await db.transaction(async (inner) => {
      // Whoever is invited anew meanwhile stays.
      await lockTenant({ db: inner }, tenant_id);
      const invited = expired(inner.sql('invitations').where({ tenant_id }).select('member_id'));
      await inner.sql('members').where({ tenant_id, status: 'invited' }).whereIn('id', invited).delete();
    });
  }
}

/** The one product call without a key: the token is the credential (contract 15). It works once. */
export const acceptInvitation = operation({
  id: 'invitations.accept',
  method: 'POST',
  path: '/api/v1/invitations/accept',
  tag,
  summary: 'Accept an invitation; answers the member with its first key, once.',
  scope: null,
  rate: 'admin',
  errors: ['not_found'],
  params: None,
  query: None,
  status: 201,
  output: closed({
    member: MemberItem,
    api_key: Type.String({ maxLength: 100, description: 'Key of the new member: shown this once.' }),
  }),
  example: { token: 'inv_…', name: 'Jane' },
  body: closed({ token: Token, name: Type.Optional(MemberName) }),
  location: ({ member }) => `/api/v1/tenants/${member.tenant_id}/members/${member.id}`,
  run: (ctx, { body }) =>
    inTransaction(ctx, async (inner) => {
      const { invitation, memberId, inside } = await takeInvitation(inner, body.token);
      const change = { status: 'active', updated_at: ctx.now(), ...(body.name ? { name: body.name } : {}) };
      await updateRow(inside, memberTable, memberId, change);
      const member = (await findRow(inside, memberTable, { id: memberId })) ?? noInvitation();
      const key = await mintKey(inside, {
        description: String(member.email).slice(0, 200),
        scopes: invitation.scopes as string[],
        member_id: memberId,
        test_mode: inside.tenant.type === 'sandbox',
      });
      await auditKey(inside, 'created', key);
      noteAudit(inside, noteOf(member, changesBetween(undefined, member)));
      await writeAudit(inside, 'invitation.accepted', member, {});
      return { member: member as never, api_key: key.api_key };
    }),
});

/** Takes the invitation away, so that a second acceptance finds none, and answers a context of the member to be. */
async function takeInvitation(ctx: Context, token: string) {
  const rows = () => ctx.db.sql('invitations').where({ token_hash: tokenHash(ctx, token) });
  const inviting = (await rows().first('tenant_id')) as { tenant_id: string } | undefined;
  // The role of the member must not change before its key is there.
  if (inviting) await lockTenant(ctx, inviting.tenant_id);
  const row = (await rows().first()) as (Record<string, string> & { member_id: string }) | undefined;
  if (!row || (await rows().delete()) === 0) noInvitation();
  const invitation = decodeRow(InvitationItem, row);
  const tenantRow = (await ctx.db.sql('tenants').where({ id: row.tenant_id }).first()) as Record<string, unknown>;
  const tenant = tenantOfRow(tenantRow);
  const expired = [tenant.expiresAt, invitation.expires_at as string].some((end) => end !== null && end <= ctx.now());
  if (expired || tenant.status !== 'active') noInvitation();
  const actor: Actor = {
    ...ctx.actor,
    id: row.member_id,
    memberId: row.member_id,
    role: invitation.role as Role,
    scopes: invitation.scopes as string[],
    testMode: tenant.type === 'sandbox',
  };
  return { invitation, memberId: row.member_id, inside: { ...ctx, tenant, actor } };
}

function noInvitation(): never {
  fail('not_found', 'No such invitation: it was accepted, withdrawn, replaced or has expired.');
}

/** The member behind an invitation: a new one, or one that was invited before and has not accepted. */
async function invitedMember(ctx: Context, email: string, role: Role): Promise<string> {
  const known = await findRow(ctx, memberTable, { search_key: searchKey(email) });
  if (!known) return (await addMember(ctx, { email, name: '', role, status: 'invited' })).id;
  if (known.status === 'active') fail('conflict', `A member with the address ${email} exists.`);
  refuseAbove(ctx, known.role as Role);
  await ctx.db.sql('invitations').where({ member_id: known.id }).delete();
  await updateRow(ctx, memberTable, known.id, { role, updated_at: ctx.now() });
  return known.id;
}

/** What the inviter holds: `*:*` for owner keys. Operator scopes never leave the operator tenant. */
function defaultScopes(ctx: Context): string[] {
  const held = ctx.actor.scopes.filter((scope) => !isOperatorGrant(scope));
  if (held.length === 0) fail('forbidden', 'Who invites grants scopes, and this key holds none that it could.');
  return grantsBeyond(['*:*'], held).length === 0 ? ['*:*'] : [...held];
}

function tokenHash(ctx: Context, token: string): string {
  return keyedHash(ctx.services.secrets.pepper, `invitation\0${token}`);
}

function noteOfInvitation(inside: Context, { id }: Item, changes: ReturnType<typeof changesBetween>) {
  return { tenantId: inside.tenant.id, resourceId: id, resourceType: 'invitation', changes };
}
