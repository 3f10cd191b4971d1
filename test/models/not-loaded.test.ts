import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/lib/package-root.js';

/** Files that a file loads as soon as it is loaded itself: neither types nor `import()`. */
function loadedBy(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  return source.statements.flatMap((statement) => {
    const from = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement) ? statement : undefined;
    const specifier = from?.moduleSpecifier;
    if (!from || !specifier || !ts.isStringLiteral(specifier) || !specifier.text.startsWith('.')) return [];
    if (isTypesAlone(from)) return [];
    const path = resolve(dirname(file), specifier.text.replace(/\.js$/, '.ts'));
    return existsSync(path) ? [path] : [];
  });
}

/** `import type` and `export type` are erased; `import { type A }` still loads its file (verbatimModuleSyntax). */
function isTypesAlone(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly;
  return statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
}

function loadedFrom(entries: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    waiting.push(...loadedBy(file));
  }
  return new Set([...seen].map((file) => relative(packageRoot, file)));
}

describe('where no upstream is configured', () => {
  const commands = readdirSync(join(packageRoot, 'commands'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(packageRoot, 'commands', name));
  const loaded = loadedFrom([join(packageRoot, 'src/daemon/serve.ts'), join(packageRoot, 'src/app.ts'), ...commands]);

  it('nothing that calls a model is loaded, by the server or by any command', () => {
    // The walk itself works: the analyzers are there.
    expect(loaded).toContain('src/analyzers/safety/safety.ts');
    const wrong = [...loaded].filter(
      (file) =>
        file.startsWith('src/models/') ||
        /^src\/analyzers\/\w[\w-]*\/(?:upstream|upstream-index|serving-index|lookup-signs)\.ts$/.test(file) ||
        /^src\/features\/upstreams\/(?:configured|upstreams-file|update-feeds)\.ts$/.test(file),
    );
    expect(wrong).toEqual([]);
  });
});
