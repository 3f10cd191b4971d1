import { showCommand } from '../../src/cli/resource-commands.js';
import { operationOf } from '../../src/operations.js';

export default showCommand(operationOf('tickets.get'), {
  list: operationOf('tickets.list'),
  nameField: 'subject',
  noun: 'ticket',
  examples: [
    '# by id or subject\nsvc support show "Calls are slow"',
    '# as the API answers it\nsvc support show ID --json',
  ],
});
