import { showCommand } from '../../src/cli/kinds/resource-commands.js';
import { operationOf } from '../../src/operations.js';

export default showCommand(operationOf('threat_intel.get'), {
  list: operationOf('threat_intel.list'),
  nameField: 'text',
  noun: 'threat entry',
  examples: [
    '# by name or id\nsvc threat-intel show NAME',
    '# a file for create --from\nsvc threat-intel show NAME --json > entry.json',
  ],
});
