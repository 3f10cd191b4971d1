import { mainSignal, type AnyAnalyzer, type Signal } from '../../analyzers/analyzer.js';
import { compileAnchored, type Matcher } from '../../lib/re2.js';
import { inTurns } from '../../lib/turns.js';
import type { Condition, TerminationCondition } from '../policies/policy-fields.js';
import type { Block } from './blocks.js';

type Facts = Pick<Block, 'output' | 'metrics'>;

/** A termination condition of a policy, ready to be asked. */
export interface CompiledCondition {
  /** Place in the policy's `termination_conditions`. */
  readonly index: number;
  readonly action: TerminationCondition['action'];
  /** Readable form, for example `score >= 0.85`, joined by AND or OR (contract 15). */
  readonly rule: string;
  holds(facts: Facts, giveWay: GiveWay): Promise<boolean>;
}

type GiveWay = () => Promise<void>;

/** More names or parts than this are tried in turns with other calls. */
const fewTries = 16;

/** Prepares a condition for all calls under its policy: expressions are compiled once, and what is asked is put in words. */
export function compileConditions(
  analyzer: AnyAnalyzer,
  condition: TerminationCondition,
  index: number,
): CompiledCondition {
  const parts = (condition.all ?? condition.any ?? []).map((part) => ({
    rule: ruleText(part),
    holds: compileOne(analyzer, part),
  }));
  const rule = parts.map((part) => part.rule).join(condition.all ? ' AND ' : ' OR ');
  const isAll = condition.all !== undefined;
  const holds = async (facts: Facts, giveWay: GiveWay) => {
    for (const part of parts) {
      const answer = part.holds(facts, giveWay);
      // Waiting for what is known costs a short call more than the answer.
      const held = typeof answer === 'boolean' ? answer : await answer;
      if (held !== isAll) return held;
      if (parts.length > fewTries) await giveWay();
    }
    return isAll;
  };
  return { index, action: condition.action, rule, holds };
}

/** Whether the analyzer's main boolean signal fired: "something matched" (contract 15). */
export function mainSignalFired(analyzer: AnyAnalyzer, output: Block['output']): boolean {
  return output !== null && mainSignal(analyzer).read(output);
}

export interface Verdict {
  readonly terminatedBy?: CompiledCondition;
  /** Something matched and did not end the run. */
  readonly flagged: boolean;
  readonly conditions: readonly { readonly rule: string; readonly held: boolean }[];
}

/**
 * What a policy's conditions say of one analyzer's result: the first `terminate` that holds ends the run. Thousands of
 * expressions may have to be tried on thousands of names: others have their turn between them.
 */
export async function judge(
  analyzer: AnyAnalyzer,
  conditions: readonly CompiledCondition[],
  facts: Facts,
  giveWay = inTurns(),
): Promise<Verdict> {
  const asked: { readonly condition: CompiledCondition; readonly held: boolean }[] = [];
  for (const condition of conditions) {
    asked.push({ condition, held: await condition.holds(facts, giveWay) });
    await giveWay();
  }
  const terminatedBy = asked.find(({ condition, held }) => held && condition.action === 'terminate')?.condition;
  const flagged = mainSignalFired(analyzer, facts.output) || asked.some(({ held }) => held);
  return {
    ...(terminatedBy ? { terminatedBy } : {}),
    flagged,
    conditions: asked.map(({ condition, held }) => ({ rule: condition.rule, held })),
  };
}

type Test = (facts: Facts, giveWay: GiveWay) => boolean | Promise<boolean>;

function compileOne(analyzer: AnyAnalyzer, condition: Condition): Test {
  if (condition.metric !== undefined) return metricTest(condition);
  const signal = analyzer.signals.find((entry) => entry.key === (condition.signal ?? condition.match)) as
    Signal<Record<string, unknown>> | undefined;
  if (!signal) return () => false;
  if (signal.kind === 'boolean') {
    const wanted = condition.equals ?? true;
    return ({ output }) => output !== null && signal.read(output) === wanted;
  }
  const compiled = compileAnchored(condition.pattern ?? '');
  if ('error' in compiled) return () => false;
  const { matcher } = compiled;
  return ({ output }, giveWay) => {
    const names = output === null ? [] : signal.read(output);
    return names.length > fewTries ? anyMatches(matcher, names, giveWay) : names.some((name) => matcher.matches(name));
  };
}

async function anyMatches(matcher: Matcher, names: readonly string[], giveWay: GiveWay): Promise<boolean> {
  for (const name of names) {
    if (matcher.matches(name)) return true;
    await giveWay();
  }
  return false;
}

function metricTest({ metric = '', operator, value = 0 }: Condition): (facts: Facts) => boolean {
  return ({ metrics }) => {
    const measured = metrics[metric];
    if (measured === undefined) return false;
    switch (operator) {
      case '>':
        return measured > value;
      case '>=':
        return measured >= value;
      case '<':
        return measured < value;
      case '<=':
        return measured <= value;
      case '==':
        return measured === value;
      case '!=':
        return measured !== value;
      default:
        return false;
    }
  };
}

function ruleText(condition: Condition): string {
  if (condition.metric !== undefined) return `${condition.metric} ${condition.operator ?? ''} ${condition.value ?? ''}`;
  if (condition.signal !== undefined) return condition.equals === false ? `NOT ${condition.signal}` : condition.signal;
  return `${condition.match ?? ''} matches ${condition.pattern ?? ''}`;
}
