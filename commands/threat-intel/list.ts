import { listCommand } from '../../src/cli/kinds/resource-commands.js';
import { operationOf } from '../../src/operations.js';

export default listCommand(operationOf('threat_intel.list'), {
  columns: [{ key: 'id' }, { key: 'category' }, { key: 'severity' }, { key: 'source' }, { key: 'text' }],
  examples: ['# the first page\nsvc threat-intel list', '# for scripts\nsvc threat-intel list --json'],
});
