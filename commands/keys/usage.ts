import { showCommand } from '../../src/cli/kinds/resource-commands.js';
import { operationOf } from '../../src/operations.js';

export default showCommand(operationOf('api_keys.usage'), {
  list: operationOf('api_keys.list'),
  nameField: 'description',
  noun: 'API key',
  examples: [
    '# calls, tokens, last use\nsvc keys usage NAME',
    '# of one month\nsvc keys usage NAME --from 2026-11-01 --to 2026-11-30',
  ],
});
