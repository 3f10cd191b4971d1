import { withNames, type PolicyDraft } from '../features/policies/policy-names.js';
import { analyzerName } from '../analyzers/server-keys.js';
import { api, ApiError, listed } from './api.js';
import { ago, badge, fill, h, tableOf } from './dom.js';
import { noSuchPolicy, problem, rest } from './page.js';
import { drafts, draftsWithoutPolicy } from './policy-drafts.js';
import { replayView } from './replay-view.js';
import type { PolicyChoice } from './try-page.js';
import { jsonOf } from './unseen.js';

interface Policy extends PolicyChoice, Required<PolicyDraft> {
  readonly description: string;
  readonly direction: string;
  readonly is_builtin: boolean;
  readonly version: number;
  readonly updated_at: string;
}

/** What only the service sets, and so cannot be edited. */
const readOnly = new Set(['id', 'is_builtin', 'version', 'created_at', 'updated_at']);

/** The policies of the tenant, or the one whose slug is in the address. */
export const policiesPage = async (into: HTMLElement, slug: string): Promise<void> => {
  const policies = await listed<Policy>('policies/');
  const policy = policies.items.find((each) => each.slug === slug);
  if (policy) return editor(into, policy);
  fill(
    into,
    slug !== '' && noSuchPolicy(slug),
    draftsWithoutPolicy(policies),
    tableOf(
      ['Policy', 'Direction', 'Plan', 'Version', 'Changed'],
      policies.items.map((each) => ({
        cells: [
          h('a', { href: `#/policies/${each.slug}` }, each.name),
          h('span', {}, each.direction, ' ', each.is_default && badge('default')),
          each.execution_plan.map(({ analyzers }) => analyzers.map(analyzerName).join(' + ')).join(' → '),
          each.version,
          ago(each.updated_at),
        ],
        open: () => (location.hash = `#/policies/${each.slug}`),
      })),
    ),
    rest(policies),
  );
};

function asText(policy: Policy): string {
  const named = withNames(policy, analyzerName);
  return jsonOf(Object.fromEntries(Object.entries(named).filter(([name]) => !readOnly.has(name))));
}

/** The policy as JSON. A save names the version it began with, so that nobody's change is lost (`If-Match`). */
function editor(into: HTMLElement, policy: Policy, news: HTMLElement | null = null): void {
  const kept = asText(policy);
  const draft = drafts.get(policy.id) ?? { text: kept, version: policy.version };
  const text = h('textarea', { rows: '28', class: 'code', spellcheck: 'false', 'aria-label': 'Policy as JSON' });
  text.value = draft.text;
  text.addEventListener('input', () => {
    if (text.value === kept) drafts.delete(policy.id);
    else drafts.set(policy.id, { ...draft, text: text.value });
  });
  const read = (): PolicyDraftText => parsed(text.value, policy);
  const said = h('div', { 'aria-live': 'polite', tabindex: '-1' }, news);
  const discard = (): void => {
    drafts.delete(policy.id);
    policiesPage(into, policy.slug).then(
      () => into.querySelector('textarea')?.focus(),
      (error: unknown) => fill(said, problem(error)),
    );
  };
  const unsaved = (): HTMLElement =>
    h('p', {}, 'This draft is not saved. ', h('button', { class: 'quiet', click: discard }, 'Discard it'));
  if (drafts.has(policy.id)) fill(said, unsaved());
  const save = async (): Promise<void> => {
    if (text.readOnly) return;
    // What would be typed now is in no request.
    text.readOnly = true;
    try {
      const sent = read();
      const saved = await api<Policy>('PUT', `policies/${policy.id}`, sent, { 'if-match': String(draft.version) });
      drafts.delete(policy.id);
      // Whoever went on to another page meanwhile stays there.
      if (!into.isConnected) return;
      // A new slug is a new address.
      history.replaceState(null, '', `#/policies/${saved.slug}`);
      editor(into, saved, h('p', {}, `Saved as version ${saved.version}.`));
    } catch (error) {
      const isOvertaken = error instanceof ApiError && error.code === 'conflict';
      fill(said, problem(error), isOvertaken && unsaved());
      text.readOnly = false;
    }
  };
  const compare = async (): Promise<void> => {
    fill(said, h('p', { class: 'soft' }, 'Deciding anew …'));
    try {
      fill(said, await replayView(policy, read()));
    } catch (error) {
      fill(said, problem(error));
    }
  };
  fill(
    into,
    h('h1', {}, policy.name, ' ', policy.is_default ? badge('default') : null),
    h('p', { class: 'soft wraps' }, policy.description),
    text,
    h(
      'div',
      { class: 'row' },
      h('button', { click: () => void save() }, 'Save'),
      h('button', { class: 'quiet', click: () => void compare() }, 'What would change'),
      h('a', { class: 'button quiet', href: `#/try/${policy.slug}` }, 'Try it'),
      h('a', { class: 'button quiet', href: '#/policies' }, 'Back'),
    ),
    said,
  );
  if (news) said.focus();
}

type PolicyDraftText = Readonly<Record<string, unknown>>;

/** The whole policy stands in the text, so that what is taken out of it is meant to go: the service would keep it. */
function parsed(text: string, policy: Policy): PolicyDraftText {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(`The policy is not valid JSON: ${error instanceof Error ? error.message : 'it cannot be read'}.`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('A policy is a JSON object.');
  const missing = Object.keys(policy).filter((name) => !readOnly.has(name) && !(name in value));
  if (missing.length > 0)
    throw new Error(`The policy lacks ${missing.join(', ')}: what is to be empty is written so, as [], "" or null.`);
  return value as PolicyDraftText;
}
