import { listCommand } from '../../src/cli/kinds/resource-commands.js';
import { operationOf } from '../../src/operations.js';

export default listCommand(operationOf('billing.invoices'), {
  columns: [
    { key: 'number' },
    { key: 'status' },
    { key: 'amount_due', align: 'right' },
    { key: 'currency' },
    { key: 'created_at' },
  ],
  examples: ['# those of one tenant\nsvc billing invoices --tenant acme', '# for scripts\nsvc billing invoices --json'],
});
