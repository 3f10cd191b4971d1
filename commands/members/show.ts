import { teamItemCommand } from '../../src/cli/kinds/team.js';
import { operationOf } from '../../src/operations.js';

export default teamItemCommand(operationOf('members.get'), {
  tenants: operationOf('tenants.list'),
  list: operationOf('members.list'),
  noun: 'member',
  param: 'member_id',
  examples: [
    '# by address\nsvc members show jane@example.com',
    '# for scripts\nsvc members show jane@example.com --json',
  ],
});
