/** What the command line needs of the policies feature to compare a file with what is stored. */
export { withServerKeys, type PolicyDraft } from './features/policies/policy-check.js';
