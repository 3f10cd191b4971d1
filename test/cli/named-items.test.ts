import { describe, expect, it } from 'vitest';
import { resolveItem } from '../../src/cli/kinds/resource-commands.js';
import type { Session } from '../../src/cli/session/session.js';
import { operationOf } from '../../src/operations.js';

const text = { list: operationOf('api_keys.list'), nameField: 'description', noun: 'API key' };
const keys = Array.from({ length: 450 }, (_, at) => ({
  id: `id-${at}`,
  description: at % 300 === 7 ? 'Twice' : `Key ${at}`,
  key_prefix: `ak_${at}`,
}));

const session: Session = {
  call: async (_op, { query }) => {
    const { skip, limit } = query as { skip: number; limit: number };
    return { items: keys.slice(skip, skip + limit), total: keys.length };
  },
  close: async () => undefined,
};

describe('cli.md an item that a command names', () => {
  it.each(['Key 449', 'ak_250', 'id-0'])('is found on whatever page it is: %s', async (typed) => {
    const found = await resolveItem(session, text, typed);
    expect([found.description, found.key_prefix, found.id]).toContain(typed);
  });

  it('is none of two that have the name on different pages, but the one whose id it is', async () => {
    await expect(resolveItem(session, text, 'Twice')).rejects.toThrow('More than one API key is called Twice');
    expect((await resolveItem(session, text, 'id-307')).description).toBe('Twice');
  });

  it('is found by its name where that is no slug of another, whose slug comes first', async () => {
    const tenants = [
      { id: 'id-a', slug: 'alpha', name: 'beta' },
      { id: 'id-b', slug: 'beta', name: 'Second team' },
      { id: 'id-c', slug: 'c', name: 'Same' },
      { id: 'id-d', slug: 'd', name: 'Same' },
    ];
    const all: Session = { ...session, call: async () => ({ items: tenants, total: tenants.length }) };
    const tenant = { list: operationOf('tenants.list'), nameField: 'slug', noun: 'tenant' };
    expect((await resolveItem(all, tenant, 'Second team')).id).toBe('id-b');
    expect((await resolveItem(all, tenant, 'beta')).id).toBe('id-b');
    await expect(resolveItem(all, tenant, 'Same')).rejects.toThrow('More than one tenant is called Same');
  });

  it('is told to be none where no page has it', async () => {
    await expect(resolveItem(session, text, 'Key')).rejects.toThrow('No such API key: Key.');
  });
});
