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
  removeAttribute(name: string): void {
    delete this.attributes[name];
  }
  addEventListener(name: string, listener: (event: object) => unknown): void {
    this.listeners[name] = listener;
  }
  append(...children: (TinyElement | string)[]): void {
    this.children.push(...children);
    // A list stands on its first option, or on the one that says so.
    if (this.tag !== 'select') return;
    const options = this.all('option');
    this.value = (options.find(({ attributes }) => 'selected' in attributes) ?? options[0])?.value ?? '';
  }
  prepend(child: TinyElement): void {
    this.children.unshift(child);
  }
  replaceChildren(): void {
    this.children = [];
  }
  focus(): void {
    // Nobody looks.
  }
  querySelector(tag: string): TinyElement | null {
    return this.all(tag)[0] ?? null;
  }

  get childElementCount(): number {
    return this.children.filter((child) => child instanceof TinyElement).length;
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

export interface TinyPage {
  readonly body: TinyElement;
  /** Follows a link such as `#/keys`; without one, opens anew what the address says. */
  goTo(hash?: string): void;
  /** Resolves when the page has answers to all its calls, and to those that they led to. */
  settled(): Promise<void>;
}

/**
 * The built console at an address such as `#/keys`, signed in where there is a key, used by somebody who confirms what is
 * asked; `answer` is the server.
 */
export function openConsole(
  hash: string,
  answer: (method: string, url: string, sent?: string) => TinyAnswer | Promise<TinyAnswer>,
  key: string | null = 'ak_x',
): TinyPage {
  let kept = key;
  let navigated = () => {};
  const location = { hash };
  const element = (tag: string) => new TinyElement(tag);
  const body = new TinyElement('body');
  let underWay = 0;
  const fetch = async (asked: { method: string; url: string; sent?: string } | string) => {
    const { method, url, sent } = typeof asked === 'string' ? { method: 'GET', url: asked } : asked;
    underWay += 1;
    await new Promise(setImmediate);
    const { status, body: json } = await answer(method, url, sent);
    underWay -= 1;
    return { status, ok: status < 300, json: async () => json };
  };
  const page = createContext({
    document: { body, createElement: element, createElementNS: (_: string, tag: string) => element(tag) },
    Node: TinyElement,
    Request: class {
      readonly method: string;
      readonly sent: string | undefined;
      constructor(
        readonly url: string,
        init: { method: string; body?: string },
      ) {
        this.method = init.method;
        this.sent = init.body;
      }
    },
    sessionStorage: {
      getItem: () => kept,
      setItem: (_: string, value: string) => (kept = value),
      removeItem: () => (kept = null),
    },
    location,
    window: {
      addEventListener: (name: string, listener: () => void) => {
        if (name === 'hashchange') navigated = listener;
      },
    },
    history: { replaceState: (_: unknown, __: string, address: string) => (location.hash = address) },
    AbortSignal,
    URLSearchParams,
    confirm: () => true,
    fetch,
  });
  runInContext(readFileSync('dist/console/main.js', 'utf8'), page);
  const settled = async () => {
    // Each turn lets what waits for an answer go on; it may ask again.
    for (let quiet = 0; quiet < 10; quiet = underWay > 0 ? 0 : quiet + 1) await new Promise(setImmediate);
  };
  const goTo = (address = location.hash) => {
    location.hash = address;
    navigated();
  };
  return { body, goTo, settled };
}
