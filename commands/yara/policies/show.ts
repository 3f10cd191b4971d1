import { showCommand } from '../../../src/cli/resource-commands.js';
import { operationOf } from '../../../src/operations.js';

export default showCommand(operationOf('yara_policies.get'), {
  list: operationOf('yara_policies.list'),
  nameField: 'name',
  noun: 'YARA policy',
  examples: [
    '# by name or id\nsvc yara policies show NAME',
    '# as the API answers it\nsvc yara policies show NAME --json',
  ],
});
