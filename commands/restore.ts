import { Args, Flags } from '@oclif/core';
import {
  belongsTo,
  inspectBackup,
  refuseToReplaceNewer,
  restoreFrom,
  type VerifiedBackup,
} from '../src/db/backup/backups.js';
import { BaseCommand, type GlobalFlags } from '../src/cli/kinds/base-command.js';
import { isInUse, refuseServer, storeToFill } from '../src/cli/session/bare-store.js';
import { UsageError } from '../src/cli/failure/exit-codes.js';
import { keyValues } from '../src/cli/output/output.js';
import { confirmByName } from '../src/cli/input/prompts.js';
import { dataFolderOf } from '../src/cli/session/data-folders.js';
import { fileSize } from '../src/cli/input/text-source.js';
import type { Settings } from '../src/core/settings.js';
import { SetupError } from '../src/core/setup-error.js';
import { adoptMasterKey, hasMasterKey, keyFile, masterKey } from '../src/db/data-folder.js';

/** A key made now would be another one: none of the backup's API keys would open. */
const keyMissing = (folder: string) =>
  `The backup holds no master key: put the one that it was made under into ${keyFile(folder)}, or into SVC_MASTER_KEY.`;

export default class Restore extends BaseCommand {
  static override summary = 'Replace everything in the store by a backup.';
  static override description =
    'Every byte of the backup is checked first. The store is replaced in one step: a restore that fails leaves it as it was. Stop the server before.';
  static override examples = [
    '# asks before it replaces a store in use\nsvc restore svc.svcbak',
    '# after each backup: whole, and opened by the master key here\nsvc restore svc.svcbak --check',
    '# from SQLite to Postgres\nSVC_DATABASE_URL=postgres://svc@db/svc svc restore svc.svcbak',
  ];
  static override args = {
    file: Args.string({ ignoreStdin: true, required: true, description: 'Backup to read.' }),
  };
  static override flags = {
    check: Flags.boolean({
      description: 'Prove the backup, and that the master key at hand opens it; nothing is written.',
      exclusive: ['force'],
    }),
    force: Flags.boolean({ description: 'Replace a store that is in use without asking.' }),
  };

  async run(): Promise<unknown> {
    const { args, flags } = await this.parse(Restore);
    if (args.file === '-')
      throw new UsageError(
        'A backup is read twice, checked before anything is replaced, so it comes from no pipe. Write it to a file first: cat > svc.svcbak',
      );
    const { values } = this.settings(flags);
    refuseServer(values);
    fileSize(args.file);
    const backup = await inspectBackup(args.file);
    const adopted = keyToAdopt(backup, values);
    const report = flags.check
      ? heldBy(args.file, backup)
      : await replacedBy(args.file, { backup, adopted, values, flags });
    this.print(keyValues(report));
    if (flags.check) this.say(`The backup is whole, and ${adopted ? 'brings its own' : 'fits the'} master key.`, flags);
    return report;
  }
}

/** The master key that the backup brings to a machine without one; refuses a backup that no key at hand opens. */
function keyToAdopt({ header }: VerifiedBackup, values: Settings): string | undefined {
  const folder = dataFolderOf(values);
  const isKeyless = values.master_key === undefined && !hasMasterKey(folder);
  const adopted = isKeyless ? header.master_key : undefined;
  if (isKeyless && adopted === undefined) throw new SetupError(keyMissing(folder));
  const key = masterKey({ folder, setting: values.master_key ?? adopted, create: false });
  if (belongsTo(header, key)) return adopted;
  throw new SetupError(
    'The backup was made under another master key. Put that key in place first: without it no API key would work.',
  );
}

/** What a proven backup holds. */
function heldBy(file: string, { header, rows, tables }: VerifiedBackup) {
  const { version: made_by, created_at, master_key } = header;
  return { file, made_by, created_at, rows, tables, includes_master_key: master_key !== undefined };
}

interface Replacement {
  readonly backup: VerifiedBackup;
  readonly adopted: string | undefined;
  readonly values: Settings;
  readonly flags: Partial<GlobalFlags> & { readonly force: boolean };
}

async function replacedBy(file: string, { backup, adopted, values, flags }: Replacement) {
  const { header, rows } = backup;
  const store = storeToFill(values);
  try {
    await refuseToReplaceNewer(store);
    if (await isInUse(store)) await confirmByName({ action: `Replace ${store.address}`, name: 'replace', flags });
    // Before the rows: a store whose key cannot be written would open to nobody.
    if (adopted !== undefined) adoptMasterKey(dataFolderOf(values), adopted);
    await restoreFrom(file, { store, header });
    return { store: store.address, rows, made_by: header.version, created_at: header.created_at };
  } finally {
    await store.close();
  }
}
