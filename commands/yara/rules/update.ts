import { updateCommand } from '../../../src/cli/resource-commands.js';
import { operationOf } from '../../../src/operations.js';

export default updateCommand(operationOf('yara_rules.update'), {
  list: operationOf('yara_rules.list'),
  nameField: 'name',
  noun: 'YARA rule',
  examples: [
    '# one field\nsvc yara rules update NAME --description "For the shop"',
    '# from a file\nsvc yara rules update NAME --from file.yaml',
  ],
});
