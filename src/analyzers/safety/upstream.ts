import { inParallel } from '../../lib/in-parallel.js';
import { askJudge } from '../../models/judge/judge.js';
import { policySection } from '../../models/judge/policy-section.js';
import type { ChatModel, ClassificationModel } from '../../models/model.js';
import type { TextViews } from '../../text/views.js';
import { askedOrOwn, OwnStands } from '../asked-or-own.js';
import type { Combination } from '../combine-scores.js';
import { charsFor, windowsOf } from '../upstream-windows.js';
import type { AnalyzeCall } from '../analyzer.js';
import type { PolicyCategory } from './categories.js';

/** What an upstream model says of a text: a score for each category, in the policy's order. */
export interface UpstreamScores {
  /** Undefined where the model could not answer and the embedded scores stand. */
  readonly scores: readonly number[] | undefined;
  readonly costUsd: number;
  /** Why the model had no say. */
  readonly failure?: string;
  readonly cause?: unknown;
}

export interface UpstreamPolicy {
  readonly tenantId: string;
  readonly categories: readonly PolicyCategory[];
  /** Markdown of the tenant for the judge. */
  readonly policyContent: string;
  readonly combine: Combination;
}

export type UpstreamSafety = (text: TextViews, call: AnalyzeCall) => Promise<UpstreamScores>;

/**
 * Scores by an upstream model: a judge is asked one category at a time, all in parallel; a classifier's labels stand for
 * categories. A long text counts as its worst window.
 *
 * @throws Error when a classifier has no label for a category
 */
export function upstreamSafety(model: ChatModel | ClassificationModel, policy: UpstreamPolicy): UpstreamSafety {
  const ask = model.task === 'chat' ? byJudge(model, policy) : byClassifier(model, policy);
  return async (text, call) => {
    const asked = await askedOrOwn(ask(text, call), policy.combine, call.signal);
    return asked instanceof OwnStands ? { scores: undefined, costUsd: 0, ...asked } : asked;
  };
}

function byJudge(model: ChatModel, { tenantId, categories, policyContent }: UpstreamPolicy): UpstreamSafety {
  const rules = categories.map(({ name, definition }) => {
    const section = policySection(policyContent, name);
    // The built-in policy says in its sections what the definitions say.
    return { name, definition, policy: section === definition.trim() ? '' : section };
  });
  return async (text, { signal, ...call }) => {
    const speaker = text.source === 'model' ? 'assistant' : 'user';
    const windows = windowsOf(text, () => model.judge.windowChars);
    const questions = rules.flatMap((rule, category) =>
      windows.map((window) => ({ category, question: { ...rule, text: window.text, speaker } as const })),
    );
    const verdicts = await inParallel(questions, { limit: model.judge.mostAtOnce, signal }, ({ question }, either) =>
      askJudge(model, question, { ...call, tenantId, signal: either }),
    );
    const scores = rules.map(() => 0);
    verdicts.forEach(({ score }, at) => {
      const { category } = questions[at]!;
      scores[category] = Math.max(scores[category]!, score);
    });
    return { scores, costUsd: verdicts.reduce((sum, verdict) => sum + verdict.costUsd, 0) };
  };
}

function byClassifier(model: ClassificationModel, { tenantId, categories }: UpstreamPolicy): UpstreamSafety {
  const labels = categories.map(({ name }) => {
    const own = Object.keys(model.labels).filter((label) => model.labels[label]!.toLowerCase() === name.toLowerCase());
    if (own.length === 0) throw new Error(`The model "${model.id}" has no label for the category "${name}".`);
    return own;
  });
  return async (text, call) => {
    const windows = windowsOf(text, charsFor(model.windowTokens));
    const { scores, costUsd } = await model.classify(
      windows.map((window) => window.text),
      { ...call, tenantId },
    );
    const worst = labels.map((own) => Math.max(0, ...scores.flatMap((score) => own.map((label) => score[label] ?? 0))));
    return { scores: worst, costUsd };
  };
}
