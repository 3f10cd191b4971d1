import { showCommand } from '../../../src/cli/kinds/resource-commands.js';
import { operationOf } from '../../../src/operations.js';

export default showCommand(operationOf('sdp_policies.get'), {
  list: operationOf('sdp_policies.list'),
  nameField: 'name',
  noun: 'sensitive-data policy',
  examples: [
    '# by slug, name or id\nsvc sdp policies show NAME',
    '# a file for create --from and update --from\nsvc sdp policies show NAME --json > policy.json',
  ],
});
