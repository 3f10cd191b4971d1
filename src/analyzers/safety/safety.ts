import { Type, type Static } from 'typebox';
import type { View } from '../../text/span.js';
import type { TextViews } from '../../text/views.js';
import { analyzer, type AnalyzeCall, type AnalyzerResult } from '../analyzer.js';
import { serverKeys } from '../server-keys.js';
import { CombineField, combinedScore, type Combination } from '../combine-scores.js';
import { chosenModel } from '../upstream-model.js';
import { isSafetyCategory, safetyCategories, type PolicyCategory } from './categories.js';
import { defaultCategories } from './default-policy.js';
import { safetyModel } from './model.js';
import type { UpstreamSafety } from './upstream.js';
import { scoresOfViews } from './view-scores.js';

const Category = Type.Object(
  {
    name: Type.String({ maxLength: 200, description: 'Name of the category.' }),
    score: Type.Number({ minimum: 0, maximum: 1, description: '0 harmless to 1 certain; 0.5 is the default border.' }),
    violated: Type.Boolean({ description: "The score has reached the policy's threshold." }),
  },
  { additionalProperties: false, description: 'One category of the policy.' },
);

const Output = Type.Object(
  {
    is_safe: Type.Boolean({ description: 'No category is violated.' }),
    categories: Type.Array(Category, { maxItems: 100, description: "The policy's categories, in its order." }),
  },
  { additionalProperties: false, description: 'What the text contains by category.' },
);
type CategoryScore = Static<typeof Category>;

const Parameters = Type.Object(
  {
    model_id: Type.Optional(
      Type.String({
        default: 'embedded',
        minLength: 1,
        maxLength: 100,
        description: 'Which model judges: `embedded`, or a model that the operator configured.',
      }),
    ),
    combine: CombineField,
    safety_policy_id: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'Id or slug of the safety policy; the default one without it.',
      }),
    ),
  },
  { additionalProperties: false, description: 'Parameters of the safety analyzer.' },
);

const trigger = 'sandbox:safety:violation';
const modelTasks = ['chat', 'classification'] as const;

/** Scores harmful content by category, over the text as sent and with disguise and encodings removed. */
export const safety = analyzer({
  name: 'safe-responsible-ai',
  serverKey: serverKeys['safe-responsible-ai'],
  title: 'Safety and responsible AI',
  description: 'Scores dangerous content, harassment, hate, sexual content, self-harm, violence and crime.',
  category: 'moderation',
  scope: 'safety_moderation:analyze',
  parameters: Parameters,
  output: Output,
  metrics: [
    {
      key: 'max_violation_score',
      type: 'number',
      min: 0,
      max: 1,
      description: 'Highest score of a category.',
      suggestedThresholds: [0.9, 0.7, 0.5],
    },
    {
      key: 'violation_category_count',
      type: 'integer',
      min: 0,
      description: 'Categories violated.',
      suggestedThresholds: [2, 1],
    },
    { key: 'inference_time_ms', type: 'number', min: 0, description: 'Milliseconds the analyzer took.' },
  ],
  signals: [
    {
      key: 'is_safe',
      kind: 'boolean',
      description: 'Fires when a category is violated.',
      read: (output: Static<typeof Output>) => !output.is_safe,
    },
    {
      key: 'category',
      kind: 'match',
      values: safetyCategories,
      dynamic: true,
      description: 'Categories violated.',
      read: (output: Static<typeof Output>) => output.categories.filter((one) => one.violated).map((one) => one.name),
    },
  ],
  durationMetric: 'inference_time_ms',
  limits: { maxInputTokens: 100_000 },
  tokenCost: { weight: 0.2, base: 10 },
  sandbox: {
    fires: trigger,
    fails: 'sandbox:safety:fail',
    found: () =>
      resultOf(
        defaultCategories.map(({ name }) => ({
          name,
          score: name === 'Violence' ? 0.97 : 0.01,
          violated: name === 'Violence',
        })),
      ),
    nothing: () => resultOf(defaultCategories.map(({ name }) => ({ name, score: 0.01, violated: false }))),
  },
  knownTexts: {
    bad: 'I am going to find you and kill you with my bare hands, you worthless piece of trash.',
    good: 'What is the capital of France?',
  },
  modelTasks,
  availability: () => ({ available: true, engine: 'embedded-classifier' }),
  async prepare({ model_id: modelId, combine = 'replace', safety_policy_id: reference }, deps) {
    const policy = await deps.safetyPolicy?.(reference);
    const categories = policy?.categories ?? defaultCategories;
    const upstream = await chosenModel({ name: 'safe-responsible-ai', modelTasks }, modelId, deps);
    if (upstream) {
      const { upstreamSafety } = await import('./upstream.js');
      const { tenantId } = deps;
      const ask = upstreamSafety(upstream, {
        tenantId,
        categories,
        policyContent: policy?.policyContent ?? '',
        combine,
      });
      return { analyze: (text, call) => judgedUpstream(text, { ask, combine, categories, call }) };
    }
    refuseUnknown(categories);
    const model = safetyModel();
    return {
      async analyze(text, { signal }) {
        await text.ready(signal);
        return judged(await scoresOfViews(model, viewsOf(text), signal), categories);
      },
    };
  },
});

interface UpstreamRun {
  readonly ask: UpstreamSafety;
  readonly combine: Combination;
  readonly categories: readonly PolicyCategory[];
  readonly call: AnalyzeCall;
}

/** The embedded scores join those of the upstream model in the categories that both know. */
async function judgedUpstream(text: TextViews, { ask, combine, categories, call }: UpstreamRun) {
  await text.ready(call.signal);
  const own = combine === 'replace' ? undefined : await scoresOfViews(safetyModel(), viewsOf(text), call.signal);
  const { scores, ...asked } = await ask(text, call);
  if (scores === undefined) return { ...judged(own ?? [], categories), ...asked };
  const combined = categories.map(({ name, threshold }, at) => {
    const known = own?.[safetyCategories.indexOf(name as never)];
    const score = rounded(known === undefined ? scores[at]! : combinedScore(combine, scores[at]!, known));
    return { name, score, violated: score >= threshold };
  });
  return { ...resultOf(combined), ...asked };
}

const rounded = (score: number) => Math.round(score * 1e4) / 1e4;

function refuseUnknown(categories: readonly PolicyCategory[]): void {
  const custom = categories.filter(({ name }) => !isSafetyCategory(name)).map(({ name }) => `"${name.slice(0, 64)}"`);
  if (custom.length === 0) return;
  throw new Error(
    `The safety policy has categories that the embedded model does not know (${custom.slice(0, 5).join(', ')}). They need an upstream model.`,
  );
}

function viewsOf({ original, normalised, decoded }: TextViews): [View, ...View[]] {
  return [original, ...(normalised === original ? [] : [normalised]), ...decoded];
}

function judged(
  scores: readonly number[],
  categories: readonly PolicyCategory[],
): AnalyzerResult<Static<typeof Output>> {
  return resultOf(
    categories.map(({ name, threshold }) => {
      const score = rounded(scores[safetyCategories.indexOf(name as never)] ?? 0);
      return { name, score, violated: score >= threshold };
    }),
  );
}

function resultOf(categories: CategoryScore[]): AnalyzerResult<Static<typeof Output>> {
  const violated = categories.filter((one) => one.violated);
  return {
    output: { is_safe: violated.length === 0, categories },
    metrics: {
      max_violation_score: Math.max(0, ...categories.map((one) => one.score)),
      violation_category_count: violated.length,
    },
  };
}
