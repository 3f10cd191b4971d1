import { updateCommand } from '../../../src/cli/kinds/resource-commands.js';
import { operationOf } from '../../../src/operations.js';
import { yaraRule } from '../../../src/cli/yara-rule.js';

export default updateCommand(operationOf('yara_policies.update'), {
  list: operationOf('yara_policies.list'),
  nameField: 'name',
  noun: 'YARA policy',
  references: { rule_ids: yaraRule },
  examples: [
    '# one field\nsvc yara policies update NAME --description "For the shop"',
    '# from a file\nsvc yara policies update NAME --from file.yaml',
  ],
});
