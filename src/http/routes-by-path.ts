import type { FastifyInstance } from 'fastify';

/** What is known of a path that no route answered: the canonical form to go to, or the methods that it takes. */
export interface PathFacts {
  readonly redirectTo?: string;
  readonly methods?: readonly string[];
}

interface PathEntry {
  readonly pattern: RegExp;
  readonly hasParameters: boolean;
  readonly methods: Set<string>;
}

export interface Paths {
  /** Answers for a path without a route: 307 to the other slash form (contract 1), 405 with `Allow`, or nothing: 404. */
  factsOf(method: string, path: string): PathFacts;
  /**
   * The methods of a path that stands by itself, where this one is not among them. To the router its last part is an id
   * like any other: `GET …/analyzer-logs/search` would ask for the record of that name (contract 2: 405).
   */
  methodsBeside(method: string, path: string): readonly string[] | undefined;
}

/** Knows every route that the server gets after this call: operations, pages and the webhook. */
export function pathFacts(server: FastifyInstance): Paths {
  const entries = new Map<string, PathEntry>();
  server.addHook('onRoute', ({ url, method }) => {
    const entry = entries.get(url) ?? { pattern: patternOf(url), hasParameters: url.includes(':'), methods: new Set() };
    for (const each of [method].flat()) entry.methods.add(each);
    entries.set(url, entry);
  });
  let ordered: readonly PathEntry[] | undefined;
  const find = (path: string) => {
    // Fixed paths before those with parameters: `/current` is no id.
    ordered ??= [...entries.values()].sort((a, b) => Number(a.hasParameters) - Number(b.hasParameters));
    return ordered.find((entry) => entry.pattern.test(path));
  };
  return {
    factsOf(method, sent) {
      const path = withPlainLetters(sent);
      const entry = find(path);
      // The method is there, but the router refused the parameter: an encoded slash, for one. No such resource.
      if (entry?.methods.has(method)) return {};
      if (entry) return { methods: [...entry.methods] };
      const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
      return find(other) ? { redirectTo: other } : {};
    },
    methodsBeside(method, sent) {
      const entry = entries.get(withPlainLetters(sent));
      return entry && !entry.hasParameters && !entry.methods.has(method) ? [...entry.methods] : undefined;
    },
  };
}

/** The target's path, and its query with the `?`; a proxy may name the server before it (RFC 9112, 3.2.2). */
export function targetOf(url: string): { readonly path: string; readonly query: string } {
  const target = url.replace(/^https?:\/\/[^/?]*/i, '');
  const at = target.indexOf('?');
  return at < 0 ? { path: target, query: '' } : { path: target.slice(0, at), query: target.slice(at) };
}

/** A letter, a digit, `-`, `_` or `~` that is sent encoded means itself (RFC 3986, 6.2.2.2), as it does to the router. */
function withPlainLetters(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, (code) => {
    const sign = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w~-]/.test(sign) ? sign : code;
  });
}

/** `/policies/:id([^/]+)` as an expression; operations and pages write their parameters in these two forms. */
function patternOf(url: string): RegExp {
  const parts = url.split(/:[a-z_]+(?:\(\[\^\/\]\+\))?/);
  return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&')).join('[^/]+')}$`);
}

/** `/policies/{id}` → `/policies/:id`, the router's form. */
export function routerPath(path: string): string {
  return path.replace(/\{([a-z_]+)\}/g, ':$1([^/]+)');
}
