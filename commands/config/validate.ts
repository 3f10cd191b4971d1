import { BaseCommand } from '../../src/cli/kinds/base-command.js';
import { configPath } from '../../src/cli/session/load-settings.js';
import { dataFolderOf } from '../../src/cli/session/data-folders.js';
import { faultOfServer } from '../../src/cli/session/remote.js';
import { SettingsError } from '../../src/core/settings.js';
import { checkAddressFiles } from '../../src/db/address-files.js';
import { masterKey } from '../../src/db/data-folder.js';

export default class ConfigValidate extends BaseCommand {
  static override summary =
    'Check the settings, and the files that they name, without touching the store; exit 8 when one is invalid.';
  static override examples = [
    '# flags, environment and file\nsvc config validate',
    '# another file\nSVC_CONFIG=/etc/svc.json svc config validate',
  ];

  async run(): Promise<unknown> {
    const { flags } = await this.parse(ConfigValidate);
    const { values } = this.settings(flags);
    const fault = values.server === undefined ? undefined : faultOfServer(values.server);
    if (fault !== undefined) throw new SettingsError([{ setting: 'SVC_SERVER', message: fault }]);
    if (values.master_key !== undefined)
      masterKey({ folder: dataFolderOf(values), setting: values.master_key, create: false });
    if (values.database_url !== undefined) checkAddressFiles(values.database_url);
    if (values.upstreams_file !== undefined) {
      const { checkUpstreams } = await import('../../src/facades/upstreams.js');
      await checkUpstreams(values);
    }
    const file = configPath() ?? null;
    this.say(`Settings are valid${file ? `; file ${file}` : ''}.`, flags);
    return { valid: true, file };
  }
}
