import { Type } from 'typebox';
import { roles } from '../../core/roles.js';
import { closed, Id, nullable, oneOf, Timestamp, visiblePattern } from '../../core/schema.js';

export const Scopes = Type.Array(
  Type.String({
    minLength: 3,
    maxLength: 80,
    description: 'A scope or wildcard, for example `analyzer:run` or `*:read`.',
  }),
  {
    minItems: 1,
    maxItems: 100,
    uniqueItems: true,
    description: 'Scopes the key may use.',
  },
);

const ceiling = (window: 'a minute' | 'an hour') =>
  Type.Optional(
    Type.Integer({ minimum: 1, maximum: 60_000_000, description: `Requests ${window}, for each route family.` }),
  );

export const RateLimitOverride = closed(
  { per_minute: ceiling('a minute'), per_hour: ceiling('an hour') },
  { description: 'Lowers the budget of this key below that of the tenant.' },
);

/** In UTF-16 units. */
export const longestKeyName = 200;

export const KeyDescription = Type.String({
  minLength: 1,
  maxLength: longestKeyName,
  pattern: visiblePattern,
  description: 'Human-readable name; appears in the audit log.',
  'x-trim': true,
});
export const KeyRole = oneOf(roles, { description: 'Role of the key; nobody grants a role above their own.' });

/** Metadata of a key (contract 4); never the value. */
export const KeyItem = closed({
  id: Id,
  description: KeyDescription,
  scopes: Scopes,
  role: KeyRole,
  member_id: nullable(Id),
  test_mode: Type.Boolean({ description: 'Sandbox key: canned analyzer output, never billed.' }),
  key_prefix: Type.String({ maxLength: 12, description: 'First 12 characters of the value.' }),
  rate_limit_override: nullable(RateLimitOverride),
  created_by: closed({
    type: oneOf(['key', 'member', 'operator'], { description: 'Kind of creator.' }),
    id: Type.String({ maxLength: 200, description: 'Who made it.' }),
  }),
  created_at: Timestamp,
  updated_at: Timestamp,
  expires_at: nullable(Timestamp),
  last_used_at: nullable(Timestamp),
});

export const keyTable = { table: 'api_keys', item: KeyItem, searchIn: ['description'] };
