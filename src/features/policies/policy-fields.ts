import { Type, type Static } from 'typebox';
import { closed, Description, Name, oneOf, recordOf, Slug } from '../../core/schema.js';

export const directions = ['inbound', 'outbound'] as const;
export type Direction = (typeof directions)[number];
export const operators = ['>', '>=', '<', '<=', '==', '!='] as const;

const AnalyzerName = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'Server key or canonical name of an analyzer.',
});
const Key = (description: string) => Type.Optional(Type.String({ minLength: 1, maxLength: 64, description }));

/** One of three forms; `policy-check.ts` holds each to its own fields. */
export const Condition = closed(
  {
    metric: Key('Metric of the analyzer, with `operator` and `value`.'),
    operator: Type.Optional(oneOf(operators, { description: 'Comparison.' })),
    value: Type.Optional(Type.Number({ description: 'Compared with the metric.' })),
    signal: Key('Boolean signal of the analyzer, with `equals`.'),
    equals: Type.Optional(Type.Boolean({ description: 'Default: true.' })),
    match: Key('Match signal of the analyzer, with `pattern`.'),
    pattern: Type.Optional(
      Type.String({ minLength: 1, maxLength: 1000, description: 'RE2 expression that a whole name must match.' }),
    ),
  },
  { description: '`{metric, operator, value}`, `{signal, equals}` or `{match, pattern}`.' },
);
export type Condition = Static<typeof Condition>;

const Conditions = Type.Array(Condition, { minItems: 1, maxItems: 50, description: 'Conditions on one analyzer.' });

export const TerminationCondition = closed(
  {
    analyzer: AnalyzerName,
    all: Type.Optional(Conditions),
    any: Type.Optional(Conditions),
    action: oneOf(['terminate', 'proceed_to_next_step'], {
      description: '`terminate` blocks; `proceed_to_next_step` flags.',
    }),
  },
  { description: 'What ends the run, or flags it; exactly one of `all` and `any`.' },
);
export type TerminationCondition = Static<typeof TerminationCondition>;

const AvailableAnalyzer = closed(
  {
    name: AnalyzerName,
    params: Type.Optional(
      recordOf(Type.Unknown(), {
        mostNameChars: 64,
        maxProperties: 20,
        description: 'Parameters, as the catalog declares them.',
      }),
    ),
  },
  { description: 'An analyzer with its parameters.' },
);

const ExecutionStep = closed(
  {
    type: oneOf(['sequential', 'asynchronous'], { description: 'One after the other, or at once.' }),
    analyzers: Type.Array(AnalyzerName, { minItems: 1, maxItems: 20, description: 'Analyzers of the step.' }),
  },
  { description: 'A step of the plan.' },
);

/** What create and update of a policy take (contract 6). */
export const PolicyFields = closed({
  name: Name,
  slug: Type.Optional(Slug),
  description: Type.Optional(Description),
  direction: Type.Optional(oneOf(directions, { description: 'Default: inbound.' })),
  is_default: Type.Optional(Type.Boolean({ description: 'The policy of its direction when a call names none.' })),
  available_analyzers: Type.Array(AvailableAnalyzer, {
    minItems: 1,
    maxItems: 20,
    description: 'Analyzers of the policy.',
  }),
  execution_plan: Type.Array(ExecutionStep, { minItems: 1, maxItems: 20, description: 'Steps, in order.' }),
  termination_conditions: Type.Optional(
    Type.Array(TerminationCondition, { maxItems: 100, description: 'Checked after each analyzer, in order.' }),
  ),
  default_telemetry: Type.Optional(Type.Boolean({ description: 'Answer `aggregated_metrics`. Default: true.' })),
  on_error: Type.Optional(
    oneOf(['fail_closed', 'fail_open'], {
      description: 'What an analyzer that cannot answer means. Default: fail_closed.',
    }),
  ),
});

/** A policy as it is stored. */
export interface Policy {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly direction: Direction;
  readonly is_default: boolean;
  readonly is_builtin: boolean;
  readonly available_analyzers: readonly { name: string; params?: Record<string, unknown> }[];
  readonly execution_plan: readonly Static<typeof ExecutionStep>[];
  readonly termination_conditions: readonly TerminationCondition[];
  readonly default_telemetry: boolean;
  readonly on_error: 'fail_closed' | 'fail_open';
  readonly version: number;
}
