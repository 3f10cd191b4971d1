import type { Part } from '../lib/every-item.js';
import { api, isOwnKey, listed, make } from './api.js';
import { ago, badge, field, fill, h, tableOf, until } from './dom.js';
import { shownOnce, valuesShownOnce } from './key-values.js';
import { problem, rest, type PageMaker } from './page.js';
import { inOneLine } from './unseen.js';

interface Key {
  readonly id: string;
  readonly description: string;
  readonly key_prefix: string;
  readonly role: string;
  readonly scopes: readonly string[];
  readonly test_mode: boolean;
  readonly last_used_at: string | null;
  readonly expires_at: string | null;
}

/** Where the keys stand, what was said of the last change, and what the list is narrowed to. */
interface Parts {
  readonly list: HTMLElement;
  readonly said: HTMLElement;
  readonly values: HTMLElement;
  readonly search: HTMLInputElement;
  /** Whether the key of this tab may make and change keys; one that is not listed finds out from the server. */
  readonly mayChange: boolean;
}

/** Keys of the tenant; the value of a new one is shown until somebody says that they have it. */
export const keysPage: PageMaker = async (into) => {
  const search = h('input', { type: 'search', placeholder: 'in descriptions' });
  const keys = await listed<Key>('api-keys/');
  const own = keys.items.find(({ key_prefix: prefix }) => isOwnKey(prefix));
  const mayChange = own === undefined || ['admin', 'owner'].includes(own.role);
  const parts: Parts = {
    list: h('section'),
    said: h('div', { 'aria-live': 'polite', tabindex: '-1' }),
    values: valuesShownOnce(),
    search,
    mayChange,
  };
  draw(parts, keys);
  const find = (event: Event): void => {
    event.preventDefault();
    show(parts).catch((error: unknown) => fill(parts.list, problem(error)));
  };
  fill(
    into,
    mayChange
      ? newKey(parts)
      : h('p', { class: 'soft' }, `Your key has the role ${own.role}: only admins and owners make and change keys.`),
    scopeList(),
    parts.said,
    parts.values,
    h('form', { class: 'row', submit: find }, field('Find', search), h('button', { class: 'quiet' }, 'Find')),
    parts.list,
  );
};

interface Scope {
  readonly scope: string;
  readonly description: string;
}

/** What may stand in the field of scopes; read when somebody asks. */
function scopeList(): HTMLElement {
  const scopes = h('div');
  const read = async (): Promise<void> => {
    if (scopes.childElementCount > 0) return;
    try {
      const { items } = await api<{ items: readonly Scope[] }>('GET', 'api-keys/scopes');
      const rows = items.map(({ scope, description }) => ({ cells: [h('code', {}, scope), description] }));
      fill(scopes, tableOf(['Scope', 'Allows'], rows));
    } catch (error) {
      fill(scopes, problem(error));
    }
  };
  return h('details', { toggle: () => void read() }, h('summary', {}, 'All scopes'), scopes);
}

function newKey(parts: Parts): HTMLElement {
  const description = h('input', { placeholder: 'What uses it', required: true, maxlength: '200' });
  const scopes = h('input', { value: 'analyzer:run', required: true });
  const sandbox = h('input', { type: 'checkbox' });
  const button = h('button', {}, 'Create a key');
  const create = async (event: Event): Promise<void> => {
    event.preventDefault();
    // A second click would make a second key, and take the value of the first from the screen.
    if (button.disabled) return;
    button.disabled = true;
    await changed(parts, async () => {
      const made = await make<Key & { api_key: string }>('api-keys/', {
        description: description.value,
        scopes: scopes.value.split(/[\s,]+/).filter((scope) => scope !== ''),
        test_mode: sandbox.checked,
      });
      description.value = '';
      shownOnce(parts.values, made);
      return `Created: ${made.description}`;
    });
    button.disabled = false;
  };
  return h(
    'form',
    { class: 'row', submit: (event) => void create(event) },
    field('Description', description),
    field('Scopes', scopes),
    field('Sandbox', sandbox),
    button,
  );
}

/** What can be done to a key. */
interface Change {
  readonly word: string;
  question(key: Key): string;
  /** Answers what is said of it. */
  run(key: Key, values: HTMLElement): Promise<string>;
}

const changes: readonly Change[] = [
  {
    word: 'Rotate',
    question: ({ description }) =>
      `Give the key "${inOneLine(description)}" a new value? The old one works for another day.`,
    async run({ id, description }, values) {
      shownOnce(values, await make<Key & { api_key: string }>(`api-keys/${id}/rotate`, { description }));
      return `Rotated: ${description}`;
    },
  },
  {
    word: 'Delete',
    question: ({ description, key_prefix: prefix }) =>
      isOwnKey(prefix)
        ? `Delete the key "${inOneLine(description)}"? It is the one that you are signed in with: you will need another.`
        : `Delete the key "${inOneLine(description)}"? Its next call fails.`,
    async run({ id, description }, values) {
      await api('DELETE', `api-keys/${id}`);
      // What may have been shown of it opens nothing any more.
      valuesShownOnce(values, id);
      return `Deleted: ${description}`;
    },
  },
];

/** Lists the keys that are looked for. */
async function show(parts: Parts): Promise<void> {
  const wanted = parts.search.value.trim();
  draw(parts, await listed<Key>('api-keys/', wanted === '' ? {} : { search: wanted }));
}

function draw(parts: Parts, keys: Part<Key>): void {
  fill(
    parts.list,
    tableOf(
      ['Description', 'Begins', 'Role', 'Scopes', 'Last used', 'Ends', ...(parts.mayChange ? ['Change'] : [])],
      keys.items.map((key) => ({
        cells: [
          h('span', {}, key.description, ...(isOwnKey(key.key_prefix) ? [' ', badge('this key')] : [])),
          h('code', {}, `${key.key_prefix}…`),
          key.role,
          h('span', {}, ...(key.test_mode ? [badge('sandbox'), ' '] : []), key.scopes.join(', ')),
          ago(key.last_used_at),
          until(key.expires_at),
          ...(parts.mayChange
            ? [h('div', { class: 'actions' }, ...changes.map((change) => button(key, change, parts)))]
            : []),
        ],
      })),
    ),
    rest(keys),
  );
}

function button(key: Key, { word, question, run }: Change, parts: Parts): HTMLElement {
  const change = async (): Promise<void> => {
    if (one.disabled || !confirm(question(key))) return;
    one.disabled = true;
    await changed(parts, () => run(key, parts.values));
    one.disabled = false;
  };
  const one = h(
    'button',
    { class: 'quiet', 'aria-label': `${word} ${key.description}`, click: () => void change() },
    word,
  );
  return one;
}

/** Makes a change, says what came of it, and lists the keys anew; a list that cannot be read takes no value away. */
async function changed(parts: Parts, change: () => Promise<string>): Promise<void> {
  try {
    fill(parts.said, h('p', {}, await change()));
    await show(parts).catch((error: unknown) => fill(parts.list, problem(error)));
  } catch (error) {
    fill(parts.said, problem(error));
  }
  // The button that had the focus was not to be pressed, or is no more.
  parts.said.focus();
}
