import { listCommand } from '../../../src/cli/kinds/resource-commands.js';
import { operationOf } from '../../../src/operations.js';

export default listCommand(operationOf('yara_rules.list'), {
  columns: [
    { key: 'name' },
    { key: 'category' },
    { key: 'severity' },
    { key: 'is_active' },
    { key: 'is_system' },
    { key: 'description' },
  ],
  examples: ['# the first page\nsvc yara rules list', '# for scripts\nsvc yara rules list --json'],
});
