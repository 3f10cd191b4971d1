import { createCommand } from '../../../src/cli/resource-commands.js';
import { operationOf } from '../../../src/operations.js';

export default createCommand(operationOf('yara_policies.create'), {
  noun: 'YARA policy',
  examples: [
    '# from a file\nsvc yara policies create --from file.yaml',
    '# from standard input\nsvc yara policies create --from -',
  ],
});
