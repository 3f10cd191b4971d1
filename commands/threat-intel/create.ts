import { createCommand } from '../../src/cli/kinds/resource-commands.js';
import { operationOf } from '../../src/operations.js';

export default createCommand(operationOf('threat_intel.create'), {
  noun: 'threat entry',
  examples: [
    '# from a file\nsvc threat-intel create --from file.yaml',
    '# from standard input\nsvc threat-intel create --from -',
  ],
});
