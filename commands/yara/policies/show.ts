import { showCommand } from '../../../src/cli/kinds/resource-commands.js';
import { operationOf } from '../../../src/operations.js';

export default showCommand(operationOf('yara_policies.get'), {
  list: operationOf('yara_policies.list'),
  nameField: 'name',
  noun: 'YARA policy',
  examples: [
    '# by name or id\nsvc yara policies show NAME',
    '# a file for create --from and update --from\nsvc yara policies show NAME --json > policy.json',
  ],
});
