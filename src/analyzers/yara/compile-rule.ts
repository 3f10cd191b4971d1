import { nextTurn } from '../../lib/turns.js';
import type { Diagnosis, YaraEngine } from './engine.js';
import { loadEngine } from './load-engine.js';
import { readSource, type MetaValue } from './rule-text.js';

/** A rule found in a source. */
export interface RuleInfo {
  readonly name: string;
  readonly tags: readonly string[];
  readonly meta: Readonly<Record<string, MetaValue>>;
  /** The text of this rule alone, with the imports it needs: what an import of many rules saves. */
  readonly source: string;
  /** Line of the rule in the source it was read from, from 1. */
  readonly line: number;
}

/** The compiler's verdict on one rule or many. */
export interface CompileReport {
  readonly valid: boolean;
  readonly errors: readonly Diagnosis[];
  readonly warnings: readonly Diagnosis[];
  readonly rules: readonly RuleInfo[];
}

/**
 * Compiles a source of one or many rules. Never throws for what the source says; a source without a rule is an error.
 * `include` is never resolved: it is an error at its line. What compiles may still be refused: see `refusals`.
 */
export async function compileRule(source: string): Promise<CompileReport> {
  const engine = await loadEngine();
  const outline = readSource(source);
  const rules = rulesOf(source, outline);
  const includes = outline.includes.map((place) => ({
    ...place,
    code: 'include',
    message: 'include statements are not allowed',
  }));
  const { errors, warnings } = includes.length > 0 ? { errors: includes, warnings: [] } : engine.check(source);
  const together = errors.length === 0 && rules.length === 0 ? [noRule] : errors;
  const all = together.length === 0 && rules.length > 1 ? await errorsAlone(engine, rules) : together;
  return { valid: all.length === 0, errors: all, warnings, rules };
}

/** The rules of a source that is known to compile. */
export function rulesOf(source: string, outline = readSource(source)): RuleInfo[] {
  const imports = outline.imports.map((used) => used.name);
  return outline.rules.map(({ name, tags, meta, line, start, end }) => ({
    name,
    tags,
    meta,
    line,
    source: withImports(source.slice(start, end), imports),
  }));
}

/** Each rule is kept and compiled by itself: one that refers to another is an error where it does (contract 7). */
async function errorsAlone(engine: YaraEngine, rules: readonly RuleInfo[]): Promise<Diagnosis[]> {
  const found: Diagnosis[] = [];
  const names = new Set(rules.map(({ name }) => name));
  for (const { source, line: firstLine } of rules) {
    // A thousand rules take a second: others get their turn between them.
    await nextTurn();
    const linesBefore = source.split('\n').findIndex((text) => !text.startsWith('import "'));
    for (const { line, ...error } of engine.check(source).errors)
      found.push({
        ...error,
        message: explained(error.message, names),
        line: Math.max(1, firstLine + line - 1 - linesBefore),
      });
  }
  return found;
}

/** The rule that is "unknown" stands in the same file: what is wrong is the reference. */
function explained(message: string, names: ReadonlySet<string>): string {
  const name = /^unknown identifier `(\w+)`/.exec(message)?.[1];
  if (name === undefined || !names.has(name)) return message;
  return `rule \`${name}\` cannot be referred to: each rule is kept by itself, so write its condition out here`;
}

const noRule: Diagnosis = { line: 1, column: 1, code: 'no_rule', message: 'the source holds no rule' };

function withImports(text: string, imports: readonly string[]): string {
  const used = [...new Set(imports)].filter((name) => new RegExp(`\\b${name.replace(/\W/g, '')}\\.`).test(text));
  return used.map((name) => `import "${name}"\n`).join('') + text;
}
