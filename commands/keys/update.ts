import { Flags, type Interfaces } from '@oclif/core';
import type { TObject } from 'typebox';
import { BaseCommand, type GlobalFlags } from '../../src/cli/kinds/base-command.js';
import { flagsFromSchema, refuseNoChange } from '../../src/cli/flags/flags-from-schema.js';
import { endFlag } from '../../src/cli/flags/log-flags.js';
import { keyValues } from '../../src/cli/output/output.js';
import { overrideOf, rateFlags } from '../../src/cli/flags/rate-flags.js';
import { bodyOf, fromFlag, itemArgs, resolveId } from '../../src/cli/kinds/resource-commands.js';
import type { Session } from '../../src/cli/session/session.js';
import { systemClock } from '../../src/lib/clock.js';
import { operationOf } from '../../src/operations.js';

const op = operationOf('api_keys.update');
const fields = {
  ...flagsFromSchema(op.body as TObject),
  'expires-at': Flags.string({
    description: 'End of the key: a time, a day, or a span from now such as 90d. `none` takes it back.',
  }),
  ...rateFlags('0: as many as the tenant has.'),
};

export default class KeysUpdate extends BaseCommand {
  static override summary = op.summary;
  static override examples = [
    '# one field\nsvc keys update NAME --description "For the shop"',
    '# rotated: the old value works for another day\nsvc keys update NAME --expires-at 24h',
    '# another budget a minute, none an hour\nsvc keys update NAME --rate-per-minute 60 --rate-per-hour 0',
    '# from a file\nsvc keys update NAME --from API-key.yaml',
  ];
  static override args = itemArgs('API key');
  static override flags = { ...fields, from: fromFlag } as unknown as Interfaces.FlagInput;

  async run(): Promise<unknown> {
    const { args, flags } = await this.parse(KeysUpdate);
    const given = await bodyOf(op, withEnd(flags as GlobalFlags & Record<string, unknown>));
    const rates = overrideOf(flags);
    refuseNoChange({ ...given, ...rates }, { ...fields, from: fromFlag });
    const session = await this.session(flags);
    const id = await resolveId(
      session,
      { list: operationOf('api_keys.list'), nameField: 'description', noun: 'API key' },
      String(args.item),
    );
    const body =
      Object.keys(rates).length > 0 ? { ...given, rate_limit_override: await mergedRates(session, id, rates) } : given;
    const key = (await session.call(op, { params: { id }, body })) as object;
    this.print(keyValues(key));
    this.say('Changed the API key.', flags as GlobalFlags);
    return key;
  }
}

/** The flags with the end of the key as the API takes it; `none` is no time. */
function withEnd<F extends Readonly<Record<string, unknown>>>(flags: F): F {
  const end = flags['expires-at'];
  return typeof end === 'string' && end !== 'none'
    ? { ...flags, 'expires-at': endFlag(end, systemClock.now()) }
    : flags;
}

/** The API takes the override as a whole: a budget that was not given stays. */
async function mergedRates(session: Session, id: string, rates: object): Promise<object | null> {
  const key = (await session.call(operationOf('api_keys.get'), { params: { id } })) as { rate_limit_override: object };
  const kept = Object.entries({ ...key.rate_limit_override, ...rates }).filter(([, rate]) => rate !== 0);
  return kept.length > 0 ? Object.fromEntries(kept) : null;
}
