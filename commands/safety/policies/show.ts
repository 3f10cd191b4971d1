import { showCommand } from '../../../src/cli/kinds/resource-commands.js';
import { operationOf } from '../../../src/operations.js';

export default showCommand(operationOf('safety_policies.get'), {
  list: operationOf('safety_policies.list'),
  nameField: 'name',
  noun: 'safety policy',
  examples: [
    '# by name or id\nsvc safety policies show NAME',
    '# a file for create --from and update --from\nsvc safety policies show NAME --json > policy.json',
  ],
});
