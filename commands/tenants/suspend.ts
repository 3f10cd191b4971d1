import { tenantChangeCommand } from '../../src/cli/kinds/tenant-change.js';
import { operationOf } from '../../src/operations.js';

export default tenantChangeCommand({
  update: operationOf('tenants.update'),
  list: operationOf('tenants.list'),
  summary: 'Suspend a tenant: its keys fail from the next request on.',
  examples: ['# by slug\nsvc tenants suspend acme', '# as the API answers it\nsvc tenants suspend acme --json'],
  done: 'The tenant is suspended.',
  body: { status: 'suspended' },
});
