import type { Part } from '../lib/every-item.js';
import { signedIn } from './api.js';
import { fill, h } from './dom.js';

export interface Draft {
  readonly text: string;
  /** Of the policy that it began with. */
  readonly version: number;
}

/** What was typed and is not saved, by policy: it waits for its author, who looks at another page. */
export const drafts = new Map<string, Draft>();
window.addEventListener('beforeunload', (event) => {
  if (signedIn() && drafts.size > 0) event.preventDefault();
});

/** Drafts of policies that were deleted meanwhile: the text may be worth keeping elsewhere. Null where there is none. */
export function draftsWithoutPolicy({ items, total }: Part<{ readonly id: string }>): HTMLElement | null {
  // Of a list that is not all here nobody can say.
  if (items.length < total) return null;
  const left = [...drafts].filter(([id]) => !items.some((item) => item.id === id));
  if (left.length === 0) return null;
  return h('section', {}, ...left.map(([id, { text }]) => leftDraft(id, text)));
}

function leftDraft(id: string, text: string): HTMLElement {
  const discard = (): void => {
    drafts.delete(id);
    fill(all);
  };
  const all = h(
    'details',
    {},
    h('summary', {}, 'A draft that is not saved, of a policy that was deleted'),
    h('pre', {}, text),
    h('button', { class: 'quiet', click: discard }, 'Discard it'),
  );
  return all;
}
