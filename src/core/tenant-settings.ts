import { Type, type Static } from 'typebox';
import { closed } from './schema.js';

/** `settings` of a tenant (contract 10). */
export const TenantSettings = closed(
  {
    store_prompts: Type.Optional(Type.Boolean({ description: 'Keep prompts in the log records. Default: false.' })),
    log_retention_days: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 3650,
        description: 'Days after which log records are deleted. Default: 90.',
      }),
    ),
  },
  { description: 'Settings of the tenant.' },
);
export type TenantSettings = Static<typeof TenantSettings>;
