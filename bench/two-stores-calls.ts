/** Calls for `two-stores.ts`, with difficult texts in every place that takes one. */
import { diceOf, type Dice } from './two-stores-texts.js';

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** How much later than the call before. */
  readonly laterMs: number;
}

/** Names that both stores gave so far. */
export interface Known {
  readonly tokens: readonly string[];
  /** Ids of what was made, by the path of its list. */
  readonly made: ReadonlyMap<string, readonly string[]>;
}

type Draft = [path: string, body: object];
type Kind = [weight: number, make: () => [method: string, path: string, body?: unknown, as?: string]];

/** Text that an address can carry: halves of characters become what stands for them. */
const well = (text: string): string => Buffer.from(text).toString();

function query(fields: Record<string, unknown>): string {
  const pairs = Object.entries(fields).map(([field, value]) => `${field}=${encodeURIComponent(well(String(value)))}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

export function callSource(seed: number): (known: Known) => Call {
  const dice = diceOf(seed);
  const { one, chance, random } = dice;
  return (known) => {
    const kinds = [...resourceKinds(dice, known), ...logKinds(dice, known), ...tenantKinds(dice, known)];
    let at = random() * kinds.reduce((sum, [weight]) => sum + weight, 0);
    const [, make] = kinds.find(([weight]) => (at -= weight) < 0) ?? kinds[0]!;
    const [method, path, body, as] = make();
    const keys = known.tokens.filter((token) => token.startsWith('@key'));
    const key = as ?? (chance(0.85) || keys.length === 0 ? '@owner' : one(keys));
    const raw = body === undefined ? undefined : JSON.stringify(body);
    const once = () => `${one(['one', 'two', 'three', ' ', 'Ä'])}${Math.floor(random() * 20)}`;
    return {
      method,
      path: `/api/v1/${path}`,
      body: raw,
      headers: {
        authorization: `Bearer ${key}`,
        'x-request-id': `r${Math.floor(random() * 1e9)}`,
        ...(raw === undefined ? {} : { 'content-type': 'application/json' }),
        ...(method === 'POST' ? dice.sometimes(0.3, once, 'idempotency-key') : {}),
        ...(method === 'PUT' ? dice.sometimes(0.2, () => one(['1', '"1"', '2', '*', 'x']), 'if-match') : {}),
      },
      laterMs: chance(0.02) ? 3_600_000 : Math.floor(random() * 20),
    };
  };
}

/** An id of what stands in a list, or of something else. */
function idIn({ one, chance, text }: Dice, { tokens, made }: Known, list: string): string {
  if (chance(0.04)) return encodeURIComponent(well(text()));
  const own = made.get(list) ?? [];
  const any = tokens.filter((token) => token.startsWith('@id')).slice(-40);
  return (chance(0.85) && own.length > 0 ? one(own.slice(-12)) : one(any)) ?? 'x';
}

function resourceKinds(dice: Dice, known: Known): Kind[] {
  const { one, chance, text, name, sometimes } = dice;
  const lists = ['yara-policies/', 'yara-rules/', 'sdp/policies/', 'safety-policies/', 'policies/', 'threat-intel/'];
  const item = () => {
    const list = one(lists);
    return `${list}${idIn(dice, known, list)}`;
  };
  const draft = () => (chance(0.6) ? policyDraft(dice, known) : otherDraft(dice));
  const change = () => ({ ...sometimes(0.8, name, 'name'), ...sometimes(0.3, () => chance(0.8), 'is_default') });
  return [
    [18, () => ['POST', ...draft()]],
    [10, () => ['GET', `${one(lists)}${query(page(dice))}`]],
    [6, () => ['GET', item()]],
    [9, () => ['PUT', item(), chance(0.5) ? draft()[1] : change()]],
    [4, () => ['DELETE', `${item()}${chance(0.3) ? '?force=true' : ''}`]],
    [2, () => ['GET', `api-keys/${query(page(dice))}`]],
    [1, () => ['GET', `api-keys/${idIn(dice, known, 'api-keys/')}/usage`]],
    [2, () => ['PUT', `api-keys/${idIn(dice, known, 'api-keys/')}`, { description: text() }]],
    [1, () => ['DELETE', `api-keys/${idIn(dice, known, 'api-keys/')}`]],
    [2, () => ['GET', `support/tickets${query(page(dice))}`]],
    [1, () => ['POST', 'yara-rules/import', { source: 'rule i1 { condition: true } rule i2 { condition: false }' }]],
  ];
}

function page({ sometimes, chance, count, word, text }: Dice): Record<string, unknown> {
  return {
    ...sometimes(0.4, count, 'limit'),
    ...sometimes(0.3, count, 'skip'),
    ...sometimes(0.5, () => (chance(0.5) ? word().slice(0, 3) : text()), 'search'),
  };
}

function policyDraft(dice: Dice, { tokens }: Known): Draft {
  const { one, chance, text, number, sometimes } = dice;
  const common = { name: dice.name(), ...sometimes(0.2, dice.slug, 'slug'), ...sometimes(0.3, text, 'description') };
  const flags = sometimes(0.2, () => chance(0.5), 'is_default');
  const analyzer = () => one(['yara', 'url-risk', 'sensitive-data', 'yara_analyzer']);
  const words = () => ({ name: one(['A1', 'B2']), likelihood: 'LIKELY', dictionary: { words: [text()] } });
  const counted = () => ({ metric: 'matches_found', operator: '>', value: number() });
  return one<() => Draft>([
    () => ['yara-policies/', { ...common, ...flags, ...sometimes(0.3, () => [one(tokens)], 'rule_ids') }],
    () => ['sdp/policies/', { ...common, ...flags, inspect_config: { custom_info_types: [words()] } }],
    () => [
      'safety-policies/',
      {
        ...common,
        policy_content: text(),
        categories: [{ name: one(['Violence', text()]), definition: text(), threshold: number() }],
      },
    ],
    () => [
      'policies/',
      {
        ...common,
        ...flags,
        available_analyzers: [{ name: analyzer() }, ...(chance(0.1) ? [{ name: 'yara' }] : [])],
        execution_plan: [{ type: one(['sequential', 'asynchronous']), analyzers: [analyzer()] }],
        termination_conditions: chance(0.5) ? [{ analyzer: 'yara', any: [counted()], action: 'terminate' }] : [],
      },
    ],
  ])();
}

function otherDraft({ one, chance, text, name, time, random, sometimes }: Dice): Draft {
  const meta = () => one(['a', 'ä', '\\n']);
  return one<() => Draft>([
    () => [
      'yara-rules/',
      {
        ...sometimes(0.3, text, 'category'),
        source: `rule r${Math.floor(random() * 60)} { meta: m = "${meta()}" condition: true }`,
      },
    ],
    () => [
      'threat-intel/',
      { text: chance(0.5) ? text() : `${name()} `.repeat(one([1, 10, 900])), ...sometimes(0.5, text, 'category') },
    ],
    () => [
      'api-keys/',
      {
        description: name(),
        scopes: one([['*:*'], ['*:read'], ['policy:read', 'analyzer:run'], [text()]]),
        ...sometimes(0.3, () => chance(0.7), 'test_mode'),
        ...sometimes(0.2, time, 'expires_at'),
      },
    ],
    () => [
      'support/tickets',
      { subject: name(), description: text(), severity: one(['low', 'high']), ...sometimes(0.3, text, 'request_id') },
    ],
    () => ['threat-intel/import', { items: [{ text: text(), category: 'x' }, { text: name() }] }],
  ])();
}

function logKinds(dice: Dice, known: Known): Kind[] {
  const { one, chance, text, slug, word, time, count, sometimes } = dice;
  const cursors = known.tokens.filter((token) => token.startsWith('@next_cursor'));
  const found = () => (chance(0.5) ? 'mail jane@example.com or http://192.168.0.1/x.exe' : '');
  const metadata = () => ({ [text().slice(0, 64)]: text(), team: word() });
  const range = () => ({ ...sometimes(0.4, time, 'start_time'), ...sometimes(0.4, time, 'end_time') });
  const groups = ['decision', 'analyzer', 'policy', 'api_key', 'info_type'];
  const summary = () => ({
    ...range(),
    ...sometimes(0.6, () => one(['minute', 'hour', 'day']), 'interval'),
    ...sometimes(0.7, () => one(groups), 'group_by'),
  });
  const search = () => ({
    ...filters(dice),
    ...sometimes(0.4, count, 'limit'),
    ...(cursors.length > 0 ? sometimes(0.3, () => one(cursors), 'cursor') : {}),
  });
  const audited = () => ({
    ...sometimes(0.3, () => one(['policy.created', text()]), 'action'),
    ...sometimes(0.2, text, 'resource_id'),
    ...sometimes(0.3, count, 'limit'),
  });
  const prompt = () => ({
    prompt: `${text()} ${found()}`,
    ...sometimes(0.4, slug, 'policy_slug'),
    ...sometimes(0.4, metadata, 'metadata'),
  });
  const id = () => one(known.tokens);
  return [
    [9, () => ['POST', 'analyze/', prompt()]],
    [9, () => ['POST', 'analyzer-logs/search', search()]],
    [3, () => ['GET', `analyzer-logs/events_summary${query(summary())}`]],
    [2, () => ['GET', `analyzer-logs/export${query({ format: one(['ndjson', 'csv']), ...range() })}`]],
    [2, () => ['GET', `analyzer-logs/${id()}`]],
    [4, () => ['GET', `audit-logs/${query(audited())}`]],
  ];
}

function filters({ one, chance, text, slug, word, time, number, sometimes }: Dice): Record<string, unknown> {
  return {
    ...sometimes(0.3, time, 'start_time'),
    ...sometimes(0.3, time, 'end_time'),
    ...sometimes(0.2, () => [one(['allow', 'flag', 'block'])], 'decision'),
    ...sometimes(0.15, () => [one(['yara', 'sensitive-data', 'url_analyzer', text()])], 'analyzer'),
    ...sometimes(0.1, number, 'min_score'),
    ...sometimes(0.25, () => (chance(0.5) ? word() : text()), 'query'),
    ...sometimes(0.1, text, 'request_id'),
    ...sometimes(0.1, slug, 'policy_slug'),
    ...sometimes(0.1, () => one(['EMAIL_ADDRESS', text()]), 'info_type'),
    ...sometimes(0.1, () => chance(0.5), 'is_test_mode'),
  };
}

function tenantKinds(dice: Dice, known: Known): Kind[] {
  const { one, text, name, slug, word, time, sometimes } = dice;
  const tenant = () => `tenants/${idIn(dice, known, 'tenants/')}`;
  const days = () => ({ ...sometimes(0.5, time, 'from'), ...sometimes(0.5, time, 'to') });
  const member = () => ({
    email: one(['A@x.org', 'a@x.org', 'ä@x.org', text()]),
    name: name(),
    role: one(['member', 'admin']),
  });
  const change = () => ({ name: name(), ...sometimes(0.3, () => ({ store_prompts: true }), 'settings') });
  return [
    [2, () => ['GET', `billing/usage${query(days())}`]],
    [2, () => ['POST', 'tenants/', { name: name(), ...sometimes(0.3, slug, 'slug') }, '@operator']],
    [2, () => ['GET', `tenants/${query(page(dice))}`, undefined, '@operator']],
    [2, () => ['PUT', tenant(), change(), one(['@operator', '@owner'])]],
    [2, () => ['POST', `${tenant()}/members/`, member()]],
    [2, () => ['GET', `${tenant()}/members/${query(page(dice))}`]],
    [1, () => ['POST', `${tenant()}/invitations/`, { email: `${word()}@x.org`, role: 'member' }]],
    [1, () => ['POST', 'test-tenants', { name: name(), ttl_seconds: one([60, 3600, 59]) }, '@operator']],
  ];
}
