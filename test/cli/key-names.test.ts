import { describe, expect, it } from 'vitest';
import { withKeyNames } from '../../src/cli/key-names.js';
import type { Session } from '../../src/cli/session/session.js';
import { ServiceError } from '../../src/core/errors.js';
import { operationOf } from '../../src/operations.js';

const list = operationOf('api_keys.list');
const key = (id: string, description: string) => ({ id, description, key_prefix: `ak_live_${id}` });
const group = (id: string) => ({ key: id, calls: 1 });

/** A session in which these keys may be seen, by pages; and how often it was asked. */
function sessionWith(keys: readonly ReturnType<typeof key>[]) {
  let asked = 0;
  const session: Session = {
    call: async (_op, { query }) => {
      asked += 1;
      const { skip, limit } = query as { skip: number; limit: number };
      return { items: keys.slice(skip, skip + limit), total: keys.length };
    },
    close: async () => undefined,
  };
  return { session, asked: () => asked };
}

const failing = (error: Error): Session => ({ call: () => Promise.reject(error), close: async () => undefined });

describe('contract 10 a summary by API key, for people', () => {
  it('calls keys by their names, on whatever page they are', async () => {
    const many = Array.from({ length: 300 }, (_, at) => key(`k${at}`, `Key ${at}`));
    const { session } = sessionWith(many);
    expect(await withKeyNames([group('k299'), group('k0')], { session, list })).toEqual([
      { key: 'Key 299', calls: 1 },
      { key: 'Key 0', calls: 1 },
    ]);
  });

  it('tells keys of one name apart, as a rotated one and the one before it, by the beginning of their values', async () => {
    const { session } = sessionWith([key('new', 'Mail'), key('old', 'Mail'), key('idle', 'Mail'), key('web', 'Web')]);
    const named = await withKeyNames([group('new'), group('old'), group('web')], { session, list });
    expect(named.map((each) => each.key)).toEqual(['Mail (ak_live_new…)', 'Mail (ak_live_old…)', 'Web']);
  });

  it('keeps the id of a key that is deleted or may not be seen', async () => {
    const groups = [group('gone'), group('web')];
    const { session } = sessionWith([key('web', 'Web')]);
    expect((await withKeyNames(groups, { session, list })).map((each) => each.key)).toEqual(['gone', 'Web']);
    const noKeys = failing(new ServiceError('forbidden', 'Not allowed.'));
    expect(await withKeyNames(groups, { session: noKeys, list })).toEqual(groups);
  });

  it('asks for no names where there are no groups, and hides no other failure', async () => {
    const { session, asked } = sessionWith([key('web', 'Web')]);
    expect([await withKeyNames([], { session, list }), asked()]).toEqual([[], 0]);
    const away = failing(new ServiceError('service_unavailable', 'Away.'));
    await expect(withKeyNames([group('web')], { session: away, list })).rejects.toThrow('Away.');
  });
});
