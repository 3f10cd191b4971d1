import { loadEngine } from '../../analyzers/yara/load-engine.js';
import { usableRules, type BrokenRule } from '../../analyzers/yara/usable-rules.js';
import type { YaraRuleSource } from '../../analyzers/deps.js';
import type { Database } from '../../core/database.js';

/** The active rules of all tenants in words, and those that the engine of this machine does not compile. */
export async function brokenRules({
  sql,
  dialect,
}: Pick<Database, 'sql' | 'dialect'>): Promise<{ engine: string; count: number; broken: readonly BrokenRule[] }> {
  const engine = await loadEngine();
  const rows = (await sql('yara_rules')
    .join('tenants', 'tenants.id', 'yara_rules.tenant_id')
    .where({ 'yara_rules.is_active': dialect.flag(true) })
    .orderBy('yara_rules.id')
    .select(
      'yara_rules.id',
      'yara_rules.name',
      'category',
      'severity',
      'source',
      'tenants.slug as tenant',
    )) as (YaraRuleSource & { tenant: string })[];
  const named = rows.map((row) => ({ ...row, name: `${row.name} of ${row.tenant}` }));
  const { broken } = await usableRules(engine, named);
  return { engine: engine.name, count: rows.length, broken };
}
