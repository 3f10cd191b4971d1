import { builtInPolicies } from '../features/policies/built-ins.js';
import { checkedPolicy } from '../features/policies/policy-check.js';

/** The built-in policies as a seed applies them; which one is the default stays the tenant's choice. */
export function builtInPolicyFiles() {
  return builtInPolicies.map((policy) => {
    const { is_default: _, ...fields } = checkedPolicy({ ...policy });
    return { ...fields };
  });
}
