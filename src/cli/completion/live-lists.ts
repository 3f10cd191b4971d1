import { scopeList } from '../../core/scopes.js';
import type { Settings } from '../../core/settings.js';
import type { Candidate } from './offer.js';

/** A list of the store: its table, the path of the operation that lists it, and two fields that either has. */
export interface StoredList {
  readonly table: string;
  readonly path: string;
  /** The field by which commands take an item. */
  readonly value: string;
  readonly about: string;
}

/** A list that needs no store. */
export interface LooseList {
  readonly read: (settings: Settings) => Promise<readonly Candidate[]>;
}

const keys = { table: 'api_keys', path: '/api/v1/api-keys/', value: 'id', about: 'description' };
const members = { table: 'members', path: '/api/v1/tenants/{id}/members/', value: 'email', about: 'name' };
const yaraRules = { table: 'yara_rules', path: '/api/v1/yara-rules/', value: 'name', about: 'description' };
const slugs = (table: string, path: string): StoredList => ({ table, path, value: 'slug', about: 'name' });

/** As many as one page of the API holds. */
export const mostLive = 200;

/** Lists whose items are offered, most of them by the topic of the commands that take an item of them. */
export const liveLists = {
  analyzers: { read: analyzerNames },
  checks: {
    read: async () => (await import('../../programs/doctor/doctor.js')).checkNames().map((value) => ({ value })),
  },
  feeds: { read: feedNames },
  invitations: { table: 'invitations', path: '/api/v1/tenants/{id}/invitations/', value: 'email', about: 'role' },
  keys,
  'member ids': { ...members, value: 'id', about: 'email' },
  members,
  policies: slugs('policies', '/api/v1/policies/'),
  'safety:policies': slugs('safety_policies', '/api/v1/safety-policies/'),
  scopes: { read: async () => scopeList.map(({ scope, description }) => ({ value: scope, about: description })) },
  'sdp:policies': slugs('sdp_policies', '/api/v1/sdp/policies/'),
  support: { table: 'support_tickets', path: '/api/v1/support/tickets', value: 'number', about: 'subject' },
  tenants: slugs('tenants', '/api/v1/tenants/'),
  'threat-intel': { table: 'threat_entries', path: '/api/v1/threat-intel/', value: 'id', about: 'text' },
  'yara rule ids': { ...yaraRules, value: 'id', about: 'name' },
  'yara:policies': slugs('yara_policies', '/api/v1/yara-policies/'),
  'yara:rules': yaraRules,
} satisfies Readonly<Record<string, StoredList | LooseList>>;

export type LiveListName = keyof typeof liveLists;

async function analyzerNames(): Promise<Candidate[]> {
  const { analyzers } = await import('../../facades/analyzer-names.js');
  return analyzers.map(({ name, description }) => ({ value: name, about: description }));
}

async function feedNames(settings: Settings): Promise<Candidate[]> {
  const [{ listFeeds }, { feedsFolderOf }] = await Promise.all([
    import('../../facades/feeds.js'),
    import('../session/data-folders.js'),
  ]);
  return (await listFeeds(feedsFolderOf(settings))).map(({ name, threat }) => ({ value: name, about: threat }));
}
