import type { Policy } from './policy-fields.js';

/** What of a policy names analyzers, as far as it is there. */
export type PolicyDraft = Partial<Pick<Policy, 'available_analyzers' | 'execution_plan' | 'termination_conditions'>>;

/** The same policy with other names for its analyzers. Also for the browser: it needs nothing but types. */
export function withNames<T extends PolicyDraft>(draft: T, named: (name: string) => string): T {
  const { available_analyzers: available, execution_plan: plan, termination_conditions: conditions } = draft;
  return {
    ...draft,
    ...(available && {
      available_analyzers: available.map(({ name, params = {} }) => ({ name: named(name), params })),
    }),
    ...(plan && { execution_plan: plan.map((step) => ({ ...step, analyzers: step.analyzers.map(named) })) }),
    ...(conditions && {
      termination_conditions: conditions.map((entry) => ({ ...entry, analyzer: named(entry.analyzer) })),
    }),
  };
}
