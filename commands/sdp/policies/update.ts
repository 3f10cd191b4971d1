import { updateCommand } from '../../../src/cli/kinds/resource-commands.js';
import { operationOf } from '../../../src/operations.js';

export default updateCommand(operationOf('sdp_policies.update'), {
  list: operationOf('sdp_policies.list'),
  nameField: 'name',
  noun: 'sensitive-data policy',
  examples: [
    '# one field\nsvc sdp policies update NAME --description "For the shop"',
    '# from a file\nsvc sdp policies update NAME --from sensitive-data-policy.yaml',
  ],
});
