import { showCommand } from '../../src/cli/kinds/resource-commands.js';
import { operationOf } from '../../src/operations.js';
import { withAnalyzerNames } from '../../src/facades/policy-form.js';

export default showCommand(operationOf('policies.get'), {
  list: operationOf('policies.list'),
  nameField: 'name',
  noun: 'policy',
  forPeople: withAnalyzerNames,
  examples: [
    '# by slug, name or id\nsvc policies show NAME',
    '# a file for create --from and update --from\nsvc policies show NAME --json > policy.json',
  ],
});
