import type { Database } from '../../core/database.js';
import { decodeRow } from '../../core/resource-store.js';
import { closed, Id } from '../../core/schema.js';
import { inTurns } from '../../lib/turns.js';
import { unknownModels, type Chosen, type Serving, type UnknownModel } from '../upstreams/model-ids.js';
import { PolicyFields, type Policy } from './policy-fields.js';

type Analyzers = Pick<Policy, 'available_analyzers' | 'execution_plan'>;

/** What a policy gives its analyzers, with its places in a body. */
export const chosenIn = ({ available_analyzers: available }: Pick<Policy, 'available_analyzers'>): Chosen[] =>
  available.map(({ name, params }, index) => ({
    analyzer: name,
    params,
    path: ['available_analyzers', index, 'params'],
  }));

/** Models that a stored policy asks and that this server cannot ask: the file of upstreams may have lost them since. */
export function missingModels(serving: Serving, policy: Analyzers): Promise<UnknownModel[]> {
  const planned = new Set(policy.execution_plan.flatMap(({ analyzers }) => analyzers));
  const chosen = chosenIn(policy).filter(({ analyzer }) => planned.has(analyzer));
  return unknownModels(serving, chosen);
}

export interface PolicyWithoutModel {
  readonly tenant: string;
  readonly policy: string;
  readonly missing: readonly UnknownModel[];
}

const { slug, available_analyzers, execution_plan } = PolicyFields.properties;
const stored = closed({ id: Id, slug, available_analyzers, execution_plan });
/** There may be many policies, and each may be long: so many are read at once. */
const pageRows = 50;

/** The policies of all tenants whose calls fail for a model that this server does not have. */
export async function policiesWithoutModel(
  db: Pick<Database, 'reader'>,
  serving: Serving,
): Promise<PolicyWithoutModel[]> {
  const found: PolicyWithoutModel[] = [];
  const giveWay = inTurns();
  for (let after = ''; ;) {
    const rows = await withModels(db, after);
    for (const { tenant, ...row } of rows) {
      const policy = decodeRow(stored, row) as unknown as Pick<Policy, 'slug'> & Analyzers;
      const missing = await missingModels(serving, policy);
      if (missing.length > 0) found.push({ tenant: String(tenant), policy: policy.slug, missing });
      await giveWay();
    }
    if (rows.length < pageRows) return found;
    after = String(rows.at(-1)!.id);
  }
}

function withModels({ reader }: Pick<Database, 'reader'>, after: string): Promise<Record<string, unknown>[]> {
  return reader('policies')
    .join('tenants', 'tenants.id', 'policies.tenant_id')
    .where('policies.id', '>', after)
    .whereRaw('cast(policies.available_analyzers as text) like ?', ['%"model_id"%'])
    .orderBy('policies.id')
    .limit(pageRows)
    .select(
      ...Object.keys(stored.properties).map((name) => `policies.${name}`),
      'tenants.slug as tenant',
    ) as unknown as Promise<Record<string, unknown>[]>;
}
