import { deleteCommand } from '../../src/cli/kinds/resource-commands.js';
import { operationOf } from '../../src/operations.js';

export default deleteCommand(operationOf('threat_intel.delete'), {
  list: operationOf('threat_intel.list'),
  nameField: 'text',
  noun: 'threat entry',
  examples: ['# asks first\nsvc threat-intel delete NAME', '# in scripts\nsvc threat-intel delete NAME --force'],
});
