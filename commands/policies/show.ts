import { showCommand } from '../../src/cli/resource-commands.js';
import { operationOf } from '../../src/operations.js';

export default showCommand(operationOf('policies.get'), {
  list: operationOf('policies.list'),
  nameField: 'name',
  noun: 'policy',
  examples: ['# by slug, name or id\nsvc policies show NAME', '# as the API answers it\nsvc policies show NAME --json'],
});
