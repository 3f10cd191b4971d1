import { inTurns } from '../../lib/turns.js';
import type { YaraRuleSource } from '../deps.js';
import { readSource, type MetaValue, type RuleText } from './rule-text.js';

/** A rule of a set, with what its matches report. */
export interface SetRule extends YaraRuleSource {
  readonly tags: readonly string[];
  readonly meta: Readonly<Record<string, MetaValue>>;
  /** Names of strings whose places are not answered. */
  readonly privateStrings: ReadonlySet<string>;
}

/** Many rules as a few sources, in order. */
export interface RuleSet {
  readonly sources: readonly string[];
  /** Index in `rules` of the first rule of each source. */
  readonly firsts: readonly number[];
  readonly rules: readonly SetRule[];
}

/**
 * Bounds of a source of several rules: as many as compile in some 50 ms, so that others get their turn between two
 * sources; a rule that changes has only its own compiled anew. A text is scanned with thirty sources as fast as with one.
 */
const mostRules = 100;
export const mostSourceChars = 16_384;

/**
 * Joins rules into sources to compile. Each rule gets a name of its own for the compiler, so that two tenants' or a
 * tenant's and a system rule may bear the same name, and no rule can refer to another. Rules whose ids are in `without` are
 * left out; the others stand in the sources as they would beside them.
 *
 * @throws Error when a source does not hold exactly one rule.
 */
export async function ruleSetOf(
  all: readonly YaraRuleSource[],
  without: ReadonlySet<string> = new Set(),
): Promise<RuleSet> {
  const [sources, firsts, rules]: [string[], number[], SetRule[]] = [[], [], []];
  const giveWay = inTurns();
  for (let start = 0, end = 0; start < all.length; start = end) {
    end = endOfSource(all, start);
    const kept = all.slice(start, end).filter(({ id }) => !without.has(id));
    await giveWay();
    if (kept.length === 0) continue;
    const joined = joinRules(kept);
    sources.push(joined.source);
    firsts.push(rules.length);
    rules.push(...joined.rules);
  }
  return { sources, firsts, rules };
}

/** The place behind the last rule of the source that begins at `start`; a rule that is longer than the bound stands alone. */
function endOfSource(all: readonly YaraRuleSource[], start: number): number {
  let chars = 0;
  let end = start;
  for (; end < Math.min(all.length, start + mostRules); end += 1) {
    chars += all[end]?.source.length ?? 0;
    if (chars > mostSourceChars && end > start) break;
  }
  return end;
}

/** All in one source. */
export function joinRules(sources: readonly YaraRuleSource[]): { source: string; rules: SetRule[] } {
  const imports = new Set<string>();
  const texts: string[] = [];
  const rules = sources.map((rule, i) => {
    const outline = readSource(rule.source);
    const [only] = outline.rules;
    if (only === undefined || outline.rules.length > 1) {
      throw new Error(`The source of YARA rule "${rule.name}" must hold exactly one rule.`);
    }
    outline.imports.forEach(({ name }) => imports.add(name));
    const { text, privateStrings } = withPublicStrings(rule.source, only);
    texts.push(
      text.slice(only.start, only.nameStart) +
        compiledName(i) +
        text.slice(only.nameStart + only.name.length, only.end),
    );
    return { ...rule, tags: only.tags, meta: only.meta, privateStrings };
  });
  const source = [...[...imports].map((name) => `import "${name}"`), ...texts].join('\n');
  return { source, rules };
}

/**
 * The source without the modifier `private` of its strings, places kept: no engine tells whether such a string was found, which
 * decides in a derived view.
 */
function withPublicStrings(
  source: string,
  { words, nameStart }: RuleText,
): { readonly text: string; readonly privateStrings: ReadonlySet<string> } {
  const privateStrings = new Set<string>();
  const parts: string[] = [];
  let from = 0;
  let name = '';
  for (const { text, start } of words) {
    if (text.startsWith('$')) name = text;
    if (text !== 'private' || start < nameStart) continue;
    privateStrings.add(name);
    parts.push(source.slice(from, start), ' '.repeat(text.length));
    from = start + text.length;
  }
  return { text: parts.join('') + source.slice(from), privateStrings };
}

/** Name of the rule at `index` of its source. */
function compiledName(index: number): string {
  return `r${index}`;
}

/** Index of a rule in its set, from the place of its source and its name there. */
export function ruleIndex({ firsts }: RuleSet, sourceAt: number, name: string): number {
  return (firsts[sourceAt] ?? 0) + Number(name.slice(1));
}
