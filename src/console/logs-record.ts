import { analyzerName } from '../analyzers/server-keys.js';
import { isUuid } from '../lib/uuid.js';
import { api, ApiError, notAsSvc, type Page } from './api.js';
import { decisionView, type Decision } from './decision-view.js';
import { ago, badge, fill, h, tableOf } from './dom.js';
import { jsonOf } from './unseen.js';

export interface LogRecord extends Decision {
  readonly id: string;
  readonly request_id: string;
  readonly policy_slug: string | null;
  readonly policy_version: number | null;
  readonly api_key_id: string | null;
  readonly usage: { readonly total_tokens: number };
  readonly prompt: string | null;
  readonly prompt_chars: number;
  readonly prompt_sha256: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly latency_ms: number;
  readonly is_test_mode: boolean;
  readonly created_at: string;
}

/** Records as rows, each of which opens its own. */
export function recordsTable(records: readonly LogRecord[]): HTMLTableElement {
  return tableOf(
    ['When', 'Decision', 'Policy', 'Why', 'Took', 'Request'],
    records.map((each) => ({
      cells: [
        ago(each.created_at),
        h('span', {}, badge(each.decision ?? each.overall_status), ' ', each.is_test_mode && badge('sandbox')),
        each.policy_slug ?? '–',
        each.termination_reason
          ? `${analyzerName(each.termination_reason.analyzer)}: ${each.termination_reason.rule}`
          : '',
        `${each.latency_ms.toFixed(1)} ms`,
        h('a', { href: `#/logs/${each.id}` }, h('code', {}, each.request_id)),
      ],
      open: () => (location.hash = `#/logs/${each.id}`),
    })),
  );
}

/** More calls under one name than anybody reads at once. */
const mostOfOneRequest = 200;

/**
 * The record with this id, or those of the request that is called so. Callers choose what requests are called (contract
 * 1): a request may have several records, and bear the id of another record.
 */
export async function recordPage(into: HTMLElement, id: string): Promise<void> {
  const byId = isUuid(id) ? await recordOf(id) : undefined;
  if (byId) return showRecord(into, byId);
  const wanted = { request_id: id, limit: mostOfOneRequest };
  const { items } = await foundRecords(wanted);
  const [only] = items;
  if (!only) throw new ApiError(404, 'not_found', `No record has the id ${id}, nor a request of this name.`, '');
  if (items.length === 1) return showRecord(into, only);
  fill(
    into,
    h('h1', {}, 'Request ', h('code', {}, id)),
    h('p', { class: 'soft' }, 'Several calls have this request id: their callers chose it.'),
    recordsTable(items),
  );
}

/** A page of what a search finds. */
export async function foundRecords(asked: Readonly<Record<string, unknown>>): Promise<Page<LogRecord>> {
  const page = await api<Page<LogRecord> | null>('POST', 'analyzer-logs/search', asked);
  if (!Array.isArray(page?.items)) throw notAsSvc('list');
  return page;
}

async function recordOf(id: string): Promise<LogRecord | undefined> {
  try {
    const record = await api<LogRecord | null>('GET', `analyzer-logs/${id}`);
    if (typeof record?.request_id !== 'string') throw notAsSvc('record');
    return record;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

async function showRecord(into: HTMLElement, found: LogRecord): Promise<void> {
  fill(
    into,
    h('h1', {}, 'Request ', h('code', {}, found.request_id)),
    h('p', { class: 'soft' }, found.created_at, ' · ', h('a', { href: '#/logs' }, 'all records')),
    found.is_test_mode && h('p', {}, badge('sandbox'), ' A canned answer: no analyzer looked at the text.'),
    ...decisionView(found, found.prompt),
    factsOf(found, await keyName(found.api_key_id)),
    h('details', {}, h('summary', {}, 'Record as JSON'), h('pre', {}, jsonOf(found))),
  );
}

/** How the call came, by the name of its key as far as the key of this tab may know it. */
async function keyName(id: string | null): Promise<string> {
  if (id === null) return 'the command line';
  try {
    const key = await api<{ description: string; key_prefix: string }>('GET', `api-keys/${id}`);
    return `${key.description} (${key.key_prefix}…)`;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404) return `deleted, id ${id}`;
    if (error.status === 403) return `id ${id}; to see its name, this key would need the scope api_key:read`;
    return `id ${id}`;
  }
}

function factsOf(found: LogRecord, key: string): HTMLElement {
  const facts: Record<string, string> = {
    Policy: found.policy_slug ? `${found.policy_slug}, version ${found.policy_version ?? '–'}` : '–',
    Took: `${found.latency_ms.toFixed(1)} ms`,
    Tokens: String(found.usage.total_tokens),
    'Prompt length': `${found.prompt_chars} UTF-16 code units`,
    'Prompt hash': found.prompt_sha256,
    'API key': key,
    ...Object.fromEntries(Object.entries(found.metadata).map(([key, value]) => [`metadata ${key}`, value])),
  };
  const rows = Object.entries(facts).flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, value)]);
  return h('dl', { class: 'facts' }, ...rows);
}
