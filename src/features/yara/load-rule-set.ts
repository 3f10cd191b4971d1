import type { YaraRuleSet, YaraRuleSource } from '../../analyzers/deps.js';
import type { Context } from '../../core/context.js';
import { namedOrDefault } from '../../core/defaults.js';
import { fail } from '../../core/errors.js';

interface PolicyRow {
  /** In JSON. */
  rule_ids: string;
  include_system_rules: boolean | number;
}

/** The rules of a YARA policy, of the default one, or else all active rules (contract 7). */
export async function loadRuleSet(ctx: Context, reference: string | undefined): Promise<YaraRuleSet> {
  const policy = reference === undefined ? await policyRow(ctx) : await requireYaraPolicy(ctx, reference);
  if (!policy) return { rules: await activeRules(ctx), includeSystemRules: true };
  const ids = JSON.parse(policy.rule_ids) as string[];
  const rules = new Map((await activeRules(ctx, ids)).map((rule) => [rule.id, rule]));
  const chosen = ids.map((id) => rules.get(id)).filter((rule) => rule !== undefined);
  return { rules: chosen, includeSystemRules: Boolean(policy.include_system_rules) };
}

/** The YARA policy with this id or slug; 404 where there is none. Its rules, which may be many and long, are not read. */
export async function requireYaraPolicy(ctx: Context, reference: string): Promise<PolicyRow> {
  return (await policyRow(ctx, reference)) ?? fail('not_found', `No such YARA policy: yara_policy_id ${reference}.`);
}

async function policyRow(ctx: Context, reference?: string): Promise<PolicyRow | undefined> {
  return (await ctx.db
    .sql('yara_policies')
    .where({ tenant_id: ctx.tenant.id, ...namedOrDefault(ctx, reference) })
    .first('rule_ids', 'include_system_rules')) as PolicyRow | undefined;
}

/** The tenant's active rules in the order of their ids; `ids` leaves all others out. */
async function activeRules(ctx: Context, ids?: readonly string[]): Promise<YaraRuleSource[]> {
  const rows = ctx.db
    .sql('yara_rules')
    .where({ tenant_id: ctx.tenant.id, is_active: ctx.db.dialect.flag(true) })
    .orderBy('id')
    .select('id', 'name', 'category', 'severity', 'source');
  return (await (ids ? rows.whereIn('id', [...ids]) : rows)) as YaraRuleSource[];
}
