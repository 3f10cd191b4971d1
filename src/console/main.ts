import { api, ApiError, isSandbox, notAsSvc, signedIn, signIn, signOut, whenRefused } from './api.js';
import { badge, fill, h } from './dom.js';
import { areValuesShown, forgetValues } from './key-values.js';
import { keysPage } from './keys-page.js';
import { forgetRecords } from './logs-listing.js';
import { logsPage } from './logs-page.js';
import { overviewPage } from './overview-page.js';
import { problem, problemAndAgain, type PageMaker } from './page.js';
import { policiesPage } from './policies-page.js';
import { drafts } from './policy-drafts.js';
import { forgetPrompt, tryPage } from './try-page.js';

const pages: readonly { readonly path: string; readonly title: string; readonly make: PageMaker }[] = [
  { path: 'overview', title: 'Overview', make: overviewPage },
  { path: 'try', title: 'Try', make: tryPage },
  { path: 'policies', title: 'Policies', make: policiesPage },
  { path: 'logs', title: 'Logs', make: logsPage },
  { path: 'keys', title: 'Keys', make: keysPage },
];

interface Tenant {
  readonly id: string;
  readonly name: string;
  readonly plan: string;
}

async function show(): Promise<void> {
  if (!signedIn()) return signInPage('');
  const [place = '', asked = ''] = location.hash.slice(2).split('?', 2);
  const [path = '', argument = ''] = place.split('/', 2);
  const asPath = pages.find((each) => each.path === path);
  const page = asPath ?? pages[0];
  if (!page) return;
  // Who reads with the ears or goes by the keyboard is put where the new page begins, and hears its name.
  const main = h('main', { 'aria-busy': 'true', 'aria-label': page.title, tabindex: '-1' });
  const name = h('span', { class: 'soft' });
  fill(document.body, header(page.path, name), main);
  document.title = `${page.title} · svc console`;
  main.focus();
  try {
    const whose = await tenantOfKey();
    fill(name, isSandbox() && badge('sandbox'), ' ', whose && `${whose.name} · ${whose.plan}`);
    await page.make(main, decoded(argument), new URLSearchParams(asked));
    if (!asPath && path !== '') main.prepend(problem(new Error(`There is no page ${path}: this is the first.`)));
    // One of several of its kind is called by its own name.
    const own = main.querySelector('h1');
    if (own && main.isConnected) document.title = `${nameOf(own)} · ${page.title} · svc console`;
  } catch (error) {
    fill(
      main,
      problemAndAgain(error, () => void show()),
    );
  }
  if (main.querySelector('h1') === null) main.prepend(h('h1', { class: 'for-ears' }, page.title));
  main.removeAttribute('aria-busy');
}

/** What a heading says without the badge behind it. */
function nameOf(heading: HTMLElement): string {
  const badges = heading.querySelector('.badge')?.textContent ?? '';
  const all = heading.textContent ?? '';
  return all.slice(0, all.length - badges.length).trim();
}

/** What an address says of a thing; what says nothing in its encoding is the name of none, and is sought as it stands. */
function decoded(argument: string): string {
  try {
    return decodeURIComponent(argument);
  } catch {
    return argument;
  }
}

let tenant: Promise<Tenant | null> | undefined;

/** Whose drafts and prompt are here: a tenant's id; undefined for a key that may not ask. */
let author: string | undefined;

/** Whose key it is, asked once: a small plan allows few calls a minute, and each page makes its own. */
async function tenantOfKey(): Promise<Tenant | null> {
  const asked = (tenant ??= readTenant());
  const whose = await asked;
  // What is answered late about a former key says nothing of who is here now.
  if (asked === tenant && whose?.id !== author) {
    forgetTyped();
    author = whose?.id;
  }
  return whose;
}

/** Null for a key that may not ask, which still opens the pages of its scopes. */
async function readTenant(): Promise<Tenant | null> {
  try {
    const whose = await api<Tenant | null>('GET', 'tenants/current');
    if (typeof whose?.name !== 'string') throw notAsSvc('tenant');
    return whose;
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return null;
    tenant = undefined;
    throw error;
  }
}

function header(current: string, name: HTMLElement): HTMLElement {
  const links = pages.map(({ path, title }) =>
    h('a', { href: `#/${path}`, ...(path === current ? { 'aria-current': 'page' } : {}) }, title),
  );
  return h(
    'header',
    {},
    h('a', { class: 'brand', href: '#/overview' }, 'svc'),
    h('nav', {}, ...links, h('a', { href: '../docs' }, 'API')),
    name,
    h('button', { class: 'quiet', click: signOutForGood }, 'Sign out'),
  );
}

const keyOpensNothing = 'This key opens nothing: mistyped, deleted or expired, or its tenant is suspended.';

/** The next one at this tab may be somebody else. */
function signOutForGood(): void {
  const lost = [
    ...(drafts.size > 0 ? ['What was typed and is not saved goes with you.'] : []),
    ...(areValuesShown() ? ['The value of a new key is shown only now.'] : []),
  ];
  if (lost.length > 0 && !confirm(['Sign out?', ...lost].join(' '))) return;
  forgetTyped();
  leave('');
}

/** What was typed and is saved nowhere. */
function forgetTyped(): void {
  drafts.clear();
  forgetPrompt();
}

/** Whose key ended may come back with another one; whoever could not say who they are cannot. */
function leave(why: string): void {
  if (author === undefined) forgetTyped();
  forgetValues();
  forgetRecords();
  signOut();
  tenant = undefined;
  signInPage(why);
}

/** Tries the key before it is kept; `why` tells whoever was signed in until now. */
function signInPage(why: string): void {
  const key = h('input', {
    type: 'password',
    autocomplete: 'off',
    placeholder: 'ak_…',
    required: true,
    'aria-label': 'API key',
  });
  const said = h('p', { role: 'alert' }, why);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const value = key.value.trim();
    // A header takes no other letters: the browser would refuse the call in words of its own.
    if (!/^[!-~]+$/.test(value)) return fill(said, 'A key is made of Latin letters, digits and _ alone.');
    signIn(value);
    try {
      await tenantOfKey();
      await show();
    } catch (error) {
      signOut();
      fill(said, error instanceof Error ? error.message : 'The key does not work.');
    }
  };
  document.title = 'Sign in · svc console';
  const form = h(
    'form',
    { class: 'sign-in', submit: (event) => void submit(event) },
    h('h1', {}, 'svc'),
    h('p', { class: 'soft' }, 'Sign in with an API key. It stays in this tab and goes with it.'),
    key,
    h('button', {}, 'Sign in'),
    said,
  );
  fill(document.body, h('main', {}, form));
  key.focus();
}

whenRefused(() => leave(keyOpensNothing));
window.addEventListener('hashchange', () => void show());
void show();
