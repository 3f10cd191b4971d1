import { teamItemCommand } from '../../src/cli/kinds/team.js';
import { operationOf } from '../../src/operations.js';

export default teamItemCommand(operationOf('invitations.delete'), {
  tenants: operationOf('tenants.list'),
  list: operationOf('invitations.list'),
  noun: 'invitation',
  param: 'invitation_id',
  examples: [
    '# asks first\nsvc members withdraw jane@example.com',
    '# in scripts\nsvc members withdraw jane@example.com --force',
  ],
});
