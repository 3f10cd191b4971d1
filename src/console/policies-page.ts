import { withNames, type PolicyDraft } from '../features/policies/policy-names.js';
import { analyzerName } from '../analyzers/server-keys.js';
import { api, ApiError, listed, signedIn } from './api.js';
import { ago, badge, fill, h, tableOf } from './dom.js';
import { noSuchPolicy, problem, rest } from './page.js';
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

interface Draft {
  readonly text: string;
  /** Of the policy that it began with. */
  readonly version: number;
}

/** What was typed and is not saved, by policy: it waits for its author, who looks at another page. */
const drafts = new Map<string, Draft>();
window.addEventListener('beforeunload', (event) => {
  if (signedIn() && drafts.size > 0) event.preventDefault();
});

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
  const said = h('div', { 'aria-live': 'polite', tabindex: '-1' }, news);
  const discard = (): void => {
    drafts.delete(policy.id);
    policiesPage(into, policy.slug).catch((error: unknown) => fill(said, problem(error)));
  };
  const unsaved = (): HTMLElement =>
    h('p', {}, 'This draft is not saved. ', h('button', { class: 'quiet', click: discard }, 'Discard it'));
  if (drafts.has(policy.id)) fill(said, unsaved());
  const save = async (): Promise<void> => {
    try {
      const saved = await api<Policy>('PUT', `policies/${policy.id}`, parsed(text.value), {
        'if-match': String(draft.version),
      });
      drafts.delete(policy.id);
      // A new slug is a new address.
      history.replaceState(null, '', `#/policies/${saved.slug}`);
      editor(into, saved, h('p', {}, `Saved as version ${saved.version}.`));
    } catch (error) {
      const isOvertaken = error instanceof ApiError && error.code === 'conflict';
      fill(said, problem(error), isOvertaken && unsaved());
    }
  };
  const compare = async (): Promise<void> => {
    fill(said, h('p', { class: 'soft' }, 'Deciding anew …'));
    try {
      fill(said, await replayView(policy, parsed(text.value)));
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

function parsed(text: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(`The policy is not valid JSON: ${error instanceof Error ? error.message : 'it cannot be read'}.`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('A policy is a JSON object.');
  return value as Readonly<Record<string, unknown>>;
}
