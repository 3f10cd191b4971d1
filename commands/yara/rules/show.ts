import { showCommand } from '../../../src/cli/kinds/resource-commands.js';
import { operationOf } from '../../../src/operations.js';

export default showCommand(operationOf('yara_rules.get'), {
  list: operationOf('yara_rules.list'),
  nameField: 'name',
  noun: 'YARA rule',
  examples: [
    '# by name or id\nsvc yara rules show NAME',
    '# a file for create --from and update --from\nsvc yara rules show NAME --json > rule.json',
  ],
});
