import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { migrations } from '../../migrations/index.js';
import { errorTable } from '../../src/core/errors.js';
import type { AnyOperation } from '../../src/core/operation.js';
import { grantsCover, scopeList } from '../../src/core/scopes.js';
import { settingsTable, type SettingEntry } from '../../src/core/settings-table.js';
import { packageRoot } from '../../src/lib/package-root.js';
import { operations } from '../../src/operations.js';

const files = ['src', 'commands', 'migrations'].flatMap((folder) =>
  readdirSync(join(packageRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name)),
);
const nameOf = (path: string) => relative(packageRoot, path);
const textOf = (path: string) => readFileSync(path, 'utf8');
const percentile = (values: number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

describe('sizes', () => {
  it('files: 95 % at most 250 lines, none above 400', () => {
    const lines = files.map((path) => ({ name: nameOf(path), lines: textOf(path).split('\n').length }));
    expect(lines.filter((file) => file.lines > 400)).toEqual([]);
    expect(
      percentile(
        lines.map((file) => file.lines),
        0.95,
      ),
    ).toBeLessThanOrEqual(250);
  });

  it('functions: 95 % at most 40 lines, none above 60', () => {
    const functions = files.flatMap((path) => functionsIn(path));
    expect(functions.filter((each) => each.lines > 60)).toEqual([]);
    expect(
      percentile(
        functions.map((each) => each.lines),
        0.95,
      ),
    ).toBeLessThanOrEqual(40);
  });
});

function functionsIn(path: string): { name: string; lines: number }[] {
  const source = ts.createSourceFile(path, textOf(path), ts.ScriptTarget.Latest, true);
  const found: { name: string; lines: number }[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isFunctionDeclaration(node) ||
      ts.isMethodDeclaration(node) ||
      ts.isArrowFunction(node) ||
      ts.isFunctionExpression(node)
    ) {
      const start = source.getLineAndCharacterOfPosition(node.getStart()).line;
      const end = source.getLineAndCharacterOfPosition(node.getEnd()).line;
      const isClassMaker = /return class/.test(node.getText().slice(0, 400));
      if (!isClassMaker) found.push({ name: `${nameOf(path)}:${start + 1}`, lines: end - start + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe('manners', () => {
  it('no clock but the clock, no console but at the command line', () => {
    const offenders = files.filter((path) => {
      const name = nameOf(path);
      const text = textOf(path);
      return (
        (/\bDate\.now\(\)|new Date\(\)/.test(text) && name !== 'src/lib/clock.ts') || /\bconsole\.\w+\(/.test(text)
      );
    });
    expect(offenders.map(nameOf)).toEqual([]);
  });

  it('long work gives way in one line, which lets one piece on in each round of the event loop', () => {
    const offenders = files.filter((path) => /\bsetImmediate\b.* from 'node:/.test(textOf(path)));
    expect(offenders.map(nameOf)).toEqual(['src/lib/turns.ts']);
  });

  it('errors of the API are raised in one way', () => {
    const offenders = files.filter((path) => /throw new ServiceError\(/.test(textOf(path)));
    expect(offenders.map(nameOf)).toEqual(['src/core/errors.ts']);
  });

  it('no any, no disabled rule, nothing left for later', () => {
    const offenders = files.filter((path) =>
      /\bas any\b|: any[;,)\]=>]|eslint-disable|@ts-ignore|@ts-expect-error|TODO|FIXME/.test(textOf(path)),
    );
    expect(offenders.map(nameOf)).toEqual([]);
  });

  it('files are named in kebab case', () => {
    expect(files.map(nameOf).filter((name) => !/^[a-z0-9/.-]+\.ts$/.test(name))).toEqual([]);
  });

  it('every migration file is listed, in order', () => {
    const onDisk = readdirSync(join(packageRoot, 'migrations'))
      .filter((name) => /^\d{4}-/.test(name))
      .map((name) => name.replace('.ts', ''));
    expect(migrations.map((migration) => migration.name)).toEqual(onDisk.sort());
  });
});

describe('tables', () => {
  it('every setting has a description and a variable of its own', () => {
    const entries = Object.entries(settingsTable as Record<string, SettingEntry>);
    expect(new Set(entries.map(([, entry]) => entry.env)).size).toBe(entries.length);
    for (const [key, entry] of entries) {
      expect(entry.env).toBe(`SVC_${key.toUpperCase()}`);
      expect(entry.description.length).toBeGreaterThan(10);
      if (entry.secret) expect(entry.default).toBeUndefined();
    }
  });

  it('every error has a cause and a fix that say different things', () => {
    const texts = Object.values(errorTable).flatMap(({ cause, fix }) => [cause, fix]);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.every((text) => text.length > 20)).toBe(true);
  });
});

const publicOperations = new Set(['invitations.accept', 'webhooks.stripe']);

describe('operations', () => {
  it('have an id and a route of their own', () => {
    expect(new Set(operations.map((op) => op.id)).size).toBe(operations.length);
    expect(new Set(operations.map((op) => `${op.method} ${op.path}`)).size).toBe(operations.length);
  });

  it.each(operations.map((op) => [op.id, op] as const))(
    '%s has scope, summary, example and audit',
    (_id, op: AnyOperation) => {
      const known = scopeList.some((entry) => entry.scope === op.scope);
      expect(known || publicOperations.has(op.id)).toBe(true);
      expect(op.summary).toMatch(/^[A-Z].*\.$/);
      if (op.body) expect(op.example).toBeDefined();
      const readsOnly =
        op.method === 'GET' || /\.(search|test|validate|analyze|replay)$|^analyze$|^analyzers\./.test(op.id);
      expect(op.audit !== undefined).toBe(!readsOnly && !publicOperations.has(op.id));
    },
  );

  it('take only bounded input that says what it is', () => {
    const problems = operations.flatMap((op) =>
      [op.params, op.query, ...(op.body ? [op.body] : [])].flatMap((schema) => unbounded(schema, op.id)),
    );
    expect(problems).toEqual([]);
  });

  it('of the operator are reached by no wildcard', () => {
    for (const { scope } of scopeList.filter((entry) => entry.scope.startsWith('operator:')))
      expect(grantsCover(['*:*', '*:read'], scope)).toBe(false);
  });
});

interface AnySchema {
  readonly type?: string;
  readonly properties?: Record<string, AnySchema>;
  readonly items?: AnySchema;
  readonly anyOf?: AnySchema[];
  readonly enum?: unknown[];
  readonly const?: unknown;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly maxProperties?: number;
  readonly additionalProperties?: unknown;
  readonly patternProperties?: Record<string, AnySchema>;
  readonly description?: string;
}

/** Strings and arrays without a bound, open objects, and fields without a description. */
function unbounded(schema: AnySchema, path: string): string[] {
  const problems: string[] = [];
  if (schema.anyOf) return schema.anyOf.flatMap((branch) => unbounded(branch, path));
  if (schema.type === 'string' && !schema.enum && schema.const === undefined && schema.maxLength === undefined)
    problems.push(`${path}: string without maxLength`);
  if (schema.type === 'array') {
    if (schema.maxItems === undefined) problems.push(`${path}: array without maxItems`);
    if (schema.items) problems.push(...unbounded(schema.items, `${path}[]`));
  }
  if (schema.type === 'object') {
    if (schema.properties && schema.additionalProperties !== false && !schema.patternProperties)
      problems.push(`${path}: open object`);
    for (const [name, field] of Object.entries(schema.properties ?? {}))
      problems.push(
        ...unbounded(field, `${path}.${name}`),
        ...(field.description || field.anyOf || field.const !== undefined ? [] : [`${path}.${name}: no description`]),
      );
  }
  return problems;
}
