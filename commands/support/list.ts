import { listCommand } from '../../src/cli/kinds/resource-commands.js';
import { operationOf } from '../../src/operations.js';

export default listCommand(operationOf('tickets.list'), {
  columns: [
    { key: 'id' },
    { key: 'number', align: 'right' },
    { key: 'severity' },
    { key: 'status' },
    { key: 'subject' },
    { key: 'contact_email' },
    { key: 'created_at' },
  ],
  examples: ['# those still open\nsvc support list --status open', '# for scripts\nsvc support list --json'],
});
