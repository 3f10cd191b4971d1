import { deleteCommand } from '../../src/cli/kinds/resource-commands.js';
import { operationOf } from '../../src/operations.js';

export default deleteCommand(operationOf('api_keys.delete'), {
  list: operationOf('api_keys.list'),
  nameField: 'description',
  noun: 'API key',
  examples: [
    '# asks first\nsvc keys delete NAME',
    '# in scripts\nsvc keys delete NAME --force',
    '# by the beginning that `list` shows\nsvc keys delete ak_XDZsC45pZ --force',
  ],
});
