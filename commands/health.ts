import { BaseCommand } from '../src/cli/kinds/base-command.js';
import { localAddress } from '../src/lib/local-address.js';
import { exitCodes } from '../src/cli/failure/exit-codes.js';

export default class Health extends BaseCommand {
  static override summary =
    'Ask the server of this machine whether it is ready; for containers. Exit 7 when it is not.';
  static override examples = [
    '# of this container\nsvc health',
    '# of another address\nsvc health --server http://127.0.0.1:9090',
  ];

  async run(): Promise<unknown> {
    const { flags } = await this.parse(Health);
    const { values } = this.settings(flags);
    const { serverStatus } = await import('../src/programs/status.js');
    const status = await serverStatus(values.server ?? localAddress(values));
    this.print(status.ready ? 'ready' : 'not ready');
    if (!status.ready) process.exitCode = exitCodes.tryAgain;
    return { ready: status.ready };
  }
}
