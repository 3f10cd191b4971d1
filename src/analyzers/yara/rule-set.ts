import type { YaraRuleSource } from '../deps.js';
import { readSource, type MetaValue } from './rule-text.js';

/** A rule of a set, with what its matches report. */
export interface SetRule extends YaraRuleSource {
  readonly tags: readonly string[];
  readonly meta: Readonly<Record<string, MetaValue>>;
}

/** Many rules as one source. `rules[i]` is compiled under {@link compiledName}`(i)`. */
export interface RuleSet {
  readonly source: string;
  readonly rules: readonly SetRule[];
}

/**
 * Joins rules into one source to compile. Each rule gets a name of its own for the compiler, so that two tenants' or a
 * tenant's and a system rule may bear the same name, and no rule can refer to another.
 *
 * @throws Error when a source does not hold exactly one rule.
 */
export function joinRules(sources: readonly YaraRuleSource[]): RuleSet {
  const imports = new Set<string>();
  const texts: string[] = [];
  const rules = sources.map((rule, i) => {
    const outline = readSource(rule.source);
    const [only] = outline.rules;
    if (only === undefined || outline.rules.length > 1) {
      throw new Error(`The source of YARA rule "${rule.name}" must hold exactly one rule.`);
    }
    outline.imports.forEach(({ name }) => imports.add(name));
    texts.push(
      rule.source.slice(only.start, only.nameStart) +
        compiledName(i) +
        rule.source.slice(only.nameStart + only.name.length, only.end),
    );
    return { ...rule, tags: only.tags, meta: only.meta };
  });
  const source = [...[...imports].map((name) => `import "${name}"`), ...texts].join('\n');
  return { source, rules };
}

/** Name of the rule at `index` in the joined source. */
export function compiledName(index: number): string {
  return `r${index}`;
}

/** Index of a rule in its set, from its name in the joined source. */
export function ruleIndex(name: string): number {
  return Number(name.slice(1));
}
