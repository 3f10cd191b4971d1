import { isSafetyCategory } from '../../analyzers/safety/categories.js';
import { safety } from '../../analyzers/safety/safety.js';
import { embedded } from '../../analyzers/upstream-model.js';
import type { Context } from '../../core/context.js';
import { modelIdsOf } from '../upstreams/model-ids.js';
import { Type } from 'typebox';
import { keepOneDefault, refuseNewSlugOfBuiltIn, refuseProtectedDelete } from '../../core/defaults.js';
import { failValidation } from '../../core/errors.js';
import { crud } from '../../core/resource.js';
import { closed } from '../../core/schema.js';
import { SafetyFields, type SafetyCategory } from './policy-fields.js';
import { refuseRenameWhenReferenced, refuseWhenReferenced } from '../policies/used-by-policies.js';

export const safetyPolicies = crud({
  noun: 'safety_policy',
  plural: 'safety_policies',
  path: '/api/v1/safety-policies/',
  tag: 'safety-policies',
  table: 'safety_policies',
  writable: SafetyFields,
  readonly: closed({
    is_builtin: Type.Boolean({ description: 'Made by the service; can be edited, but for its slug, and not deleted.' }),
  }),
  defaults: { description: '', is_default: false, policy_content: '', is_builtin: false },
  searchIn: ['name'],
  orderFirst: ['is_default'],
  example: {
    name: 'House rules',
    categories: [{ name: 'Harassment', definition: 'Insults and threats against persons.', threshold: 0.6 }],
  },
  hooks: {
    check: async (_ctx, values) => {
      const names = (values.categories as SafetyCategory[]).map((category) => category.name.toLowerCase());
      const twice = names.findIndex((name, index) => names.indexOf(name) < index);
      if (twice >= 0) failValidation(['body', 'categories', twice, 'name'], 'is listed twice', 'duplicate');
      return values;
    },
    beforeWrite: async (ctx, item, current) => {
      await refuseRenameWhenReferenced(ctx, 'safety_policy_id', { item, current });
      refuseNewSlugOfBuiltIn(item, current);
      await keepOneDefault(ctx, { table: 'safety_policies', noun: 'safety_policy' }, item, current);
    },
    beforeDelete: async (ctx, item) => {
      refuseProtectedDelete(item);
      await refuseWhenReferenced(ctx, 'safety_policy_id', item);
    },
    afterWrite: async (ctx, item) => {
      const foreign = (item.categories as SafetyCategory[])
        .map((category) => category.name)
        .filter((name) => !isSafetyCategory(name));
      const advice = foreign.length === 0 ? undefined : await adviceOn(ctx);
      if (advice === undefined) return item;
      return {
        ...item,
        warnings: [
          `Categories outside the built-in ones need an upstream model${advice}: ${foreign.join(', ').slice(0, 400)}.`,
        ],
      };
    },
  },
});

/** What to do about categories that the embedded model does not know; undefined when a judge answers already. */
async function adviceOn(ctx: Context): Promise<string | undefined> {
  const { models } = (await ctx.services.upstreams?.load()) ?? {};
  const chosen = models?.defaultFor(safety.name);
  if (chosen !== undefined && chosen !== embedded) return undefined;
  // A classifier knows the categories that it was made with, and no other.
  const [, ...judges] = await modelIdsOf(ctx, { modelTasks: ['chat'] });
  return judges.length === 0 ? '' : `; name one as model_id where they are used (${judges.join(', ').slice(0, 200)})`;
}
