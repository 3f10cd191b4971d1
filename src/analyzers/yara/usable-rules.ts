import { LRUCache } from 'lru-cache';
import { nextTurn } from '../../lib/turns.js';
import type { YaraRuleSource } from '../deps.js';
import { compiledSource, isCompiled, isCompiledHere } from './compiled-source.js';
import type { YaraEngine } from './engine.js';
import { judgedSource } from './judged-source.js';
import { joinRules, ruleSetOf, type RuleSet, type SetRule } from './rule-set.js';

/** Rules that match, and those that the engine of this machine does not compile. */
export interface UsableRules {
  readonly set: RuleSet;
  readonly broken: readonly BrokenRule[];
}

export interface BrokenRule {
  readonly name: string;
  /** The compiler's words. */
  readonly reason: string;
}

/**
 * The set without what does not compile. A rule is compiled when it is saved (contract 7), but its store may come from a machine
 * whose engine knows more: one such rule silences no other.
 *
 * @throws Error when rules that compile one by one do not compile together.
 */
export async function usableRules(engine: YaraEngine, all: readonly YaraRuleSource[]): Promise<UsableRules> {
  const set = await ruleSetOf(all);
  const broken = new Map<SetRule, string>();
  for (const [at, source] of set.sources.entries()) {
    const rules = set.rules.slice(set.firsts[at], set.firsts[at + 1]);
    for (const [rule, reason] of await brokenOf(engine, source, rules)) broken.set(rule, reason);
  }
  if (broken.size === 0) return { set, broken: [] };
  const left = new Set([...broken.keys()].map(({ id }) => id));
  return {
    set: await ruleSetOf(all, left),
    broken: [...broken].map(([{ name }, reason]) => ({ name, reason })),
  };
}

const mostNamed = 3;

/** A sentence with the names of the rules, for whoever may read them. */
export function brokenWords(broken: readonly BrokenRule[]): string {
  const names = broken.slice(0, mostNamed).map(({ name }) => name);
  const more = broken.length > mostNamed ? ` and ${broken.length - mostNamed} more` : '';
  return `The YARA engine of this server does not compile ${names.join(', ')}${more}.`;
}

type Reasons = [rule: SetRule, reason: string][];

/** The rules of a source that do not compile by themselves. */
async function brokenOf(engine: YaraEngine, source: string, rules: readonly SetRule[]): Promise<Reasons> {
  if (!isCompiledHere(source)) return rules.length === 1 ? brokenThere(engine, source, rules[0] as SetRule) : [];
  if (!isCompiled(engine, source)) await nextTurn();
  try {
    compiledSource(engine, source);
    return [];
  } catch (together) {
    const broken: Reasons = [];
    for (const rule of rules) {
      await nextTurn();
      const reason = reasonAlone(engine, rule);
      if (reason !== undefined) broken.push([rule, reason]);
    }
    if (broken.length === 0) throw together;
    return broken;
  }
}

function reasonAlone(engine: YaraEngine, rule: SetRule): string | undefined {
  const { source } = joinRules([rule]);
  try {
    engine.compile(source);
    return undefined;
  } catch (error) {
    return engine.check(source).errors[0]?.message ?? (error instanceof Error ? error.message : 'unknown');
  }
}

/** Verdicts on long sources, each by a process of its own; empty for one that compiles. */
const verdicts = new LRUCache<string, string>({ max: 200 });

async function brokenThere(engine: YaraEngine, source: string, rule: SetRule): Promise<Reasons> {
  const key = `${engine.name}\n${source}`;
  const reason = verdicts.get(key) ?? (await verdictOn(source));
  verdicts.set(key, reason);
  return reason === '' ? [] : [[rule, reason]];
}

async function verdictOn(source: string): Promise<string> {
  const { errors } = (await judgedSource(source)).report;
  // That the compiler needs long says nothing of a rule that was saved: the scan has limits of its own.
  return errors.find(({ code }) => code !== 'too_costly')?.message ?? '';
}
