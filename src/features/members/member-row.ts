import { Type } from 'typebox';
import type { Context } from '../../core/context.js';
import { findRow, type Item } from '../../core/resource-store.js';
import { roles } from '../../core/roles.js';
import { closed, Id, oneOf, Timestamp } from '../../core/schema.js';
import { isUuid } from '../../lib/uuid.js';

export const Email = Type.String({
  minLength: 3,
  maxLength: 254,
  pattern: '^[^@\\s\\u0000]+@[^@\\s\\u0000]+$',
  'x-words': 'must be an e-mail address',
  description: 'E-mail address.',
  examples: ['jane@example.com'],
});
export const MemberName = Type.String({ maxLength: 200, description: 'Name of the person.', 'x-trim': true });
export const MemberRole = oneOf(roles, { description: 'Role in the team; nobody grants a role above their own.' });

/** A person of the team (contract 3). The search key of the address is unique in the tenant. */
export const MemberItem = closed({
  id: Id,
  tenant_id: Id,
  email: Email,
  name: MemberName,
  role: MemberRole,
  status: oneOf(['invited', 'active'], {
    description: 'Invited until the invitation is accepted; gone when it expires.',
  }),
  created_at: Timestamp,
  updated_at: Timestamp,
});

/** `search` finds people by their address and by their name (§4.2). */
export const memberTable = {
  table: 'members',
  item: MemberItem,
  searchIn: ['email', 'name'],
};

/** The member with this id in the tenant of the context. */
export async function findMember(ctx: Context, id: string): Promise<Item | undefined> {
  return isUuid(id) ? findRow(ctx, memberTable, { id }) : undefined;
}
