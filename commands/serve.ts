import { Flags } from '@oclif/core';
import { keepHeapLean } from '../src/lib/lean-heap.js';
import { UsageError } from '../src/cli/failure/exit-codes.js';
import { BaseCommand } from '../src/cli/kinds/base-command.js';

export default class Serve extends BaseCommand {
  static override summary = 'Run the server. On an empty store it initialises first.';
  static override examples = [
    '# on http://127.0.0.1:8080\nsvc serve',
    '# for the network, on Postgres\nSVC_DATABASE_URL=postgres://svc@db/svc svc serve --host 0.0.0.0 --port 8443',
  ];
  static override enableJsonFlag = false;
  static override flags = {
    host: Flags.string({ description: 'Address to listen on. [env: SVC_HOST]' }),
    port: Flags.integer({ description: 'Port to listen on; 0 picks a free one. [env: SVC_PORT]' }),
    workers: Flags.integer({ description: 'Processes that answer.', default: 1, min: 1, max: 64 }),
    'no-migrate': Flags.boolean({ description: 'Refuse to start when migrations are pending.' }),
  };

  async run(): Promise<void> {
    const { flags } = await this.parse(Serve);
    if (flags.server !== undefined)
      throw new UsageError('svc serve is a server itself: --host and --port say where it listens.');
    const readSettings = () =>
      this.settings({ ...flags, server: undefined }, { host: flags.host, port: flags.port }).values;
    keepHeapLean();
    const { serve } = await import('../src/daemon/serve.js');
    const status = await serve({
      settings: readSettings(),
      readSettings,
      workers: flags.workers,
      migrate: flags['no-migrate'] ? 'refuse' : 'apply',
    });
    // What the grace period did not end (a mail server that is silent) must not keep the process.
    this.exit(status);
  }
}
