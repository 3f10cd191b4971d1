import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';

/** An element as far as the console uses it. */
export class TinyElement {
  readonly attributes: Record<string, string> = {};
  readonly listeners: Record<string, (event: object) => unknown> = {};
  children: (TinyElement | string)[] = [];
  value = '';

  constructor(readonly tag: string) {}

  setAttribute(name: string, value: string): void {
    this.attributes[name] = value;
    if (name === 'value') this.value = value;
  }
  getAttribute(name: string): string | null {
    return this.attributes[name] ?? null;
  }
  closest(tag: string): TinyElement | null {
    return this.tag === tag ? this : (this.parent?.closest(tag) ?? null);
  }
  remove(): void {
    if (this.parent) this.parent.children = this.parent.children.filter((child) => child !== this);
    this.parent = undefined;
  }
  removeAttribute(name: string): void {
    delete this.attributes[name];
  }
  addEventListener(name: string, listener: (event: object) => unknown): void {
    this.listeners[name] = listener;
  }
  append(...children: (TinyElement | string)[]): void {
    this.children.push(...children);
    for (const child of children) if (child instanceof TinyElement) child.parent = this;
    // A list stands on its first option, or on the one that says so.
    if (this.tag !== 'select') return;
    const options = this.all('option');
    this.value = (options.find(({ attributes }) => 'selected' in attributes) ?? options[0])?.value ?? '';
  }
  prepend(child: TinyElement): void {
    this.children.unshift(child);
    child.parent = this;
  }
  replaceChildren(): void {
    for (const child of this.children) if (child instanceof TinyElement) child.parent = undefined;
    this.children = [];
  }
  focus(): void {
    // Nobody looks.
  }
  querySelector(tag: string): TinyElement | null {
    return this.all(tag)[0] ?? null;
  }

  /** By the name of a tag, or by that and a class. */
  querySelectorAll(sought: string): TinyElement[] {
    const [tag = '', name] = sought.split('.');
    return this.all(tag).filter((each) => name === undefined || each.className === name);
  }
  className = '';
  readOnly = false;
  private parent: TinyElement | undefined;
  get isConnected(): boolean {
    return this.tag === 'body' || this.parent?.isConnected === true;
  }

  get childElementCount(): number {
    return this.children.filter((child) => child instanceof TinyElement).length;
  }
  get textContent(): string {
    return this.text;
  }
  get text(): string {
    return this.children.map((child) => (typeof child === 'string' ? child : child.text)).join('');
  }
  all(tag: string): TinyElement[] {
    const inner = this.children.filter((child) => child instanceof TinyElement);
    return inner.flatMap((child) => [...(child.tag === tag ? [child] : []), ...child.all(tag)]);
  }
}

interface TinyAnswer {
  readonly status: number;
  readonly body: unknown;
}

type TinyHeaders = Readonly<Record<string, string>>;

export interface TinyPage {
  readonly body: TinyElement;
  /** Follows a link such as `#/keys`; without one, opens anew what the address says. */
  goTo(hash?: string): void;
  /** Goes back by the browser's own button. */
  goBack(): void;
  /** How far it is moved down. */
  readonly window: { scrollY: number };
  /** Reloads the page or closes its tab; tells whether the browser would ask first. */
  unloads(): boolean;
  /** What was asked, and confirmed. */
  readonly questions: readonly string[];
  /** Resolves when the page has answers to all its calls, and to those that they led to. */
  settled(): Promise<void>;
}

/**
 * The built console at an address such as `#/keys`, signed in where there is a key, used by somebody who confirms what is
 * asked; `answer` is the server. The page is at the path `at`, and its tab is signed in at `signedInAt`.
 */
export function openConsole(
  hash: string,
  answer: (method: string, url: string, sent?: string, headers?: TinyHeaders) => TinyAnswer | Promise<TinyAnswer>,
  key: string | null = 'ak_x',
  { at = '/console/', signedInAt = at }: { readonly at?: string; readonly signedInAt?: string } = {},
): TinyPage {
  const kept = new Map<string, string>(key === null ? [] : [[`svc-key ${signedInAt}`, key]]);
  let navigated: (event: object) => void = () => {};
  const beforeUnload: ((event: object) => void)[] = [];
  const entries: { hash: string; state: unknown }[] = [{ hash, state: null }];
  const location = {
    pathname: at,
    get hash() {
      return entries.at(-1)!.hash;
    },
    set hash(address: string) {
      if (address !== location.hash) entries.push({ hash: address, state: null });
    },
  };
  const element = (tag: string) => new TinyElement(tag);
  const body = new TinyElement('body');
  const questions: string[] = [];
  let underWay = 0;
  const pathOf = (url: string) => {
    const { pathname, search } = new URL(url, `http://svc.example${at}`);
    return pathname + search;
  };
  const fetch = async (asked: { method: string; url: string; sent?: string; headers: TinyHeaders } | string) => {
    const { method, url, sent, headers } =
      typeof asked === 'string' ? { method: 'GET', url: asked, headers: {} } : asked;
    underWay += 1;
    await new Promise(setImmediate);
    const answered = (async () => answer(method, pathOf(url), sent, headers))();
    const { status, body: json } = await answered.finally(() => (underWay -= 1));
    return { status, ok: status < 300, json: async () => json, text: async () => JSON.stringify(json) };
  };
  const window = {
    scrollY: 0,
    scrollTo: (_: number, top: number) => (window.scrollY = top),
    addEventListener: (name: string, listener: (event: object) => void) => {
      if (name === 'hashchange') navigated = listener;
      if (name === 'beforeunload') beforeUnload.push(listener);
    },
  };
  const page = createContext({
    document: { body, createElement: element, createElementNS: (_: string, tag: string) => element(tag) },
    Node: TinyElement,
    Request: class {
      readonly method: string;
      readonly sent: string | undefined;
      readonly headers: TinyHeaders;
      constructor(
        readonly url: string,
        init: { method: string; body?: string; headers: TinyHeaders },
      ) {
        this.method = init.method;
        this.headers = init.headers;
        this.sent = init.body;
      }
    },
    sessionStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
      removeItem: (name: string) => kept.delete(name),
    },
    location,
    window,
    history: {
      get state() {
        return entries.at(-1)!.state;
      },
      replaceState: (state: unknown, _: string, address = location.hash) => {
        entries[entries.length - 1] = { hash: address, state };
      },
    },
    AbortSignal,
    URLSearchParams,
    confirm: (question: string) => (questions.push(question), true),
    crypto,
    navigator: {},
    fetch,
  });
  runInContext(readFileSync('dist/console/main.js', 'utf8'), page);
  const settled = async () => {
    // Each turn lets what waits for an answer go on; it may ask again.
    for (let quiet = 0; quiet < 10; quiet = underWay > 0 ? 0 : quiet + 1) await new Promise(setImmediate);
  };
  const goTo = (address = location.hash) => {
    entries.push({ hash: address, state: null });
    navigated({});
  };
  const goBack = () => {
    entries.pop();
    navigated({});
  };
  const unloads = () => {
    let isAsked = false;
    for (const listener of beforeUnload) listener({ preventDefault: () => (isAsked = true) });
    return isAsked;
  };
  return { body, goTo, goBack, window, settled, unloads, questions };
}
