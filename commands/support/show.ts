import { showCommand } from '../../src/cli/kinds/resource-commands.js';
import { operationOf } from '../../src/operations.js';

export default showCommand(operationOf('tickets.get'), {
  list: operationOf('tickets.list'),
  nameField: 'subject',
  noun: 'ticket',
  examples: [
    '# by number or subject\nsvc support show 7 --tenant acme',
    '# as the API answers it\nsvc support show ID --json',
  ],
});
