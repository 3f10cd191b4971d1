import { mainSignal } from '../../analyzers/analyzer.js';
import { analyzerOf, findAnalyzer } from '../../analyzers/index.js';
import type { Context } from '../../core/context.js';
import { findRow, insertRow, type Item } from '../../core/resource-store.js';
import { policies } from './policies.js';
import { checkedPolicy } from './policy-check.js';
import type { Policy, TerminationCondition } from './policy-fields.js';

type BuiltIn = Omit<Policy, 'id' | 'version' | 'is_builtin'>;

/** Only analyzers that this build holds enter a built-in. */
const held = (names: readonly string[]) => names.filter((name) => findAnalyzer(name) !== undefined);

function proceedConditions(names: readonly string[]): TerminationCondition[] {
  return held(names).map((name) => ({
    analyzer: name,
    any: [{ signal: mainSignal(analyzerOf(name)).key }],
    action: 'proceed_to_next_step',
  }));
}

function builtIn(
  values: Partial<BuiltIn> & Pick<BuiltIn, 'name' | 'slug' | 'description' | 'direction' | 'is_default'>,
  steps: readonly (readonly string[])[],
  conditions: readonly TerminationCondition[],
): BuiltIn {
  const planned = steps.map(held).filter((step) => step.length > 0);
  const present = conditions.filter((condition) => planned.flat().includes(condition.analyzer));
  return {
    ...values,
    available_analyzers: planned.flat().map((name) => ({ name, params: {} })),
    execution_plan: planned.map((step) => ({
      type: step.length > 1 ? 'asynchronous' : 'sequential',
      analyzers: [...step],
    })),
    termination_conditions: present,
    default_telemetry: true,
    on_error: 'fail_closed',
  };
}

const afterInjection = ['yara', 'url-risk', 'sensitive-data', 'safe-responsible-ai'];
const outbound = ['safe-responsible-ai', 'sensitive-data', 'url-risk', 'yara'];
const everything = [
  'prompt-injection-jailbreak',
  'yara',
  'url-risk',
  'sensitive-data',
  'safe-responsible-ai',
  'natural-language',
  'semantic-threat-intelligence',
];

/** The built-ins of contract 6. */
export const builtInPolicies: readonly BuiltIn[] = [
  builtIn(
    {
      name: 'Default outbound',
      slug: 'default-outbound',
      description: 'Screens what a model answers: safety, sensitive data, unsafe addresses, patterns.',
      direction: 'outbound',
      is_default: true,
    },
    [outbound],
    [
      {
        analyzer: 'url-risk',
        any: [{ match: 'threat_type', pattern: 'MALWARE|SOCIAL_ENGINEERING|DATA_EXFILTRATION' }],
        action: 'terminate',
      },
      ...proceedConditions(outbound),
    ],
  ),
  builtIn(
    {
      name: 'Default permissive',
      slug: 'default-permissive',
      description: 'Runs everything and never ends a run: for watching before blocking.',
      direction: 'inbound',
      is_default: false,
    },
    [everything],
    proceedConditions(everything),
  ),
  builtIn(
    {
      name: 'Default inbound',
      slug: 'default-inbound',
      description:
        'Screens what reaches a model: prompt injection first; then patterns, addresses, sensitive data, safety.',
      direction: 'inbound',
      is_default: true,
    },
    [['prompt-injection-jailbreak'], afterInjection],
    [
      {
        analyzer: 'prompt-injection-jailbreak',
        any: [{ metric: 'score', operator: '>=', value: 0.85 }],
        action: 'terminate',
      },
      ...proceedConditions(afterInjection),
    ],
  ),
];

/** Gives the tenant the built-ins of contract 6 that it lacks. */
export async function seedPolicies(ctx: Context): Promise<void> {
  for (const values of builtInPolicies) {
    const wanted = checkedPolicy({ ...values });
    if (!(await findRow(ctx, policies.table, { slug: values.slug }))) await insertBuiltIn(ctx, wanted);
  }
}

async function insertBuiltIn(ctx: Context, values: BuiltIn): Promise<void> {
  const now = ctx.now();
  await insertRow(ctx, policies.table, {
    ...values,
    id: ctx.newId(),
    is_builtin: true,
    version: 1,
    created_at: now,
    updated_at: now,
  } as unknown as Item);
}
