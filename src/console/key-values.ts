import { fill, h } from './dom.js';

interface Value {
  readonly id: string;
  readonly description: string;
  readonly api_key: string;
}

/** Values that nobody can ask for again, until somebody says that they have them: another page takes none away. */
const values = new Map<string, Value>();

/** Whether a value would be lost with this page. */
export const areValuesShown = (): boolean => values.size > 0;
window.addEventListener('beforeunload', (event) => {
  if (areValuesShown()) event.preventDefault();
});

/** Forgets all: who signs out leaves nothing. */
export const forgetValues = (): void => values.clear();

/** The values that are still to be noted; without that of the key that is gone. */
export function valuesShownOnce(into: HTMLElement = h('div'), gone = ''): HTMLElement {
  values.delete(gone);
  fill(into, ...[...values.values()].map((value) => shown(into, value)));
  return into;
}

/** Shows the value of a new key, above the others. */
export function shownOnce(into: HTMLElement, value: Value): void {
  const others = [...values];
  values.clear();
  for (const [id, each] of [[value.id, value] as const, ...others]) values.set(id, each);
  valuesShownOnce(into);
}

function shown(into: HTMLElement, { id, description, api_key: value }: Value): HTMLElement {
  const done = h('button', { class: 'quiet', click: () => valuesShownOnce(into, id) }, 'I have it');
  return h('p', { class: 'once' }, `${description}, shown only now: `, h('code', {}, value), ' ', copier(value), done);
}

/** Browsers let a page copy only where nobody can read along: over https, or on this machine. */
function copier(value: string): HTMLElement | null {
  const { clipboard } = navigator as { clipboard?: Clipboard };
  if (clipboard === undefined) return null;
  const button = h('button', { class: 'quiet' }, 'Copy');
  const copy = (): void => {
    clipboard.writeText(value).then(
      () => fill(button, 'Copied'),
      () => fill(button, 'Not copied: mark it'),
    );
  };
  button.addEventListener('click', copy);
  return button;
}
