import { deleteCommand } from '../../../src/cli/kinds/resource-commands.js';
import { operationOf } from '../../../src/operations.js';

export default deleteCommand(operationOf('yara_rules.delete'), {
  list: operationOf('yara_rules.list'),
  nameField: 'name',
  noun: 'YARA rule',
  examples: ['# asks first\nsvc yara rules delete NAME', '# in scripts\nsvc yara rules delete NAME --force'],
});
