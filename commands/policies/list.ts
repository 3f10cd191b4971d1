import { listCommand } from '../../src/cli/kinds/resource-commands.js';
import { operationOf } from '../../src/operations.js';

export default listCommand(operationOf('policies.list'), {
  columns: [
    { key: 'slug' },
    { key: 'name' },
    { key: 'direction' },
    { key: 'is_default' },
    { key: 'version' },
    { key: 'created_at' },
  ],
  examples: [
    '# the first page\nsvc policies list',
    '# for scripts\nsvc policies list --json',
    '# a policy a line\nsvc policies list --jsonl --fields slug,direction',
  ],
});
