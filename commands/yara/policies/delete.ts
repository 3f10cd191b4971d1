import { deleteCommand } from '../../../src/cli/kinds/resource-commands.js';
import { operationOf } from '../../../src/operations.js';

export default deleteCommand(operationOf('yara_policies.delete'), {
  list: operationOf('yara_policies.list'),
  nameField: 'name',
  noun: 'YARA policy',
  examples: ['# asks first\nsvc yara policies delete NAME', '# in scripts\nsvc yara policies delete NAME --force'],
});
