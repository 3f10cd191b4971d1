import { Args } from '@oclif/core';
import { BaseCommand } from '../../src/cli/kinds/base-command.js';
import { keyValues } from '../../src/cli/output/output.js';
import { resolveId } from '../../src/cli/kinds/resource-commands.js';
import { operationOf } from '../../src/operations.js';

export default class SupportClose extends BaseCommand {
  static override summary = 'Close a support ticket.';
  static override examples = [
    '# by number\nsvc support close 7 --tenant acme',
    '# by subject\nsvc support close "Calls are slow"',
  ];
  static override args = {
    ticket: Args.string({ ignoreStdin: true, required: true, description: 'Id, number or subject of the ticket.' }),
  };

  async run(): Promise<unknown> {
    const { args, flags } = await this.parse(SupportClose);
    const session = await this.session(flags);
    const text = { list: operationOf('tickets.list'), nameField: 'subject', noun: 'ticket' };
    const id = await resolveId(session, text, args.ticket);
    const input = { params: { id }, body: { status: 'closed' } };
    const ticket = (await session.call(operationOf('tickets.update'), input)) as object;
    this.print(keyValues(ticket));
    this.say('Closed the ticket.', flags);
    return ticket;
  }
}
