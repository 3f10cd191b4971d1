import { tenantChangeCommand } from '../../src/cli/kinds/tenant-change.js';
import { operationOf } from '../../src/operations.js';

export default tenantChangeCommand({
  update: operationOf('tenants.update'),
  list: operationOf('tenants.list'),
  summary: 'Resume a suspended tenant.',
  examples: ['# by slug\nsvc tenants resume acme', '# as the API answers it\nsvc tenants resume acme --json'],
  done: 'The tenant is active.',
  body: { status: 'active' },
});
