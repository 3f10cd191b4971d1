import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/lib/package-root.js';

/** Every numbered rule of the interface specification, and every chapter of the contract that completes it. */
const rules = [
  ...['§2.1', '§2.2', '§2.3', '§2.4', '§2.5', '§2.6'],
  ...['§3.1', '§3.2', '§3.3'],
  ...['§4.1', '§4.2'],
  ...['§5.1', '§5.2', '§5.3', '§5.4', '§5.5', '§5.6', '§5.7'],
  '§6',
  ...['§7.1', '§7.2', '§7.3'],
  ...['§8.1', '§8.2', '§8.3'],
  ...['§8.4.1', '§8.4.2', '§8.4.3', '§8.4.4', '§8.4.5', '§8.4.6'],
  '§9',
  ...Array.from({ length: 15 }, (_, index) => `contract ${index + 1}`),
];

const folder = join(packageRoot, 'test', 'contract');
const names = readdirSync(folder).flatMap((file) => testNames(join(folder, file)));

/** Names of the tests of a file: the first text of each `it(…)` and `it.each(…)(…)`. */
function testNames(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^it\b/.test(node.expression.getText()) && node.arguments[0]) {
      if (ts.isStringLiteralLike(node.arguments[0])) found.push(node.arguments[0].text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The rules that a name begins with: `§8.4.1–3` stands for three of them. */
function rulesOf(name: string): string[] {
  const cited = name.match(/^(?:(?:§[\d.]+\d|§\d|contract \d+)(?:–\d+)? )+/u)?.[0] ?? '';
  return [...cited.matchAll(/(§[\d.]*\d|contract \d+)(?:–(\d+))?/gu)].flatMap(([, first = '', last]) => {
    if (!last) return [first];
    const from = Number(/\d+$/.exec(first)?.[0]);
    return Array.from({ length: Number(last) - from + 1 }, (_, index) => first.replace(/\d+$/, String(from + index)));
  });
}

describe('the specification', () => {
  const tested = new Set(names.flatMap(rulesOf));
  it.each(rules)('%s has a test that carries its number', (rule) => {
    expect(tested).toContain(rule);
  });

  it('is cited by number as it is numbered', () => {
    expect([...tested].filter((rule) => !rules.includes(rule) && !/^§(5|7|8\.4)$/.test(rule))).toEqual([]);
  });
});
