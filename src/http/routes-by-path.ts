import type { AnyOperation, Method } from '../core/operation.js';

interface PathEntry {
  readonly path: string;
  readonly pattern: RegExp;
  readonly methods: Set<Method>;
}

/** What is known of a path that no route answered: the canonical form to go to, or the methods that it takes. */
export interface PathFacts {
  readonly redirectTo?: string;
  readonly methods?: readonly Method[];
}

/** Answers for paths without a route: 307 to the other slash form (contract 1), 405 with `Allow`, or nothing: 404. */
export function pathFacts(operations: readonly AnyOperation[]): (method: string, path: string) => PathFacts {
  const entries = new Map<string, PathEntry>();
  for (const { method, path, aliases = [] } of operations) {
    for (const each of [path, ...aliases]) {
      const entry = entries.get(each) ?? { path: each, pattern: patternOf(each), methods: new Set<Method>() };
      entry.methods.add(method);
      entries.set(each, entry);
    }
  }
  // Fixed paths before those with parameters: `/current` is no id.
  const ordered = [...entries.values()].sort((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')));
  const find = (path: string) => ordered.find((entry) => entry.pattern.test(path));
  return (method, path) => {
    const entry = find(path);
    // The method is there, but the router refused the parameter: an encoded slash, for one. No such resource.
    if (entry?.methods.has(method as Method)) return {};
    if (entry) return { methods: [...entry.methods] };
    const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
    return find(other) ? { redirectTo: other } : {};
  };
}

function patternOf(path: string): RegExp {
  const escaped = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[a-z_]+\}/g, '[^/]+');
  return new RegExp(`^${escaped}$`);
}

/** `/policies/{id}` → `/policies/:id`, the router's form. */
export function routerPath(path: string): string {
  return path.replace(/\{([a-z_]+)\}/g, ':$1([^/]+)');
}
