import { BaseCommand } from '../../src/cli/kinds/base-command.js';
import { bareStore } from '../../src/cli/session/bare-store.js';
import { refuseKeyOfAnotherStore } from '../../src/cli/session/session.js';
import { migrateUp } from '../../src/db/migrate.js';

export default class MigrateUp extends BaseCommand {
  static override summary = 'Apply pending migrations.';
  static override examples = ['# all of them\nsvc migrate up', '# for scripts\nsvc migrate up --json'];

  async run(): Promise<unknown> {
    const { flags } = await this.parse(MigrateUp);
    const { values } = this.settings(flags);
    const store = bareStore(values);
    try {
      await refuseKeyOfAnotherStore(store, values);
      const applied = await migrateUp(store);
      this.print(applied.length > 0 ? applied.map((name) => `applied ${name}`).join('\n') : 'Nothing to apply.');
      return { applied };
    } finally {
      await store.close();
    }
  }
}
