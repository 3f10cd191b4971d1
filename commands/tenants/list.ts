import { listCommand } from '../../src/cli/kinds/resource-commands.js';
import { operationOf } from '../../src/operations.js';

export default listCommand(operationOf('tenants.list'), {
  columns: [
    { key: 'slug' },
    { key: 'name' },
    { key: 'type' },
    { key: 'plan' },
    { key: 'status' },
    { key: 'created_at' },
  ],
  examples: ['# the first page\nsvc tenants list', '# for scripts\nsvc tenants list --json'],
});
