import { analyzerName } from '../analyzers/server-keys.js';
import { api, ApiError, type Page } from './api.js';
import { decisionView, type Decision } from './decision-view.js';
import { ago, badge, field, fill, h, tableOf } from './dom.js';
import { problemAndAgain, type PageMaker } from './page.js';
import { jsonOf } from './unseen.js';

interface LogRecord extends Decision {
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

const pageSize = 50;

/** Records, newest first, or the one whose id, or request id, is in the address. */
export const logsPage: PageMaker = async (into, id, asked) => {
  if (id !== '') return record(into, id);
  const choices = ['any', 'block', 'flag', 'allow'].map((value) =>
    h('option', { value, selected: value === asked.get('decision') }, value),
  );
  const decision = h('select', {}, ...choices);
  const placeholder = 'info type, rule, technique, metadata …';
  const query = h('input', { type: 'search', placeholder, value: asked.get('query') ?? '' });
  const list = h('section', { 'aria-live': 'polite' });
  const asWanted = () => ({
    ...(decision.value === 'any' ? {} : { decision: decision.value }),
    ...(query.value.trim() === '' ? {} : { query: query.value.trim() }),
  });
  const search = (): Promise<void> => {
    // What an earlier search answers late goes into a part that is shown no more.
    const records = h('div');
    fill(list, records);
    const wanted = asWanted();
    return more(records, { limit: pageSize, ...wanted, ...(wanted.decision && { decision: [wanted.decision] }) });
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    // Whoever comes back from a record finds the same search, and can send it to somebody.
    history.replaceState(null, '', `#/logs?${new URLSearchParams(asWanted()).toString()}`);
    void search();
  };
  decision.addEventListener('change', submit);
  fill(
    into,
    h(
      'form',
      { class: 'row', submit },
      field('Decision', decision),
      field('Contains', query),
      h('button', {}, 'Search'),
    ),
    list,
  );
  await search();
};

/** Adds a page of records, or why there is none and a button that asks again. */
async function more(list: HTMLElement, filter: Record<string, unknown>): Promise<void> {
  try {
    await addPage(list, filter);
  } catch (error) {
    const said = problemAndAgain(error, () => again());
    const again = (): void => {
      said.remove();
      void more(list, filter);
    };
    list.append(said);
  }
}

/** Adds a page of records, and a button for the next. */
async function addPage(list: HTMLElement, filter: Record<string, unknown>): Promise<void> {
  const page = await api<Page<LogRecord>>('POST', 'analyzer-logs/search', filter);
  if (page.items.length === 0 && list.childElementCount === 0)
    return fill(list, h('p', { class: 'soft' }, 'No record.'));
  const { next_cursor: cursor } = page;
  const isFirst = list.childElementCount === 0;
  const records = tableOf(
    ['When', 'Decision', 'Policy', 'Why', 'Took', 'Request'],
    page.items.map((each) => ({
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
  list.append(records);
  // The button that was pressed is gone: its place in the order of the keyboard is the first of the new records.
  if (!isFirst) records.querySelector('a')?.focus();
  if (!cursor) return;
  const next = h('button', { class: 'quiet' }, 'Older');
  next.addEventListener('click', () => {
    next.remove();
    void more(list, { ...filter, cursor });
  });
  list.append(next);
}

async function findRecord(id: string): Promise<LogRecord> {
  const { items } = await api<Page<LogRecord>>('POST', 'analyzer-logs/search', { request_id: id, limit: 1 });
  return items[0] ?? api<LogRecord>('GET', `analyzer-logs/${encodeURIComponent(id)}`);
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

async function record(into: HTMLElement, id: string): Promise<void> {
  const found = await findRecord(id);
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
