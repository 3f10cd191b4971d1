import { teamItemCommand } from '../../src/cli/kinds/team.js';
import { operationOf } from '../../src/operations.js';

export default teamItemCommand(operationOf('members.update'), {
  tenants: operationOf('tenants.list'),
  list: operationOf('members.list'),
  noun: 'member',
  param: 'member_id',
  examples: [
    '# another role\nsvc members update jane@example.com --role admin',
    '# another name\nsvc members update jane@example.com --name "Jane Roe"',
  ],
});
