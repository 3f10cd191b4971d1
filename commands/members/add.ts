import { teamCreateCommand } from '../../src/cli/kinds/team.js';
import { operationOf } from '../../src/operations.js';

export default teamCreateCommand(operationOf('members.create'), {
  tenants: operationOf('tenants.list'),
  done: 'Added the member.',
  examples: [
    '# a member\nsvc members add --email jane@example.com',
    '# an admin of one tenant\nsvc members add --email jane@example.com --role admin --tenant acme',
  ],
});
