import { join } from 'node:path';
import { Args, Flags } from '@oclif/core';
import { belongsTo, inspectBackup, restoreFrom } from '../src/backups.js';
import { BaseCommand } from '../src/cli/base-command.js';
import { isInUse, storeToFill } from '../src/cli/bare-store.js';
import { UsageError } from '../src/cli/exit-codes.js';
import { keyValues } from '../src/cli/output.js';
import { confirmByName } from '../src/cli/prompts.js';
import { dataFolderOf } from '../src/cli/data-folders.js';
import { fileSize } from '../src/cli/text-source.js';
import { adoptMasterKey, hasMasterKey, masterKey, SetupError } from '../src/db/data-folder.js';

/** A key made now would be another one: none of the backup's API keys would open. */
const keyMissing = (folder: string) =>
  `The backup holds no master key: put the one that it was made under into ${join(folder, 'master.key')}, or into SVC_MASTER_KEY.`;

export default class Restore extends BaseCommand {
  static override summary = 'Replace everything in the store by a backup.';
  static override description =
    'Every byte of the backup is checked first. The store is replaced in one step: a restore that fails leaves it as it was. Stop the server before.';
  static override examples = [
    '# asks before it replaces a store in use\nsvc restore svc.svcbak',
    '# from SQLite to Postgres\nSVC_DATABASE_URL=postgres://svc@db/svc svc restore svc.svcbak',
  ];
  static override args = {
    file: Args.string({ ignoreStdin: true, required: true, description: 'Backup to read.' }),
  };
  static override flags = {
    force: Flags.boolean({ description: 'Replace a store that is in use without asking.' }),
  };

  async run(): Promise<unknown> {
    const { args, flags } = await this.parse(Restore);
    if (args.file === '-')
      throw new UsageError(
        'A backup is read twice, checked before anything is replaced, so it comes from no pipe. Write it to a file first: cat > svc.svcbak',
      );
    const { values } = this.settings(flags);
    fileSize(args.file);
    const { header, rows } = await inspectBackup(args.file);
    const folder = dataFolderOf(values);
    const isKeyless = values.master_key === undefined && !hasMasterKey(folder);
    const adopted = isKeyless ? header.master_key : undefined;
    if (isKeyless && adopted === undefined) throw new SetupError(keyMissing(folder));
    const key = masterKey({ folder, setting: values.master_key ?? adopted, create: false });
    if (!belongsTo(header, key))
      throw new SetupError(
        'The backup was made under another master key. Put that key in place first: without it no API key would work.',
      );
    const store = storeToFill(values);
    try {
      if (await isInUse(store)) await confirmByName({ action: `Replace ${store.address}`, name: 'replace', flags });
      // Before the rows: a store whose key cannot be written would open to nobody.
      if (adopted !== undefined) adoptMasterKey(folder, adopted);
      await restoreFrom(args.file, { store, header });
      const report = { store: store.address, rows, made_by: header.version, created_at: header.created_at };
      this.print(keyValues(report));
      return report;
    } finally {
      await store.close();
    }
  }
}
