import { createCommand } from '../../src/cli/kinds/resource-commands.js';
import { operationOf } from '../../src/operations.js';

export default createCommand(operationOf('threat_intel.create_from_request'), {
  noun: 'threat entry',
  examples: [
    '# the whole prompt of a logged request\nsvc threat-intel add-request --request-id 019aa4c0-5c5e-7c3a-9d3f-3f1f0c1e2a77',
    '# the part that was the attack\nsvc threat-intel add-request --request-id 019aa4c0-5c5e-7c3a-9d3f-3f1f0c1e2a77 --start 120 --end 260 --category override',
  ],
});
