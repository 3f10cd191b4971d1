import { deleteCommand } from '../../../src/cli/kinds/resource-commands.js';
import { operationOf } from '../../../src/operations.js';

export default deleteCommand(operationOf('sdp_policies.delete'), {
  list: operationOf('sdp_policies.list'),
  nameField: 'name',
  noun: 'sensitive-data policy',
  examples: ['# asks first\nsvc sdp policies delete NAME', '# in scripts\nsvc sdp policies delete NAME --force'],
});
