import { showCommand } from '../../src/cli/kinds/resource-commands.js';
import { operationOf } from '../../src/operations.js';

export default showCommand(operationOf('tenants.get'), {
  list: operationOf('tenants.list'),
  nameField: 'slug',
  noun: 'tenant',
  examples: ['# by slug, name or id\nsvc tenants show NAME', '# as the API answers it\nsvc tenants show NAME --json'],
});
