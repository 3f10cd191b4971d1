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
  const policy = await findPolicy(ctx, reference);
  if (!policy && reference !== undefined) fail('not_found', `No such YARA policy: yara_policy_id ${reference}.`);
  const rules = await activeRules(ctx);
  if (!policy) return { rules: [...rules.values()], includeSystemRules: true };
  const ids = JSON.parse(policy.rule_ids) as string[];
  const chosen = ids.map((id) => rules.get(id)).filter((rule) => rule !== undefined);
  return { rules: chosen, includeSystemRules: Boolean(policy.include_system_rules) };
}

async function findPolicy(ctx: Context, reference: string | undefined): Promise<PolicyRow | undefined> {
  return (await ctx.db
    .sql('yara_policies')
    .where({ tenant_id: ctx.tenant.id, ...namedOrDefault(ctx, reference) })
    .first('rule_ids', 'include_system_rules')) as PolicyRow | undefined;
}

async function activeRules(ctx: Context): Promise<Map<string, YaraRuleSource>> {
  const rows = (await ctx.db
    .sql('yara_rules')
    .where({ tenant_id: ctx.tenant.id, is_active: ctx.db.dialect.flag(true) })
    .orderBy('id')
    .select('id', 'name', 'category', 'severity', 'source')) as YaraRuleSource[];
  return new Map(rows.map((row) => [row.id, row]));
}
