import { reportCommand } from '../../src/cli/kinds/report-command.js';
import { operationOf } from '../../src/operations.js';

export default reportCommand(operationOf('billing.subscription'), {
  examples: [
    '# plan, state and period\nsvc billing subscription',
    '# of one tenant\nsvc billing subscription --tenant acme',
  ],
});
