import { systemClock } from '../lib/clock.js';
import { parted } from './unseen.js';

type Child = Node | string | number | false | null | undefined;
type Attributes = Readonly<Record<string, string | boolean | ((event: Event) => void)>>;

/** Makes an element. Text is always text: nothing that a prompt contains can become markup. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false) element.setAttribute(name, value);
  }
  append(element, children);
  return element;
}

/** Replaces what is inside. */
export function fill(element: Element, ...children: readonly Child[]): void {
  element.replaceChildren();
  append(element, children);
}

function append(element: Element, children: readonly Child[]): void {
  for (const child of children) {
    if (child === false || child === null || child === undefined) continue;
    element.append(...(child instanceof Node ? [child] : textOf(String(child))));
  }
}

/** Stored text shows what it hides, such as an override that turns the words beside it around. It can be copied as it is. */
function textOf(text: string): (string | Node)[] {
  return parted(text).map((part) => {
    if (part.code === undefined) return part.text;
    const hidden = document.createElement('span');
    hidden.setAttribute('class', 'unseen');
    hidden.setAttribute('data-code', part.code);
    hidden.append(part.text);
    return hidden;
  });
}

/** A table; a row with `open` can be clicked. It holds a link too, for the keyboard and for another tab. */
export function tableOf(
  titles: readonly string[],
  rows: readonly { readonly cells: readonly Child[]; readonly open?: () => void }[],
): HTMLTableElement {
  const head = h('tr', {}, ...titles.map((title) => h('th', { scope: 'col' }, title)));
  const body = rows.map(({ cells, open }) => {
    const row = h('tr', {}, ...cells.map((cell) => h('td', {}, cell)));
    if (!open) return row;
    row.className = 'opens';
    row.addEventListener('click', ({ target }) => {
      // A link goes its own way, also into another tab; and who marks a text to copy it wants to stay.
      if ((target as Element).closest('a') === null && String(getSelection() ?? '') === '') open();
    });
    return row;
  });
  return h('table', {}, h('thead', {}, head), h('tbody', {}, ...body));
}

/** A coloured word for a decision or a state; the word carries the meaning, the colour only helps. */
export function badge(word: string): HTMLElement {
  return h('span', { class: `badge ${word.toLowerCase().replaceAll('_', '-')}` }, word);
}

const spans: readonly (readonly [number, string])[] = [
  [86_400, 'd'],
  [3_600, 'h'],
  [60, 'min'],
  [1, 's'],
];

/** `3 h ago`, with the exact time as its tooltip. */
export function ago(time: string | null): HTMLElement {
  return timed(time, (ms) => `${spanOf(-ms)} ago`);
}

/** `in 3 h`, or `3 h ago` when it has passed, with the exact time as its tooltip. */
export function until(time: string | null): HTMLElement {
  return timed(time, (ms) => (ms > 0 ? `in ${spanOf(ms)}` : `${spanOf(-ms)} ago`));
}

function timed(time: string | null, words: (ms: number) => string): HTMLElement {
  if (!time) return h('span', { class: 'soft' }, 'never');
  return h('time', { datetime: time, title: time }, words(Date.parse(time) - systemClock.now()));
}

function spanOf(ms: number): string {
  const seconds = Math.max(0, ms / 1000);
  const [size, unit] = spans.find(([each]) => seconds >= each) ?? [1, 's'];
  return `${Math.floor(seconds / size)} ${unit}`;
}

/** A labelled field. */
export function field(label: string, control: HTMLElement): HTMLLabelElement {
  return h('label', { class: 'field' }, h('span', {}, label), control);
}
