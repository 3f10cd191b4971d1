import { Args } from '@oclif/core';
import { BaseCommand } from '../../src/cli/kinds/base-command.js';
import { exitCodes } from '../../src/cli/failure/exit-codes.js';
import { table } from '../../src/cli/output/output.js';
import { fail } from '../../src/core/errors.js';
import { ownUpstreams } from '../../src/cli/session/own-upstreams.js';
import { SetupError } from '../../src/core/setup-error.js';
import { noUpstreams, probeUpstreams } from '../../src/facades/upstreams.js';

export default class ModelsTest extends BaseCommand {
  static override summary = 'Make one small call to each upstream model and service; exit 7 when one does not answer.';
  static override examples = ['# all of them\nsvc models test', '# one\nsvc models test guard'];
  static override args = { id: Args.string({ ignoreStdin: true, description: 'Id of one model.' }) };

  async run(): Promise<unknown> {
    const { args, flags } = await this.parse(ModelsTest);
    const upstreams = await ownUpstreams(this.settings(flags).values);
    if (!upstreams) throw new SetupError(noUpstreams);
    try {
      if (args.id !== undefined && !upstreams.probes.some(({ id }) => id === args.id))
        fail('not_found', `No such model in the upstreams file: ${args.id}.`);
      const items = await probeUpstreams(upstreams, args.id);
      this.print(
        table(
          items,
          ['id', 'kind', 'ok', 'detail'].map((key) => ({ key })),
        ),
      );
      if (items.some(({ ok }) => !ok)) process.exitCode = exitCodes.tryAgain;
      return { items };
    } finally {
      await upstreams.close();
    }
  }
}
