import { teamListCommand } from '../../src/cli/kinds/team.js';
import { operationOf } from '../../src/operations.js';

export default teamListCommand(operationOf('invitations.list'), {
  tenants: operationOf('tenants.list'),
  columns: [{ key: 'id' }, { key: 'email' }, { key: 'role' }, { key: 'expires_at' }],
  examples: ['# who has not answered\nsvc members invitations', '# for scripts\nsvc members invitations --json'],
});
