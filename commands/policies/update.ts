import { updateCommand } from '../../src/cli/kinds/resource-commands.js';
import { operationOf } from '../../src/operations.js';
import { withAnalyzerNames } from '../../src/facades/policy-form.js';

export default updateCommand(operationOf('policies.update'), {
  list: operationOf('policies.list'),
  nameField: 'name',
  noun: 'policy',
  forPeople: withAnalyzerNames,
  examples: [
    '# one field\nsvc policies update NAME --description "For the shop"',
    '# from a file\nsvc policies update NAME --from policy.yaml',
  ],
});
