import { createCommand } from '../../../src/cli/kinds/resource-commands.js';
import { operationOf } from '../../../src/operations.js';
import { yaraRule } from '../../../src/cli/yara-rule.js';

export default createCommand(operationOf('yara_policies.create'), {
  noun: 'YARA policy',
  references: { rule_ids: yaraRule },
  examples: [
    '# from a file\nsvc yara policies create --from file.yaml',
    '# of two rules, by their names\nsvc yara policies create --name Shop --rule-ids my_rule,other_rule',
  ],
});
