import { reportCommand } from '../../src/cli/kinds/report-command.js';
import { operationOf } from '../../src/operations.js';

export default reportCommand(operationOf('billing.usage'), {
  rows: {
    field: 'daily',
    columns: [
      { key: 'date' },
      { key: 'input_tokens', align: 'right' },
      { key: 'analyzer_tokens', align: 'right' },
      { key: 'output_tokens', align: 'right' },
    ],
  },
  examples: [
    '# the present billing period\nsvc billing usage',
    '# some days of one tenant\nsvc billing usage --tenant acme --from 2026-11-01 --to 2026-11-07',
  ],
});
