import { api, listed } from './api.js';
import { ago, badge, field, fill, h, tableOf, until } from './dom.js';
import { problem, rest, type PageMaker } from './page.js';

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

/** Keys of the tenant; a new one is shown once. */
export const keysPage: PageMaker = async (into) => {
  const list = h('section');
  const said = h('div', { 'aria-live': 'polite' });
  await show(list, said);
  fill(into, newKey(list, said), scopeList(), said, list);
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

function newKey(list: HTMLElement, said: HTMLElement): HTMLElement {
  const description = h('input', { placeholder: 'What uses it', required: true, maxlength: '200' });
  const scopes = h('input', { value: 'analyzer:run', required: true });
  const sandbox = h('input', { type: 'checkbox' });
  const button = h('button', {}, 'Create a key');
  const create = async (event: Event): Promise<void> => {
    event.preventDefault();
    // A second click would make a second key, and take the value of the first from the screen.
    if (button.disabled) return;
    button.disabled = true;
    try {
      const made = await api<{ api_key: string }>('POST', 'api-keys/', {
        description: description.value,
        scopes: scopes.value.split(/[\s,]+/).filter((scope) => scope !== ''),
        test_mode: sandbox.checked,
      });
      fill(said, h('p', { class: 'once' }, 'Shown only now: ', h('code', {}, made.api_key)));
      description.value = '';
      // A list that cannot be read must not take the value away.
      await show(list, said).catch((error: unknown) => fill(list, problem(error)));
    } catch (error) {
      fill(said, problem(error));
    }
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

async function show(list: HTMLElement, said: HTMLElement): Promise<void> {
  const keys = await listed<Key>('api-keys/');
  const remove = async (key: Key): Promise<void> => {
    if (!confirm(`Delete the key "${key.description}"? Its next call fails.`)) return;
    try {
      await api('DELETE', `api-keys/${key.id}`);
      // A value that was shown for this key opens nothing any more.
      fill(said);
      await show(list, said);
    } catch (error) {
      fill(said, problem(error));
    }
  };
  fill(
    list,
    tableOf(
      ['Description', 'Begins', 'Role', 'Scopes', 'Last used', 'Ends', ''],
      keys.items.map((key) => ({
        cells: [
          key.description,
          h('code', {}, `${key.key_prefix}…`),
          key.role,
          h('span', {}, ...(key.test_mode ? [badge('sandbox'), ' '] : []), key.scopes.join(', ')),
          ago(key.last_used_at),
          until(key.expires_at),
          h(
            'button',
            { class: 'quiet', 'aria-label': `Delete ${key.description}`, click: () => void remove(key) },
            'Delete',
          ),
        ],
      })),
    ),
    rest(keys),
  );
}
