import { Args, Flags } from '@oclif/core';
import { BaseCommand } from '../../src/cli/kinds/base-command.js';
import { operationOf } from '../../src/operations.js';
import { shownOnce } from '../../src/cli/output/shown-once.js';

export default class MembersAccept extends BaseCommand {
  static override summary = 'Accept an invitation; the first key of the member is printed once.';
  static override examples = [
    '# the key into a variable\nKEY=$(svc members accept TOKEN)',
    '# with a name\nsvc members accept TOKEN --name "Jane Roe"',
  ];
  static override args = {
    token: Args.string({ ignoreStdin: true, required: true, description: 'One-time token of the invitation.' }),
  };
  static override flags = { name: Flags.string({ description: 'Name of the person.' }) };

  async run(): Promise<unknown> {
    const { args, flags } = await this.parse(MembersAccept);
    const body = { token: args.token, ...(flags.name === undefined ? {} : { name: flags.name }) };
    const made = (await (await this.session(flags)).call(operationOf('invitations.accept'), { body })) as {
      api_key: string;
    };
    shownOnce('The invitation was accepted all the same; a key with another value is for an owner or admin to make.');
    this.print(made.api_key);
    this.say('This value is shown only now. Keep it where secrets are kept.', flags);
    return made;
  }
}
