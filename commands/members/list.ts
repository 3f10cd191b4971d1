import { teamListCommand } from '../../src/cli/kinds/team.js';
import { operationOf } from '../../src/operations.js';

export default teamListCommand(operationOf('members.list'), {
  tenants: operationOf('tenants.list'),
  columns: [
    { key: 'id' },
    { key: 'email' },
    { key: 'name' },
    { key: 'role' },
    { key: 'status' },
    { key: 'created_at' },
  ],
  examples: ['# the team\nsvc members list', '# of one tenant, for scripts\nsvc members list --tenant acme --json'],
});
