import { listCommand } from '../../src/cli/kinds/resource-commands.js';
import { operationOf } from '../../src/operations.js';

export default listCommand(operationOf('api_keys.scopes'), {
  columns: [{ key: 'scope' }, { key: 'description' }, { key: 'roles' }],
  examples: ['# the vocabulary\nsvc keys scopes', '# those of policies\nsvc keys scopes --search policy'],
});
