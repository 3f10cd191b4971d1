import { listCommand } from '../../src/cli/resource-commands.js';
import { operationOf } from '../../src/operations.js';

export default listCommand(operationOf('api_keys.list'), {
  columns: [
    { key: 'id' },
    { key: 'description' },
    { key: 'role' },
    { key: 'scopes' },
    { key: 'key_prefix' },
    { key: 'last_used_at' },
  ],
  examples: ['# the first page\nsvc keys list', '# for scripts\nsvc keys list --json'],
});
