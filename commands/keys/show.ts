import { showCommand } from '../../src/cli/kinds/resource-commands.js';
import { operationOf } from '../../src/operations.js';

export default showCommand(operationOf('api_keys.get'), {
  list: operationOf('api_keys.list'),
  nameField: 'description',
  noun: 'API key',
  examples: [
    '# by slug, name or id\nsvc keys show NAME',
    '# a file for update --from\nsvc keys show NAME --json > key.json',
  ],
});
