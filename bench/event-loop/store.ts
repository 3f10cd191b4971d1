import type { Store } from '../../src/db/connect.js';
import { systemClock } from '../../src/lib/clock.js';
import { createIdSource } from '../../src/lib/uuid.js';

type Row = Record<string, unknown>;

const newId = createIdSource(systemClock);
const now = new Date().toISOString();
const times = { created_at: now, updated_at: now };

/** Names that a stored record says matched: as many as an answer may list. */
const mostNames = 10_000;
/** Records of about a megabyte each, the newest of all. */
const largeRecords = 200;

/** Fills a tenant with tens of thousands of rows of every kind; answers ids of some of them by table. */
export async function fillStore(
  store: Store,
  tenant: string,
  { rows }: { readonly rows: number },
): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  const fill = async (table: string, count: number, row: (at: number) => Row, together = 400): Promise<void> => {
    for (let from = 0; from < count; from += together) {
      const made = Array.from({ length: Math.min(together, count - from) }, (_, offset) => row(from + offset));
      ids[table] = String(made[0]!.id);
      await store.transaction((inner) => inner.sql(table).insert(made));
    }
  };
  const [policy] = (await store.sql('policies').where({ slug: 'default-inbound' }).select('*')) as Row[];
  const [sdp] = (await store.sql('sdp_policies').where({ is_default: 1 }).select('*')) as Row[];
  const [safety] = (await store.sql('safety_policies').limit(1).select('*')) as Row[];
  const [key] = (await store.sql('api_keys').where({ tenant_id: tenant }).select('*')) as Row[];
  const [own] = (await store.sql('tenants').where({ id: tenant }).select('*')) as Row[];
  await store
    .sql('tenants')
    .update({ rate_limits: JSON.stringify({ analyze: 1_000_000, admin: 1_000_000, logs: 1_000_000 }) });
  const named = (at: number) => ({ name: `name ${at}`, search_key: `name ${at}`, slug: `slug-${at}` });
  const copy = (of: Row, at: number) => ({ ...of, id: newId(), ...named(at), is_default: 0, is_builtin: 0, ...times });
  await fill('tenants', rows / 4, (at) => ({ ...own, id: newId(), ...named(at), ...times }));
  await fill('api_keys', rows, (at) => ({
    ...key,
    id: newId(),
    key_hash: `h${at}`,
    search_key: `name ${at}`,
    ...times,
  }));
  await fill('policies', rows / 4, (at) => copy(policy!, at));
  await fill('sdp_policies', rows / 20, (at) => copy(sdp!, at));
  await fill('safety_policies', rows / 4, (at) => copy(safety!, at));
  await fill('members', rows, (at) => memberRow(tenant, at));
  await fill('support_tickets', rows, (at) => ticketRow(tenant, at));
  await fill('threat_entries', rows / 4, (at) => threatRow(tenant, at));
  await fill('yara_rules', rows / 20, (at) => ruleRow(tenant, at));
  await fill('audit_logs', rows, () => auditRow(tenant));
  await fill('analyzer_logs', rows, (at) => logRow(tenant, String(policy!.id), at));
  await fill('analyzer_logs', largeRecords, (at) => largeLogRow(tenant, String(policy!.id), at), 5);
  return { ...ids, policies: String(policy!.id), sdp_policies: String(sdp!.id) };
}

function memberRow(tenant_id: string, at: number): Row {
  const email = `user${at}@mail.example`;
  return {
    id: newId(),
    tenant_id,
    email,
    search_key: email,
    name: `User ${at}`,
    role: 'member',
    status: 'active',
    ...times,
  };
}

function ticketRow(tenant_id: string, at: number): Row {
  const subject = `subject ${at}`;
  const description = at < 200 ? 'x'.repeat(20_000) : 'x';
  const more = { description, severity: 'low', status: 'open', created_at: now };
  return { id: newId(), tenant_id, number: at + 1, subject, search_key: subject, ...more };
}

function threatRow(tenant_id: string, at: number): Row {
  const text = `threat ${at}: ${['take', 'send', 'read', 'wipe'][at % 4]!} the ${at % 97} secrets of system ${at % 1013}`;
  return {
    id: newId(),
    tenant_id,
    text,
    search_key: text,
    category: 'general',
    severity: 'low',
    source: 'tenant',
    ...times,
  };
}

function ruleRow(tenant_id: string, at: number): Row {
  const name = `rule_${at}`;
  const source = `rule ${name} { strings: $a = "needle ${at}" nocase $b = /h[a-f]{2}${at}x/ condition: any of them }`;
  const state = { category: 'c', severity: 'low', source, examples: '[]', is_active: 1, is_system: 0 };
  return { id: newId(), tenant_id, name, search_key: name, slug: `rule-${at}`, description: '', ...state, ...times };
}

function auditRow(tenant_id: string): Row {
  const actor = JSON.stringify({ type: 'key', id: newId(), role: 'owner', ip: '127.0.0.1' });
  const changes = JSON.stringify({ description: { from: 'x'.repeat(200), to: 'y'.repeat(200) } });
  const what = {
    via: 'http',
    action: 'policy.updated',
    resource_type: 'policy',
    resource_id: newId(),
    request_id: newId(),
  };
  return { id: newId(), tenant_id, actor, ...what, changes, created_at: now };
}

const block = (output: object, metrics: object) => ({ status: 'OK', output, metrics });

function logRow(tenant_id: string, policy_id: string, at: number, results?: string): Row {
  const id = newId();
  const analyzer_results =
    results ??
    JSON.stringify({
      adversarial_detection_analyzer: block({ label: 'SAFE', techniques: [], chunks: [] }, { score: 0.1 }),
      dlp_analyzer: block({ findings: [] }, { findings_count: 0 }),
    });
  return {
    id,
    request_id: id,
    tenant_id,
    policy_id,
    policy_slug: 'default-inbound',
    policy_version: 1,
    decision: at % 3 ? 'allow' : 'flag',
    overall_status: 'OK',
    terminated_early: 0,
    analyzer_results,
    usage: JSON.stringify({ input_tokens: 1, analyzer_tokens: 1, output_tokens: 0, total_tokens: 2 }),
    latency_ms: 1,
    prompt_sha256: '0'.repeat(64),
    prompt_chars: 400,
    metadata: '{"app":"bench"}',
    search_text: `app bench safe ${at}`,
    is_test_mode: 0,
    created_at: new Date(Date.parse(now) - 1000 + (results ? 500 : 0)).toISOString(),
  };
}

let large: string | undefined;

/** As the analysis of ten megabytes under thousands of rules may leave it. */
function largeLogRow(tenant_id: string, policy_id: string, at: number): Row {
  const matches = Array.from({ length: mostNames }, (_, rule) => ({
    rule_name: `a${'b'.repeat(20)}_${rule}`,
    category: 'c',
    severity: 'low',
    tags: [],
    meta: {},
    strings: [],
  }));
  large ??= JSON.stringify({
    adversarial_detection_analyzer: block({ label: 'SAFE', techniques: [], chunks: [] }, { score: 0.1 }),
    yara_analyzer: block({ matches }, { matches_found: mostNames }),
  });
  return logRow(tenant_id, policy_id, at, large);
}
