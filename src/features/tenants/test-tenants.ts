import { randomBytes } from 'node:crypto';
import { Type } from 'typebox';
import { operation } from '../../core/operation.js';
import { closed, Name, None } from '../../core/schema.js';
import { slugFrom } from '../../lib/slug.js';
import { createTenant } from './create-tenant.js';
import { TenantItem } from './tenant-row.js';

const defaultTtlSeconds = 604_800;

/** Contract 12: a sandbox tenant with a time-to-live. Admission refuses its keys from the instant of expiry on; the reaper follows. */
export const createTestTenant = operation({
  id: 'test_tenants.create',
  method: 'POST',
  path: '/api/v1/test-tenants',
  tag: 'tenants',
  summary: 'Create a sandbox tenant with a time-to-live; answers it with its sandbox owner key, once.',
  scope: 'operator:create_test_tenant',
  rate: 'admin',
  audit: 'test_tenant.created',
  params: None,
  query: None,
  status: 201,
  example: { name: 'Pipeline 17', ttl_seconds: 3600 },
  body: closed({
    name: Type.Optional(Name),
    ttl_seconds: Type.Optional(
      Type.Integer({
        minimum: 60,
        maximum: 2_592_000,
        description: `Seconds until its keys fail. Default: ${defaultTtlSeconds}.`,
      }),
    ),
  }),
  output: closed({
    tenant: TenantItem,
    api_key: Type.String({ maxLength: 100, description: 'Sandbox owner key: shown this once.' }),
  }),
  location: ({ tenant }) => `/api/v1/tenants/${tenant.id}`,
  async run(ctx, { body: { name = 'Sandbox', ttl_seconds = defaultTtlSeconds } }) {
    const stem = slugFrom(name).slice(0, 50).replace(/-+$/, '') || 'sandbox';
    return (await createTenant(ctx, {
      name,
      // Many pipelines use one name: the slug must not collide.
      slug: `${stem}-${randomBytes(5).toString('hex')}`,
      type: 'sandbox',
      expires_at: new Date(ctx.nowMs() + ttl_seconds * 1000).toISOString(),
    })) as never;
  },
});
