import { Flags } from '@oclif/core';
import { BaseCommand } from '../../../src/cli/kinds/base-command.js';
import { confirmByName } from '../../../src/cli/input/prompts.js';
import { keyValues } from '../../../src/cli/output/output.js';
import { operationOf } from '../../../src/operations.js';

export default class SdpKeysRotate extends BaseCommand {
  static override summary = 'Take the next version of the keys for new surrogates; older surrogates still resolve.';
  static override examples = [
    '# of the only tenant; asks first\nsvc sdp keys rotate',
    '# of one tenant, in a script\nsvc sdp keys rotate --tenant acme --force',
  ];
  static override flags = { force: Flags.boolean({ description: 'Do not ask.' }) };

  async run(): Promise<unknown> {
    const { flags } = await this.parse(SdpKeysRotate);
    const session = await this.session(flags);
    await confirmByName({
      before: 'From then on equal values give other hashes; no rotation is taken back.',
      action: 'Rotate the keys',
      name: 'rotate',
      flags,
    });
    const answer = (await session.call(operationOf('sdp_keys.rotate'), { body: {} })) as { version: number };
    this.print(keyValues(answer));
    this.say('New surrogates are made with this version; those of older versions still resolve.', flags);
    return answer;
  }
}
