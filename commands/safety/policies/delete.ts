import { deleteCommand } from '../../../src/cli/kinds/resource-commands.js';
import { operationOf } from '../../../src/operations.js';

export default deleteCommand(operationOf('safety_policies.delete'), {
  list: operationOf('safety_policies.list'),
  nameField: 'name',
  noun: 'safety policy',
  examples: ['# asks first\nsvc safety policies delete NAME', '# in scripts\nsvc safety policies delete NAME --force'],
});
