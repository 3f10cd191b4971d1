import { api, listed } from './api.js';
import { ago, badge, field, fill, h, tableOf, until } from './dom.js';
import { problem, rest, type PageMaker } from './page.js';
import { inPlainText } from './unseen.js';

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
  const said = h('div', { 'aria-live': 'polite', tabindex: '-1' });
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
    await changed(list, said, async () => {
      const made = await api<{ api_key: string }>('POST', 'api-keys/', {
        description: description.value,
        scopes: scopes.value.split(/[\s,]+/).filter((scope) => scope !== ''),
        test_mode: sandbox.checked,
      });
      description.value = '';
      return shownOnce(made);
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
  run(key: Key): Promise<HTMLElement>;
}

const changes: readonly Change[] = [
  {
    word: 'Rotate',
    question: ({ description }) => `Give the key "${description}" a new value? The old one works for another day.`,
    run: async ({ id, description }) =>
      shownOnce(await api<{ api_key: string }>('POST', `api-keys/${id}/rotate`, { description })),
  },
  {
    word: 'Delete',
    question: ({ description }) => `Delete the key "${description}"? Its next call fails.`,
    async run({ id, description }) {
      await api('DELETE', `api-keys/${id}`);
      // It takes the place of a value that may have been shown for this key, and opens nothing any more.
      return h('p', {}, `Deleted: ${description}`);
    },
  },
];

async function show(list: HTMLElement, said: HTMLElement): Promise<void> {
  const keys = await listed<Key>('api-keys/');
  const button = (key: Key, { word, question, run }: Change): HTMLElement => {
    const change = async (): Promise<void> => {
      if (one.disabled || !confirm(inPlainText(question(key)))) return;
      one.disabled = true;
      await changed(list, said, () => run(key));
      one.disabled = false;
      // The list is made anew, without the button that had the focus.
      said.focus();
    };
    const one = h(
      'button',
      { class: 'quiet', 'aria-label': `${word} ${key.description}`, click: () => void change() },
      word,
    );
    return one;
  };
  fill(
    list,
    tableOf(
      ['Description', 'Begins', 'Role', 'Scopes', 'Last used', 'Ends', 'Change'],
      keys.items.map((key) => ({
        cells: [
          key.description,
          h('code', {}, `${key.key_prefix}…`),
          key.role,
          h('span', {}, ...(key.test_mode ? [badge('sandbox'), ' '] : []), key.scopes.join(', ')),
          ago(key.last_used_at),
          until(key.expires_at),
          h('div', { class: 'actions' }, ...changes.map((change) => button(key, change))),
        ],
      })),
    ),
    rest(keys),
  );
}

/** Makes a change, says what came of it, and lists the keys anew; a list that cannot be read takes no value away. */
async function changed(list: HTMLElement, said: HTMLElement, change: () => Promise<HTMLElement>): Promise<void> {
  try {
    fill(said, await change());
    await show(list, said).catch((error: unknown) => fill(list, problem(error)));
  } catch (error) {
    fill(said, problem(error));
  }
}

const shownOnce = ({ api_key: value }: { readonly api_key: string }): HTMLElement =>
  h('p', { class: 'once' }, 'Shown only now: ', h('code', {}, value));
