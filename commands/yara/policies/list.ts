import { listCommand } from '../../../src/cli/kinds/resource-commands.js';
import { operationOf } from '../../../src/operations.js';

export default listCommand(operationOf('yara_policies.list'), {
  columns: [
    { key: 'slug' },
    { key: 'name' },
    { key: 'is_default' },
    { key: 'include_system_rules' },
    { key: 'rule_ids' },
  ],
  examples: ['# the first page\nsvc yara policies list', '# for scripts\nsvc yara policies list --json'],
});
