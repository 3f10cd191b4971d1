import { BaseCommand } from '../../src/cli/kinds/base-command.js';
import { bareStore } from '../../src/cli/session/bare-store.js';
import { exitCodes } from '../../src/cli/failure/exit-codes.js';
import { migrationLines } from '../../src/cli/output/migration-lines.js';
import { migrationState } from '../../src/db/migrate.js';

export default class MigrateStatus extends BaseCommand {
  static override summary = 'List applied and pending migrations; exit 8 when some are pending.';
  static override examples = ['# for people\nsvc migrate status', '# for scripts\nsvc migrate status --json'];

  async run(): Promise<unknown> {
    const { flags } = await this.parse(MigrateStatus);
    const store = bareStore(this.settings(flags).values);
    try {
      const state = await migrationState(store);
      this.print(migrationLines(state));
      if (state.pending.length > 0 || state.unknown.length > 0) process.exitCode = exitCodes.setup;
      return state;
    } finally {
      await store.close();
    }
  }
}
