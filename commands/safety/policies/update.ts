import { updateCommand } from '../../../src/cli/kinds/resource-commands.js';
import { operationOf } from '../../../src/operations.js';

export default updateCommand(operationOf('safety_policies.update'), {
  list: operationOf('safety_policies.list'),
  nameField: 'name',
  noun: 'safety policy',
  examples: [
    '# one field\nsvc safety policies update NAME --description "For the shop"',
    '# from a file\nsvc safety policies update NAME --from file.yaml',
  ],
});
