import { listCommand } from '../../../src/cli/kinds/resource-commands.js';
import { operationOf } from '../../../src/operations.js';

export default listCommand(operationOf('safety_policies.list'), {
  columns: [{ key: 'slug' }, { key: 'name' }, { key: 'is_default' }, { key: 'is_builtin' }, { key: 'created_at' }],
  examples: ['# the first page\nsvc safety policies list', '# for scripts\nsvc safety policies list --json'],
});
