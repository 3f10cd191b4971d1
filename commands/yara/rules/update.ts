import { updateCommand } from '../../../src/cli/kinds/resource-commands.js';
import { ruleFile } from '../../../src/cli/rule-file.js';
import { operationOf } from '../../../src/operations.js';

export default updateCommand(operationOf('yara_rules.update'), {
  list: operationOf('yara_rules.list'),
  nameField: 'name',
  noun: 'YARA rule',
  file: ruleFile,
  examples: [
    '# one field\nsvc yara rules update NAME --description "For the shop"',
    '# the rule itself\nsvc yara rules update NAME --from rule.yar',
  ],
});
