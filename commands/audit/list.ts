import { listCommand } from '../../src/cli/resource-commands.js';
import { operationOf } from '../../src/operations.js';

export default listCommand(operationOf('audit_logs.list'), {
  columns: [
    { key: 'created_at' },
    { key: 'actor.type' },
    { key: 'actor.id' },
    { key: 'via' },
    { key: 'action' },
    { key: 'resource_id' },
  ],
  examples: ['# the newest\nsvc audit list', '# one kind of write\nsvc audit list --action policy.updated'],
});
