import { BaseCommand } from '../../src/cli/kinds/base-command.js';
import { refuseServer } from '../../src/cli/session/bare-store.js';
import { openApp } from '../../src/cli/session/session.js';
import { reapSandboxes } from '../../src/daemon/reaper.js';

export default class TestTenantsReap extends BaseCommand {
  static override summary =
    'Erase the data of sandbox tenants past their time-to-live, as the server does every minute.';
  static override examples = [
    '# at once, at the machine of the store\nsvc test-tenants reap',
    '# for scripts\nsvc test-tenants reap --json',
  ];

  async run(): Promise<unknown> {
    const { flags } = await this.parse(TestTenantsReap);
    const { values } = this.settings(flags);
    refuseServer(values);
    const app = await openApp(values);
    try {
      const reaped = await reapSandboxes(app);
      this.print(`${reaped.length} reaped`);
      return { reaped };
    } finally {
      await app.close();
    }
  }
}
