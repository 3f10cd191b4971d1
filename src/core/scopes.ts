interface Area {
  readonly area: string;
  readonly actions: Readonly<Record<string, string>>;
}

const crud = (noun: string, actions = ['create', 'read', 'update', 'delete']) =>
  Object.fromEntries(actions.map((action) => [action, `${action[0]?.toUpperCase()}${action.slice(1)} ${noun}.`]));

/** The scope vocabulary of contract 3. */
const areas: readonly Area[] = [
  { area: 'analyzer', actions: { run: 'Run analyses under a policy.', read: 'Read the analyzer catalog.' } },
  { area: 'adversarial_detection', actions: { analyze: 'Run the prompt-injection analyzer alone.' } },
  { area: 'safety_moderation', actions: { analyze: 'Run the safety analyzer alone.' } },
  { area: 'dlp', actions: { analyze: 'Run the sensitive-data analyzer alone.' } },
  { area: 'nlp', actions: { analyze: 'Run the natural-language analyzer alone.' } },
  { area: 'url', actions: { analyze: 'Run the URL-risk analyzer alone.' } },
  { area: 'yara', actions: { analyze: 'Run the YARA analyzer alone.' } },
  { area: 'vector', actions: { analyze: 'Run the semantic threat analyzer alone.' } },
  { area: 'policy', actions: crud('policies') },
  { area: 'yara_rule', actions: crud('YARA rules') },
  { area: 'yara_policy', actions: crud('YARA policies') },
  { area: 'sdp_policy', actions: crud('sensitive-data policies') },
  { area: 'safety_policy', actions: crud('safety policies') },
  { area: 'threat_intel', actions: crud('threat entries') },
  { area: 'sdp', actions: { reidentify: 'Restore values behind reversible surrogates.' } },
  { area: 'analyzer_logs', actions: { read: 'Search analysis logs.' } },
  { area: 'audit_log', actions: { read: 'Read the audit log.' } },
  { area: 'api_key', actions: { ...crud('API keys'), read_usage: 'Read usage of API keys.' } },
  {
    area: 'tenant',
    actions: {
      read: 'Read the tenant and its members.',
      update: 'Change the tenant.',
      delete: 'Delete the tenant.',
      invite_users: 'Invite members.',
      manage_members: 'Add, change and remove members.',
    },
  },
  {
    area: 'billing',
    actions: {
      read: 'Read plans, usage and invoices.',
      subscribe: 'Start a subscription.',
      plan_change: 'Change the plan.',
      payment_methods_update: 'Change payment methods and on-demand tokens.',
    },
  },
  { area: 'support', actions: { create: 'Open support tickets.', read: 'Read support tickets.' } },
  {
    area: 'operator',
    actions: {
      create_tenant: 'Create tenants.',
      read_tenants: 'Read every tenant.',
      manage_tenants: 'Change, suspend, resume and delete tenants.',
      create_test_tenant: 'Create sandbox tenants with a time-to-live.',
    },
  },
];

export interface ScopeEntry {
  readonly scope: string;
  readonly description: string;
}

/** Every scope with its description, in the order of contract 3. */
export const scopeList: readonly ScopeEntry[] = areas.flatMap(({ area, actions }) =>
  Object.entries(actions).map(([action, description]) => ({ scope: `${area}:${action}`, description })),
);

const known = new Set(scopeList.map((entry) => entry.scope));

/** The wildcards that cover a scope: `area:*`, `*:read`, `*:analyze`, `*:*`; none but `operator:*` covers an operator scope. */
export function familiesOf(scope: string): readonly string[] {
  const [area = '', action = ''] = scope.split(':');
  if (area === 'operator') return ['operator:*'];
  return [`${area}:*`, ...(action === 'read' || action === 'analyze' ? [`*:${action}`] : []), '*:*'];
}

/** Whether a grant is of the operator tenant alone (contract 3). */
export const isOperatorGrant = (grant: string): boolean => grant.startsWith('operator:');

/** The scopes that a grant stands for; empty when it is not in the vocabulary. */
export function scopesCoveredBy(grant: string): readonly string[] {
  if (known.has(grant)) return [grant];
  return scopeList.map((entry) => entry.scope).filter((scope) => familiesOf(scope).includes(grant));
}

/** True when one of the grants is the scope or a wildcard over it. */
export function grantsCover(grants: readonly string[], scope: string): boolean {
  return grants.includes(scope) || familiesOf(scope).some((family) => grants.includes(family));
}

/** The scopes of `wanted` that a holder of `held` may not pass on (§5.6: a creator grants only what the creator holds). */
export function grantsBeyond(wanted: readonly string[], held: readonly string[]): readonly string[] {
  return wanted.filter((grant) => !scopesCoveredBy(grant).every((scope) => grantsCover(held, scope)));
}
