import { deleteCommand } from '../../src/cli/kinds/resource-commands.js';
import { operationOf } from '../../src/operations.js';

export default deleteCommand(operationOf('tenants.delete'), {
  list: operationOf('tenants.list'),
  nameField: 'slug',
  noun: 'tenant',
  query: (slug) => ({ confirm: slug }),
  examples: ['# asks first\nsvc tenants delete NAME', '# in scripts\nsvc tenants delete NAME --force'],
});
