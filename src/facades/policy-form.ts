/** What the command line needs of the policies feature: to compare a file with what is stored, and to show it as people write it. */
export { withAnalyzerNames, withServerKeys } from '../features/policies/policy-check.js';
export type { PolicyDraft } from '../features/policies/policy-names.js';
export type { Replay, Undecidable } from '../features/policies/replay-result.js';
