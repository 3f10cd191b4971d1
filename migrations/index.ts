import type { Knex } from 'knex';
import * as tenantsAndKeys from './0001-tenants-and-keys.js';
import * as requests from './0002-requests.js';
import * as policies from './0003-policies.js';
import * as analyzerLogs from './0004-analyzer-logs.js';
import * as members from './0005-members.js';
import * as sandboxTenants from './0006-sandbox-tenants.js';
import * as billing from './0007-billing.js';
import * as support from './0008-support.js';
import * as stripe from './0009-stripe.js';
import * as keyVersions from './0010-key-versions.js';
import * as threatVectors from './0011-threat-vectors.js';
import * as threatNeighbours from './0012-threat-neighbours.js';
import * as logFilters from './0013-log-filters.js';
import * as tenantDeletion from './0014-tenant-deletion.js';
import * as memberNames from './0015-member-names.js';
import * as byteOrder from './0016-byte-order.js';
import * as configVersions from './0017-config-versions.js';

export interface NamedMigration {
  /** Identity in the store: no file extension, so that source and build agree. */
  readonly name: string;
  up(knex: Knex): Promise<void>;
  down(knex: Knex): Promise<void>;
}

/** Every migration, in order. Released ones are never edited. */
export const migrations: readonly NamedMigration[] = [
  { name: '0001-tenants-and-keys', ...tenantsAndKeys },
  { name: '0002-requests', ...requests },
  { name: '0003-policies', ...policies },
  { name: '0004-analyzer-logs', ...analyzerLogs },
  { name: '0005-members', ...members },
  { name: '0006-sandbox-tenants', ...sandboxTenants },
  { name: '0007-billing', ...billing },
  { name: '0008-support', ...support },
  { name: '0009-stripe', ...stripe },
  { name: '0010-key-versions', ...keyVersions },
  { name: '0011-threat-vectors', ...threatVectors },
  { name: '0012-threat-neighbours', ...threatNeighbours },
  { name: '0013-log-filters', ...logFilters },
  { name: '0014-tenant-deletion', ...tenantDeletion },
  { name: '0015-member-names', ...memberNames },
  { name: '0016-byte-order', ...byteOrder },
  { name: '0017-config-versions', ...configVersions },
];
