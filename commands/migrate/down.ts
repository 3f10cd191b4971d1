import { Flags } from '@oclif/core';
import { BaseCommand } from '../../src/cli/kinds/base-command.js';
import { bareStore } from '../../src/cli/session/bare-store.js';
import { refuseKeyOfAnotherStore } from '../../src/cli/session/session.js';
import { migrationsInWords } from '../../src/cli/output/migration-lines.js';
import { confirmByName } from '../../src/cli/input/prompts.js';
import { migrateDown } from '../../src/db/migrate.js';

export default class MigrateDown extends BaseCommand {
  static override summary = 'Take back the newest migrations, with the data in them.';
  static override examples = [
    '# the newest one; asks first\nsvc migrate down',
    '# three, in a script\nsvc migrate down --steps 3 --force',
  ];
  static override flags = {
    steps: Flags.integer({ default: 1, min: 1, description: 'How many.' }),
    force: Flags.boolean({ description: 'Do not ask.' }),
  };

  async run(): Promise<unknown> {
    const { flags } = await this.parse(MigrateDown);
    const { values } = this.settings(flags);
    const store = bareStore(values);
    try {
      await refuseKeyOfAnotherStore(store, values);
      await confirmByName({
        action: `Take back ${migrationsInWords(flags.steps)} with the data in them`,
        name: 'down',
        flags,
      });
      const reverted = await migrateDown(store, flags.steps);
      this.print(reverted.map((name) => `took back ${name}`).join('\n') || 'Nothing to take back.');
      return { reverted };
    } finally {
      await store.close();
    }
  }
}
