import type { Part } from '../lib/every-item.js';
import { ApiError } from './api.js';
import { h } from './dom.js';

/** Fills the main part with a page; `argument` is what follows its name in the address, `asked` what follows a `?`. */
export type PageMaker = (into: HTMLElement, argument: string, asked: URLSearchParams) => Promise<void>;

/** Says that a list is longer than what is shown of it; nothing when it is all there. */
export function rest({ items, total }: Part<unknown>): HTMLElement | null {
  if (items.length >= total) return null;
  return h('p', { class: 'soft' }, `The first ${items.length} of ${total}; the API lists the others.`);
}

/** What went wrong, in the words of the server. */
export function problem(error: unknown): HTMLElement {
  const detail = error instanceof Error ? error.message : 'Something went wrong.';
  const id =
    error instanceof ApiError && error.requestId !== ''
      ? h('p', { class: 'soft' }, `Request ${error.requestId}`)
      : null;
  const fields = error instanceof ApiError ? error.fields : [];
  const said = fields.length > 1 ? h('ul', {}, ...fields.map((field) => h('li', {}, field))) : h('p', {}, detail);
  return h('div', { class: 'problem', role: 'alert' }, said, id);
}

/** For an address that names a policy which is not there. */
export const noSuchPolicy = (slug: string): HTMLElement =>
  problem(new Error(`No policy has the slug ${slug}: it was deleted or renamed.`));

/** What went wrong, and a button that asks again, unless the answer would be the same: not found, not allowed, not valid. */
export function problemAndAgain(error: unknown, again: () => void): HTMLElement {
  const mayHelp = !(error instanceof ApiError && [403, 404, 422].includes(error.status));
  return h('div', {}, problem(error), mayHelp && h('button', { class: 'quiet', click: again }, 'Try again'));
}
