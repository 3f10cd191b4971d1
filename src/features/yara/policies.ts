import { Type } from 'typebox';
import { systemRules } from '../../analyzers/yara/system-rules.js';
import { auditBeside, changesBetween } from '../../core/audit.js';
import type { Context } from '../../core/context.js';
import { keepOneDefault } from '../../core/defaults.js';
import { failValidations, type FieldProblem } from '../../core/errors.js';
import { crud } from '../../core/resource.js';
import { decodeRow, updateRow, type Item } from '../../core/resource-store.js';
import { closed, Description, Id, Name, Slug } from '../../core/schema.js';
import { lockTenant } from '../../core/tenant-lock.js';
import { refuseRenameWhenReferenced, refuseWhenReferenced } from '../policies/used-by-policies.js';

export const yaraPolicies = crud({
  noun: 'yara_policy',
  plural: 'yara_policies',
  path: '/api/v1/yara-policies/',
  tag: 'yara-policies',
  table: 'yara_policies',
  writable: closed({
    name: Name,
    slug: Type.Optional(Slug),
    description: Type.Optional(Description),
    is_default: Type.Optional(Type.Boolean({ description: 'The policy when nothing names one.' })),
    rule_ids: Type.Optional(Type.Array(Id, { maxItems: 1000, description: 'Rules, in the order of their matches.' })),
    include_system_rules: Type.Optional(Type.Boolean({ description: 'System rules match too, last. Default: true.' })),
  }),
  readonly: closed({}),
  defaults: { description: '', is_default: false, rule_ids: [], include_system_rules: true },
  searchIn: ['name'],
  orderFirst: ['is_default'],
  example: { name: 'Leaks', rule_ids: [], include_system_rules: true },
  hooks: {
    check: async (ctx, values) => {
      await checkRuleIds(ctx, values.rule_ids as string[]);
      return values;
    },
    beforeWrite: async (ctx, item, current) => {
      await refuseRenameWhenReferenced(ctx, 'yara_policy_id', { item, current });
      // Without a default all active rules match (contract 7): this one can be unset, as it can be deleted.
      if (item.is_default) await keepOneDefault(ctx, { table: 'yara_policies', noun: 'yara_policy' }, item, current);
    },
    beforeDelete: (ctx, item) => refuseWhenReferenced(ctx, 'yara_policy_id', item),
  },
});

/** The tenant is held, so that no rule is deleted before the policy is written: its deletion would not find the policy. */
async function checkRuleIds(ctx: Context, ids: readonly string[]): Promise<void> {
  await lockTenant(ctx, ctx.tenant.id);
  const rows = (await ctx.db
    .sql('yara_rules')
    .where({ tenant_id: ctx.tenant.id })
    .whereIn('id', [...ids])
    .select('id')) as { id: string }[];
  const known = new Set(rows.map((row) => row.id));
  const shipped = new Set(systemRules().map((rule) => rule.id));
  const problems: FieldProblem[] = [];
  for (const [index, id] of ids.entries()) {
    const loc = ['body', 'rule_ids', index];
    if (shipped.has(id))
      problems.push({ loc, msg: 'is a system rule: include_system_rules takes all of them', type: 'system_rule' });
    else if (!known.has(id)) problems.push({ loc, msg: 'names no rule of this tenant', type: 'missing_reference' });
    else if (ids.indexOf(id) < index) problems.push({ loc, msg: 'is listed twice', type: 'duplicate' });
  }
  if (problems.length > 0) failValidations(problems.slice(0, 50));
}

/** The tenant's YARA policies that use a rule. */
export async function policiesWithRule(ctx: Context, ruleId: string): Promise<Item[]> {
  const { sql, bindings } = ctx.db.dialect.jsonArrayHas('rule_ids', ruleId);
  const rows = (await ctx.db
    .sql('yara_policies')
    .where({ tenant_id: ctx.tenant.id })
    .whereRaw(sql, [...bindings])) as Record<string, unknown>[];
  return rows.map((row) => decodeRow(yaraPolicies.table.item, row));
}

/** Takes a deleted rule out of the policies that used it. */
export async function forgetRule(ctx: Context, users: readonly Item[], ruleId: string): Promise<void> {
  for (const policy of users) {
    const rule_ids = (policy.rule_ids as string[]).filter((id) => id !== ruleId);
    const next = { ...policy, rule_ids };
    await updateRow(ctx, yaraPolicies.table, policy.id, { rule_ids, updated_at: ctx.now() });
    await auditBeside(ctx, 'yara_policy.updated', { resourceId: policy.id, changes: changesBetween(policy, next) });
  }
}
