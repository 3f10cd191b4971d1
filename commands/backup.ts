import { Args, Flags } from '@oclif/core';
import { forgetDrafts, forgetOlder, pathInFolder } from '../src/db/backup/backup-folder.js';
import { isFolder } from '../src/lib/is-folder.js';
import { backUp, backUpToFile } from '../src/db/backup/backups.js';
import { BaseCommand } from '../src/cli/kinds/base-command.js';
import { bareStore } from '../src/cli/session/bare-store.js';
import { refuseKeyOfAnotherStore } from '../src/cli/session/session.js';
import { UsageError } from '../src/cli/failure/exit-codes.js';
import { keyValues } from '../src/cli/output/output.js';
import { isStandardOutput } from '../src/cli/output/standard-output.js';
import { checkWritten } from '../src/cli/output/written-file.js';
import { dataFolderOf } from '../src/cli/session/data-folders.js';
import { masterKey } from '../src/db/data-folder.js';
import { systemClock, timestamp } from '../src/lib/clock.js';

export default class Backup extends BaseCommand {
  static override summary = 'Write everything in the store to a file, while the server goes on.';
  static override description =
    'The file holds no master key unless asked: keep the key apart. A backup of SQLite can be restored into Postgres, and the other way.';
  static override examples = [
    '# one file, readable by its owner alone\nsvc backup svc.svcbak',
    '# every night, named by its time in a folder where the last 14 stay\nsvc backup /backup --keep 14',
    '# through a pipe\nsvc backup - | ssh backup@host "cat > svc.svcbak"',
    '# with the key: whoever has this file has everything\nsvc backup svc.svcbak --include-master-key',
  ];
  static override args = {
    file: Args.string({
      ignoreStdin: true,
      required: true,
      description: 'File to write, or a folder for one named by its time; - writes standard output.',
    }),
  };
  static override flags = {
    'include-master-key': Flags.boolean({ description: 'Put the master key into the backup.' }),
    keep: Flags.integer({ min: 1, description: 'In a folder: delete older backups beyond so many.' }),
    force: Flags.boolean({ description: 'Replace a file that exists.' }),
  };

  async run(): Promise<unknown> {
    const { args, flags } = await this.parse(Backup);
    const { values } = this.settings(flags);
    const toPipe = isStandardOutput(args.file);
    if (toPipe && this.jsonEnabled()) throw new UsageError('With - the backup is on standard output: no --json.');
    const folder = isFolder(args.file) ? args.file : undefined;
    if (flags.keep !== undefined && folder === undefined)
      throw new UsageError(`--keep is for a folder of backups, and ${args.file} is none.`);
    const now = timestamp(systemClock.now());
    const file = folder === undefined ? args.file : pathInFolder(folder, now);
    if (!toPipe) checkWritten(file, { settings: values, force: flags.force });
    if (folder !== undefined) forgetDrafts(folder);
    const store = bareStore(values);
    try {
      await refuseKeyOfAnotherStore(store, values);
      const options = {
        store,
        masterKey: masterKey({ folder: dataFolderOf(values), setting: values.master_key, create: false }),
        now,
        includeMasterKey: flags['include-master-key'],
      };
      const { rows } = toPipe ? await backUp(process.stdout, options) : await backUpToFile(file, options);
      const { keep } = flags;
      const deleted =
        folder !== undefined && keep !== undefined ? forgetOlder(folder, { keep, newest: file }) : undefined;
      const report = { file, rows, includes_master_key: flags['include-master-key'], ...(deleted && { deleted }) };
      if (!toPipe) this.print(keyValues(report));
      return report;
    } finally {
      await store.close();
    }
  }
}
