import { createCommand } from '../../../src/cli/kinds/resource-commands.js';
import { operationOf } from '../../../src/operations.js';

export default createCommand(operationOf('safety_policies.create'), {
  noun: 'safety policy',
  examples: [
    '# from a file\nsvc safety policies create --from file.yaml',
    '# from standard input\nsvc safety policies create --from -',
  ],
});
