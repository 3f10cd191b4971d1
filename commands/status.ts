import { BaseCommand } from '../src/cli/kinds/base-command.js';
import { exitCodes } from '../src/cli/failure/exit-codes.js';
import { keyValues } from '../src/cli/output/output.js';

export default class Status extends BaseCommand {
  static override summary = 'Version, store, migrations and analyzers; with --server, what that server says of itself.';
  static override examples = [
    '# of this machine\nsvc status',
    '# of a server\nsvc status --server http://127.0.0.1:8080 --json',
  ];

  async run(): Promise<unknown> {
    const { flags } = await this.parse(Status);
    const { values } = this.settings(flags);
    const { localStatus, serverStatus } = await import('../src/programs/status.js');
    const status = values.server === undefined ? await localStatus(values) : await serverStatus(values.server);
    const answer = { version: this.config.version, ...status };
    const analyzers = status.analyzers?.map(({ name, available }) => `${name}${available ? '' : ' (not available)'}`);
    this.print(keyValues({ ...answer, analyzers }));
    if (!status.ready) process.exitCode = values.server === undefined ? exitCodes.setup : exitCodes.tryAgain;
    return answer;
  }
}
