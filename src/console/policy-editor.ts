import { withNames, type PolicyDraft } from '../features/policies/policy-names.js';
import { analyzerName } from '../analyzers/server-keys.js';
import { api, ApiError } from './api.js';
import { badge, fill, h } from './dom.js';
import { problem } from './page.js';
import { drafts, type Draft } from './policy-drafts.js';
import { replayView } from './replay-view.js';
import type { PolicyChoice } from './try-page.js';
import { jsonOf } from './unseen.js';

export interface Policy extends PolicyChoice, Required<PolicyDraft> {
  readonly description: string;
  readonly direction: string;
  readonly is_builtin: boolean;
  readonly version: number;
  readonly updated_at: string;
}

/** What only the service sets, and so cannot be edited. */
const readOnly = new Set(['id', 'is_builtin', 'version', 'created_at', 'updated_at']);

interface Editing {
  readonly into: HTMLElement;
  readonly policy: Policy;
  readonly draft: Draft;
  readonly text: HTMLTextAreaElement;
  readonly said: HTMLElement;
  /** Reads the policy anew. */
  readonly reopen: (slug: string) => Promise<void>;
}

/** The policy as JSON. A save names the version it began with, so that nobody's change is lost (`If-Match`). */
export function policyEditor(
  into: HTMLElement,
  { policy, reopen, news }: Pick<Editing, 'policy' | 'reopen'> & { readonly news?: HTMLElement },
): void {
  const kept = asText(policy);
  const draft = drafts.get(policy.id) ?? { text: kept, version: policy.version };
  const text = h('textarea', { rows: '28', class: 'code', spellcheck: 'false', 'aria-label': 'Policy as JSON' });
  text.value = draft.text;
  text.addEventListener('input', () => {
    if (text.value === kept) drafts.delete(policy.id);
    else drafts.set(policy.id, { ...draft, text: text.value });
  });
  const said = h('div', { 'aria-live': 'polite', tabindex: '-1' }, news);
  const editing = { into, policy, draft, text, said, reopen };
  if (drafts.has(policy.id)) fill(said, unsaved(editing));
  fill(
    into,
    h('h1', {}, policy.name, ' ', policy.is_default ? badge('default') : null),
    h('p', { class: 'soft wraps' }, policy.description),
    text,
    h(
      'div',
      { class: 'row' },
      h('button', { click: () => void save(editing) }, 'Save'),
      h('button', { class: 'quiet', click: () => void compare(editing) }, 'What would change'),
      h('a', { class: 'button quiet', href: `#/try/${policy.slug}` }, 'Try it'),
      h('a', { class: 'button quiet', href: '#/policies' }, 'Back'),
    ),
    said,
  );
  if (news) said.focus();
}

function asText(policy: Policy): string {
  const named = withNames(policy, analyzerName);
  return jsonOf(Object.fromEntries(Object.entries(named).filter(([name]) => !readOnly.has(name))));
}

async function save({ into, policy, draft, text, said, reopen }: Editing): Promise<void> {
  if (text.readOnly) return;
  // What would be typed now is in no request.
  text.readOnly = true;
  try {
    const whole = parsed(text.value, policy);
    const sent = draft.version === policy.version ? changedIn(whole, policy) : whole;
    const saved = await api<Policy>('PUT', `policies/${policy.id}`, sent, { 'if-match': String(draft.version) });
    drafts.delete(policy.id);
    // Whoever went on to another page meanwhile stays there.
    if (!into.isConnected) return;
    // A new slug is a new address.
    history.replaceState(null, '', `#/policies/${saved.slug}`);
    policyEditor(into, { policy: saved, reopen, news: h('p', {}, `Saved as version ${saved.version}.`) });
  } catch (error) {
    const isOvertaken = error instanceof ApiError && error.code === 'conflict';
    fill(said, problem(error), isOvertaken && unsaved({ into, policy, said, reopen }));
    text.readOnly = false;
  }
}

async function compare({ policy, text, said }: Editing): Promise<void> {
  fill(said, h('p', { class: 'soft' }, 'Deciding anew …'));
  try {
    fill(said, await replayView(policy, parsed(text.value, policy)));
  } catch (error) {
    fill(said, problem(error));
  }
}

function unsaved({ into, policy, said, reopen }: Pick<Editing, 'into' | 'policy' | 'said' | 'reopen'>): HTMLElement {
  const discard = (): void => {
    drafts.delete(policy.id);
    reopen(policy.slug).then(
      () => into.querySelector('textarea')?.focus(),
      (error: unknown) => fill(said, problem(error)),
    );
  };
  return h('p', {}, 'This draft is not saved. ', h('button', { class: 'quiet', click: discard }, 'Discard it'));
}

/** What was changed alone, where something was: a model that went since the policy was saved is no mistake of who renames it. */
function changedIn(whole: Readonly<Record<string, unknown>>, policy: Policy): Readonly<Record<string, unknown>> {
  const before = JSON.parse(asText(policy)) as Readonly<Record<string, unknown>>;
  const isChanged = ([name, value]: [string, unknown]): boolean =>
    JSON.stringify(value) !== JSON.stringify(before[name]);
  const changed = Object.entries(whole).filter(isChanged);
  return changed.length === 0 ? whole : Object.fromEntries(changed);
}

/** The whole policy stands in the text, so that what is taken out of it is meant to go: the service would keep it. */
function parsed(text: string, policy: Policy): Readonly<Record<string, unknown>> {
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
  return value as Readonly<Record<string, unknown>>;
}
