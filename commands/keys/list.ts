import { listCommand } from '../../src/cli/kinds/resource-commands.js';
import { operationOf } from '../../src/operations.js';

export default listCommand(operationOf('api_keys.list'), {
  columns: [
    { key: 'description' },
    { key: 'key_prefix', title: 'key', whole: true },
    { key: 'role' },
    { key: 'scopes', whole: true },
    { key: 'last_used_at' },
    { key: 'expires_at', title: 'expires', optional: true },
  ],
  examples: [
    '# the first page\nsvc keys list',
    '# with ids\nsvc keys list --fields id,description,key_prefix',
    '# for scripts\nsvc keys list --json',
  ],
});
