import { updateCommand } from '../../src/cli/resource-commands.js';
import { operationOf } from '../../src/operations.js';

export default updateCommand(operationOf('policies.update'), {
  list: operationOf('policies.list'),
  nameField: 'name',
  noun: 'policy',
  examples: [
    '# one field\nsvc policies update NAME --description "For the shop"',
    '# from a file\nsvc policies update NAME --from policy.yaml',
  ],
});
