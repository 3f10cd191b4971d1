import { Flags } from '@oclif/core';
import { BaseCommand } from '../../src/cli/kinds/base-command.js';
import { endFlag } from '../../src/cli/flags/log-flags.js';
import { listFlag } from '../../src/cli/flags/list-flag.js';
import { askFor } from '../../src/cli/input/prompts.js';
import { overrideOf, rateFlags } from '../../src/cli/flags/rate-flags.js';
import { shownOnce } from '../../src/cli/output/shown-once.js';
import { systemClock } from '../../src/lib/clock.js';
import { operationOf } from '../../src/operations.js';

/** The value stands alone on stdout, so that `KEY=$(svc keys create …)` works. */
export default class KeysCreate extends BaseCommand {
  static override summary = 'Create an API key; its value is printed once.';
  static override examples = [
    '# a key that can analyze\nsvc keys create --description "checkout" --scope analyzer:run',
    '# a sandbox key with a budget of its own, into a variable\nKEY=$(svc keys create --description ci --scope analyzer:run --test --rate-per-minute 60)',
  ];
  static override flags = {
    description: Flags.string({ description: 'Name of the key; appears in the audit log.' }),
    scope: listFlag({ description: 'A scope or wildcard; repeat for more. Default: analyzer:run.' }),
    test: Flags.boolean({ description: 'A sandbox key: canned answers, never billed.' }),
    role: Flags.string({ options: ['owner', 'admin', 'member'], description: 'Role of the key. Default: member.' }),
    ...rateFlags(),
    'member-id': Flags.string({ description: 'A key of this active member, with the role of the member.' }),
    'expires-at': Flags.string({ description: 'End of the key: a time, a day, or a span from now such as 90d.' }),
  };

  async run(): Promise<unknown> {
    const { flags } = await this.parse(KeysCreate);
    const description =
      flags.description ?? (await askFor({ flag: '--description', message: 'Description of the key:', flags }));
    const override = overrideOf(flags);
    const body = {
      description,
      scopes: flags.scope ?? ['analyzer:run'],
      ...(flags.role ? { role: flags.role } : {}),
      ...(flags['member-id'] !== undefined ? { member_id: flags['member-id'] } : {}),
      ...(flags.test ? { test_mode: true } : {}),
      ...(Object.keys(override).length > 0 ? { rate_limit_override: override } : {}),
      ...(flags['expires-at'] !== undefined ? { expires_at: endFlag(flags['expires-at'], systemClock.now()) } : {}),
    };
    // The operator mints keys of any tenant: `--tenant operator` makes operator keys.
    const key = (await (await this.session(flags)).call(operationOf('api_keys.create'), { body })) as {
      id: string;
      api_key: string;
    };
    shownOnce(`The key was made all the same: \`svc keys delete ${key.id}\` takes it away.`);
    this.print(key.api_key);
    this.say('This value is shown only now. Keep it where secrets are kept.', flags);
    return key;
  }
}
