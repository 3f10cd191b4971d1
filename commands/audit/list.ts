import { listCommand } from '../../src/cli/kinds/resource-commands.js';
import { operationOf } from '../../src/operations.js';

export default listCommand(operationOf('audit_logs.list'), {
  columns: [
    { key: 'created_at' },
    { key: 'action' },
    { key: 'via' },
    { key: 'actor.id', title: 'actor' },
    { key: 'resource_id', title: 'resource' },
  ],
  examples: ['# the newest\nsvc audit list', '# one kind of write\nsvc audit list --action policy.updated'],
});
