import { updateCommand } from '../../src/cli/resource-commands.js';
import { operationOf } from '../../src/operations.js';

export default updateCommand(operationOf('api_keys.update'), {
  list: operationOf('api_keys.list'),
  nameField: 'description',
  noun: 'API key',
  examples: [
    '# one field\nsvc keys update NAME --description "For the shop"',
    '# from a file\nsvc keys update NAME --from API-key.yaml',
  ],
});
