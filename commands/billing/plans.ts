import { listCommand } from '../../src/cli/kinds/resource-commands.js';
import { operationOf } from '../../src/operations.js';

export default listCommand(operationOf('billing.plans'), {
  columns: [
    { key: 'id' },
    { key: 'name' },
    { key: 'included_tokens_monthly', align: 'right' },
    { key: 'on_demand' },
    { key: 'rate_limits.analyze', title: 'analyze/min', align: 'right' },
  ],
  examples: ['# quotas and rates\nsvc billing plans', '# for scripts\nsvc billing plans --json'],
});
