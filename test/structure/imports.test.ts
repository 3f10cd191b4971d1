import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/lib/package-root.js';

function filesIn(folder: string): string[] {
  return readdirSync(join(packageRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => relative(packageRoot, join(entry.parentPath, entry.name)));
}

interface Import {
  readonly from: string;
  readonly to: string;
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(packageRoot, file), 'utf8');
  const named = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '');
  return named.map((to) => ({
    from: file,
    to: to.startsWith('.')
      ? relative(packageRoot, resolve(packageRoot, dirname(file), to)).replace(/\.js$/, '.ts')
      : to,
  }));
}

const sources = [...filesIn('src'), ...filesIn('commands'), ...filesIn('migrations')];
const imports = sources.flatMap(importsOf);

/** Layer of a file: the folder under src, or at the top; `app.ts` and `operations.ts` are one of their own. */
function layerOf(file: string): string {
  const [top, second = ''] = file.split('/');
  return top === 'src' && second.includes('.') ? 'app' : top === 'src' ? second : (top ?? '');
}

/** Every layer, in the order of ARCHITECTURE.md, and what it may import. */

const allowed: Readonly<Record<string, readonly string[]>> = {
  lib: ['lib'],
  core: ['lib', 'core'],
  db: ['lib', 'core', 'db', 'migrations'],
  text: ['lib', 'core', 'text'],
  models: ['lib', 'core', 'models'],
  analyzers: ['lib', 'core', 'text', 'models', 'analyzers'],
  features: ['lib', 'core', 'db', 'text', 'models', 'analyzers', 'features'],
  app: ['lib', 'core', 'db', 'features'],
  facades: ['lib', 'core', 'db', 'text', 'analyzers', 'features', 'app'],
  http: ['lib', 'core', 'http', 'app', 'facades'],
  cli: ['lib', 'core', 'db', 'cli', 'app', 'facades', 'programs'],
  programs: ['lib', 'core', 'db', 'text', 'analyzers', 'features', 'app', 'facades', 'cli', 'programs'],
  daemon: ['lib', 'core', 'db', 'features', 'app', 'facades', 'http', 'cli', 'daemon'],
  commands: ['lib', 'core', 'db', 'cli', 'app', 'facades', 'programs', 'daemon'],
  console: ['lib', 'core', 'analyzers', 'features', 'console'],
  migrations: ['migrations'],
};

const made = ['src/app.ts', 'src/operations.ts'];

describe('imports', () => {
  it('go one way: each layer uses only those below it', () => {
    const wrong = imports.filter(
      ({ from, to }) => /^(src|migrations|commands)\//.test(to) && !allowed[layerOf(from)]?.includes(layerOf(to)),
    );
    expect(wrong).toEqual([]);
  });

  it('have a rule for every folder, and beside the folders stand the app and the list of operations alone', () => {
    expect(Object.keys(allowed).sort()).toEqual([...new Set(sources.map(layerOf))].sort());
    expect(sources.filter((file) => layerOf(file) === 'app').sort()).toEqual(made);
  });

  it('never lead back: what the app is made of knows neither its faces nor what is built on it', () => {
    const faces = new Set(['facades', 'http', 'cli', 'programs', 'daemon', 'commands']);
    const below = new Set(made);
    for (const file of below)
      for (const { from, to } of imports) if (from === file && sources.includes(to)) below.add(to);
    expect([...below].filter((file) => faces.has(layerOf(file)))).toEqual([]);
  });

  it('keep Fastify in http, oclif in cli and commands, the database driver in db', () => {
    const only = (pattern: RegExp, folders: readonly string[]) =>
      imports.filter(({ from, to }) => pattern.test(to) && !folders.includes(layerOf(from)));
    expect(only(/^(fastify|@fastify\/)/, ['http'])).toEqual([]);
    expect(only(/^(@oclif\/|inquirer|chalk)/, ['cli', 'commands'])).toEqual([]);
    expect(only(/^(pg|sqlite3)$/, ['db'])).toEqual([]);
  });

  it('migrations import nothing of the code that changes', () => {
    expect(imports.filter(({ from, to }) => from.startsWith('migrations/') && to.startsWith('src/'))).toEqual([]);
  });

  it('form no cycle', () => {
    const graph = new Map<string, string[]>();
    for (const { from, to } of imports) if (sources.includes(to)) graph.set(from, [...(graph.get(from) ?? []), to]);
    // Types alone may refer to each other; values must not.
    const valueImports = new Map(
      [...graph].map(([from, targets]) => [from, targets.filter((to) => !onlyTypes(from, to))]),
    );
    expect(cyclesIn(valueImports)).toEqual([]);
  });
});

function onlyTypes(from: string, to: string): boolean {
  const text = readFileSync(join(packageRoot, from), 'utf8');
  const name = to.split('/').pop()?.replace('.ts', '.js') ?? '';
  const statements = [...text.matchAll(/^(?:import|export)[^;]*?from '([^']+)';/gms)].filter((match) =>
    match[1]?.endsWith(`/${name}`),
  );
  return (
    statements.length > 0 &&
    statements.every(
      (match) =>
        /^(?:import|export) type/.test(match[0]) || !/[{,]\s*(?!type\b)\w+/.test(match[0].replace(/^import\s+/, '')),
    )
  );
}

function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    const at = path.indexOf(file);
    if (at >= 0) return void cycles.push([...path.slice(at), file]);
    if (done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}
