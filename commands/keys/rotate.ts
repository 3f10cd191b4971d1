import { Flags } from '@oclif/core';
import { BaseCommand } from '../../src/cli/kinds/base-command.js';
import { endFlag } from '../../src/cli/flags/log-flags.js';
import { confirmByName } from '../../src/cli/input/prompts.js';
import { itemArgs, resolveItem } from '../../src/cli/kinds/resource-commands.js';
import { systemClock } from '../../src/lib/clock.js';
import { operationOf } from '../../src/operations.js';
import { shownOnce } from '../../src/cli/output/shown-once.js';

/** The value stands alone on stdout, as that of `svc keys create`. */
export default class KeysRotate extends BaseCommand {
  static override summary = 'Give a key a new value, printed once; the old one works until its end.';
  static override description =
    'The new key has the name, scopes, role, member and budget of the old one, and as long a life.';
  static override examples = [
    '# both values work for another day\nKEY=$(svc keys rotate NAME)',
    '# more time for those who use it\nsvc keys rotate NAME --old-until 7d',
    '# a value that has leaked: the old one ends now\nsvc keys rotate NAME --old-until now --force',
  ];
  static override args = itemArgs('API key');
  static override flags = {
    'old-until': Flags.string({
      description: 'End of the old value: a time, a day, or a span from now such as 7d; `now` deletes it.',
      default: '24h',
    }),
    'expires-at': Flags.string({
      description: 'End of the new value, told in the same way; `none` lets it live on.',
    }),
    force: Flags.boolean({ description: 'Do not ask.' }),
  };

  async run(): Promise<unknown> {
    const { args, flags } = await this.parse(KeysRotate);
    const session = await this.session(flags);
    const list = operationOf('api_keys.list');
    const old = await resolveItem(session, { list, nameField: 'description', noun: 'API key' }, args.item);
    const name = String(old.description);
    const nowMs = systemClock.now();
    const oldUntil = flags['old-until'] === 'now' ? undefined : endFlag(flags['old-until'], nowMs);
    if (oldUntil === undefined) await confirmByName({ action: `End the value of ${name} now`, name, flags });
    const end = flags['expires-at'];
    const body = {
      // Of two rotations at once, the second is told of the first.
      description: name,
      old_until: oldUntil ?? null,
      ...(end === undefined ? {} : { expires_at: end === 'none' ? null : endFlag(end, nowMs) }),
    };
    const key = (await session.call(operationOf('api_keys.rotate'), { params: { id: old.id }, body })) as Rotated;
    shownOnce('The key has its new value all the same: rotate it once more for one that you see.');
    this.print(key.api_key);
    this.say('This value is shown only now. Keep it where secrets are kept.', flags);
    this.say(oldUntil === undefined ? 'The old one has ended.' : `The old one works until ${key.old_ends_at}.`, flags);
    return key;
  }
}

interface Rotated {
  readonly api_key: string;
  readonly old_ends_at: string;
}
