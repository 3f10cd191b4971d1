import { createCommand } from '../../src/cli/kinds/resource-commands.js';
import { operationOf } from '../../src/operations.js';
import { withAnalyzerNames } from '../../src/facades/policy-form.js';

export default createCommand(operationOf('policies.create'), {
  noun: 'policy',
  forPeople: withAnalyzerNames,
  examples: [
    '# from a file\nsvc policies create --from policy.yaml',
    '# from standard input, with another name\nsvc policies create --from - --name "Second"',
  ],
});
