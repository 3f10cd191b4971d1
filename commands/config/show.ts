import { BaseCommand } from '../../src/cli/kinds/base-command.js';
import { table } from '../../src/cli/output/output.js';
import { shownServer } from '../../src/cli/session/remote.js';
import { settingsTable, type SettingEntry, type SettingKey } from '../../src/core/settings-table.js';

export default class ConfigShow extends BaseCommand {
  static override summary = 'Print each setting with its value and where it comes from; secrets are masked.';
  static override examples = ['# everything\nsvc config show', '# for scripts\nsvc config show --json'];

  async run(): Promise<unknown> {
    const { flags } = await this.parse(ConfigShow);
    const { values, origins } = this.settings(flags);
    const shown = { ...values, ...(values.server !== undefined && { server: shownServer(values.server) }) };
    const settings = (Object.entries(settingsTable) as [SettingKey, SettingEntry][]).map(([key, entry]) => {
      const value = shown[key];
      return {
        setting: key,
        value: entry.secret && value !== undefined ? '********' : (value ?? null),
        origin: origins[key],
        env: entry.env,
        description: entry.description,
      };
    });
    this.print(
      table(
        settings,
        ['setting', 'value', 'origin'].map((key) => ({ key })),
      ),
    );
    return { settings };
  }
}
