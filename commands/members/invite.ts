import { teamCreateCommand } from '../../src/cli/kinds/team.js';
import { operationOf } from '../../src/operations.js';

export default teamCreateCommand(operationOf('invitations.create'), {
  tenants: operationOf('tenants.list'),
  once: {
    field: 'token',
    whenLost: ({ email }) =>
      `The invitation was made all the same: \`svc members withdraw ${String(email)}\` takes it back for another.`,
  },
  done: 'The value above is the one-time token, shown only now and valid for 7 days.',
  examples: [
    '# the token into a variable\nTOKEN=$(svc members invite --email jane@example.com --role member)',
    '# one who may only read\nsvc members invite --email jane@example.com --role member --scopes "*:read"',
  ],
});
