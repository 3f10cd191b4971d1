import type { Context } from '../../core/context.js';
import { keepOneDefault, refuseNewSlugOfBuiltIn, refuseProtectedDelete } from '../../core/defaults.js';
import { crud } from '../../core/resource.js';
import { findRow, type Item } from '../../core/resource-store.js';
import { closed } from '../../core/schema.js';
import { Type } from 'typebox';
import { chosenIn, missingModels } from './missing-models.js';
import { checkedInTurns } from './policy-check.js';
import { PolicyFields, type Direction, type Policy } from './policy-fields.js';
import { refuseMissingReferences } from './policy-references.js';
import { mostWarnings, policyWarnings } from './policy-warnings.js';
import { refuseUnknownModels } from '../upstreams/model-ids.js';

export const policies = crud({
  noun: 'policy',
  plural: 'policies',
  path: '/api/v1/policies/',
  tag: 'Policy Management',
  table: 'policies',
  writable: PolicyFields,
  readonly: closed({
    is_builtin: Type.Boolean({ description: 'Made by the service; can be edited, but for its slug, and not deleted.' }),
    version: Type.Integer({ minimum: 1, description: 'Grows with each update; `If-Match` takes it.' }),
  }),
  defaults: {
    description: '',
    direction: 'inbound',
    is_default: false,
    termination_conditions: [],
    default_telemetry: true,
    on_error: 'fail_closed',
    is_builtin: false,
    version: 1,
  },
  searchIn: ['name'],
  // Two defaults: inbound first (contract 15).
  orderFirst: ['is_default', "(is_default and direction = 'inbound')"],
  example: {
    name: 'Strict inbound',
    available_analyzers: [{ name: 'yara', params: {} }],
    execution_plan: [{ type: 'sequential', analyzers: ['yara'] }],
    termination_conditions: [{ analyzer: 'yara', any: [{ signal: 'match_found' }], action: 'terminate' }],
  },
  hooks: {
    async check(ctx, values, current) {
      const checked = await checkedInTurns(values as unknown as Policy);
      await refuseMissingReferences(ctx, checked);
      // A model may have gone since: what an update does not send is no mistake of its.
      if (values.available_analyzers !== current?.available_analyzers)
        await refuseUnknownModels(ctx, chosenIn(checked));
      return { ...checked };
    },
    beforeWrite: async (ctx, item, current) => {
      refuseNewSlugOfBuiltIn(item, current);
      await keepOneDefault(ctx, { table: 'policies', noun: 'policy', within: ['direction'] }, item, current);
    },
    beforeDelete: async (_ctx, item) => refuseProtectedDelete(item),
    afterWrite: async (ctx, item) => {
      const policy = item as unknown as Policy;
      const missing = (await missingModels(ctx, policy)).map(
        ({ path, analyzer, model }) =>
          `available_analyzers ${path[1]}: ${analyzer} has no model ${model} on this server: calls fail.`,
      );
      const warnings = [...missing, ...(await policyWarnings(policy))].slice(0, mostWarnings);
      return warnings.length === 0 ? item : { ...item, warnings };
    },
  },
});

/** The policy that a call names, or the default of its direction; undefined when there is none. */
export async function findPolicy(
  ctx: Context,
  selector: { id: string } | { slug: string } | { direction: Direction },
): Promise<Policy | undefined> {
  const where =
    'direction' in selector ? { direction: selector.direction, is_default: ctx.db.dialect.flag(true) } : selector;
  return (await findRow(ctx, policies.table, where)) as (Item & Policy) | undefined;
}
