import type { AnyOperation } from './core/operation.js';
import { analyze } from './features/analyze/analyze.js';
import { analyzeAlone } from './features/analyze/analyze-alone.js';
import { createKey, deleteKey, getKey, listKeys, updateKey } from './features/api-keys/api-keys.js';
import { rotateKey } from './features/api-keys/rotate-key.js';
import { keyUsage, listScopes } from './features/api-keys/key-usage.js';
import { getSubscription, listInvoices, listPlans, setOnDemand } from './features/billing/billing.js';
import { createCheckoutSession, createPortalSession } from './features/billing/sessions.js';
import { billingUsage } from './features/billing/usage.js';
import { listCatalog } from './features/catalog/catalog.js';
import { policies } from './features/policies/policies.js';
import {
  acceptInvitation,
  createInvitation,
  deleteInvitation,
  getInvitation,
  listInvitations,
} from './features/members/invitations.js';
import { createMember, deleteMember, getMember, listMembers, updateMember } from './features/members/members.js';
import { listAuditLogs } from './features/audit/audit-logs.js';
import { exportLogs } from './features/logs/export.js';
import { getLog, searchLogs } from './features/logs/search.js';
import { eventsSummary } from './features/logs/summary.js';
import { replayPolicy } from './features/policies/policy-replay.js';
import { testPolicyRun } from './features/policies/policy-test.js';
import { safetyPolicies } from './features/safety-policies/safety-policies.js';
import {
  listInfoTypes,
  listTransformations,
  reidentifyText,
  testPolicy,
} from './features/sensitive-data/policy-tools.js';
import { createTicket, getTicket, listTickets, updateTicket } from './features/support/tickets.js';
import { threatIntel } from './features/threat-intel/threat-intel.js';
import { yaraPolicies } from './features/yara/policies.js';
import { importRules, testRules, validateRule } from './features/yara/rule-tools.js';
import { yaraRules } from './features/yara/rules.js';
import { rotateKeys } from './features/sensitive-data/keys.js';
import { sensitiveDataPolicies } from './features/sensitive-data/policies.js';
import { createTestTenant } from './features/tenants/test-tenants.js';
import {
  createTenantOperation,
  currentTenant,
  deleteTenant,
  getTenant,
  listTenants,
  updateTenant,
} from './features/tenants/tenants.js';

/** Every operation, in the order of the specification: the product's table of contents. */
export const operations: readonly AnyOperation[] = [
  // §2.1, §4.1 API keys
  createKey,
  listKeys,
  listScopes,
  getKey,
  updateKey,
  deleteKey,
  rotateKey,
  keyUsage,
  // §4.2 analysis
  analyze,
  ...analyzeAlone,
  listCatalog,
  // contract 6 policies
  ...Object.values(policies.operations),
  testPolicyRun,
  replayPolicy,
  // contract 7 YARA
  ...Object.values(yaraRules.operations),
  validateRule,
  testRules,
  importRules,
  ...Object.values(yaraPolicies.operations),
  // contract 8 sensitive data
  listInfoTypes,
  listTransformations,
  ...Object.values(sensitiveDataPolicies.operations),
  testPolicy,
  reidentifyText,
  rotateKeys,
  // contract 9 safety policies, threat intelligence
  ...Object.values(safetyPolicies.operations),
  ...threatIntel,
  // contract 10 logs, audit
  searchLogs,
  eventsSummary,
  exportLogs,
  getLog,
  listAuditLogs,
  // contract 3 tenants
  listTenants,
  createTenantOperation,
  currentTenant,
  getTenant,
  updateTenant,
  deleteTenant,
  // contract 12 sandbox tenants
  createTestTenant,
  // contract 3 members, invitations
  listMembers,
  createMember,
  getMember,
  updateMember,
  deleteMember,
  listInvitations,
  createInvitation,
  getInvitation,
  deleteInvitation,
  acceptInvitation,
  // contract 11 billing
  listPlans,
  getSubscription,
  billingUsage,
  listInvoices,
  setOnDemand,
  createPortalSession,
  createCheckoutSession,
  // contract 11 support
  listTickets,
  createTicket,
  getTicket,
  updateTicket,
] as unknown as readonly AnyOperation[];

/** The operation with this id; commands name operations by id. */
export function operationOf(id: string): AnyOperation {
  const found = operations.find((operation) => operation.id === id);
  if (!found) throw new Error(`unknown operation ${id}`);
  return found;
}
