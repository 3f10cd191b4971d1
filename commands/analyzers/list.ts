import { listCommand } from '../../src/cli/kinds/resource-commands.js';
import { operationOf } from '../../src/operations.js';

export default listCommand(operationOf('analyzers.catalog'), {
  columns: [{ key: 'name' }, { key: 'available' }, { key: 'engine' }, { key: 'description' }],
  examples: ['# the catalog\nsvc analyzers list', '# for scripts\nsvc analyzers list --json'],
});
