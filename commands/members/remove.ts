import { teamItemCommand } from '../../src/cli/kinds/team.js';
import type { Session } from '../../src/cli/session/session.js';
import { ServiceError } from '../../src/core/errors.js';
import { operationOf } from '../../src/operations.js';

const keys = operationOf('api_keys.list');

export default teamItemCommand(operationOf('members.delete'), {
  tenants: operationOf('tenants.list'),
  list: operationOf('members.list'),
  noun: 'member',
  param: 'member_id',
  examples: [
    '# asks first\nsvc members remove jane@example.com',
    '# in scripts\nsvc members remove jane@example.com --force',
  ],
  // Who leaves may know the values of keys that they made for others.
  async afterwards(session, { id }) {
    const total = await countKeysBy(session, id);
    const made = total === 1 ? 'A key that they made stays' : `${total} keys that they made stay`;
    return total === 0 ? undefined : `${made}: svc keys list --created-by ${id}`;
  },
});

/** None for a key that may not list keys: the member is removed all the same. */
async function countKeysBy(session: Session, id: string): Promise<number> {
  try {
    const { total } = (await session.call(keys, { query: { created_by: id, limit: 1 } })) as { total: number };
    return total;
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'forbidden') return 0;
    throw error;
  }
}
