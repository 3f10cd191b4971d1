import { teamItemCommand } from '../../src/cli/kinds/team.js';
import { operationOf } from '../../src/operations.js';

export default teamItemCommand(operationOf('members.delete'), {
  tenants: operationOf('tenants.list'),
  list: operationOf('members.list'),
  noun: 'member',
  param: 'member_id',
  examples: [
    '# asks first\nsvc members remove jane@example.com',
    '# in scripts\nsvc members remove jane@example.com --force',
  ],
});
