import { deleteCommand } from '../../src/cli/kinds/resource-commands.js';
import { operationOf } from '../../src/operations.js';

export default deleteCommand(operationOf('policies.delete'), {
  list: operationOf('policies.list'),
  nameField: 'name',
  noun: 'policy',
  examples: ['# asks first\nsvc policies delete NAME', '# in scripts\nsvc policies delete NAME --force'],
});
