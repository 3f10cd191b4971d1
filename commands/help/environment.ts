import { BaseCommand } from '../../src/cli/kinds/base-command.js';
import { table } from '../../src/cli/output/output.js';
import { settingsTable, type SettingEntry } from '../../src/core/settings-table.js';

export default class HelpEnvironment extends BaseCommand {
  static override summary = 'Environment variables and what they set.';
  static override examples = ['# all\nsvc help environment', '# for scripts\nsvc help environment --json'];

  async run(): Promise<unknown> {
    await this.parse(HelpEnvironment);
    const variables = Object.entries(settingsTable as Record<string, SettingEntry>).map(([setting, entry]) => ({
      variable: entry.env,
      default: entry.default ?? null,
      setting,
      secret: entry.secret ?? false,
      description: entry.description,
    }));
    this.print(
      table(variables, [
        { key: 'variable', whole: true },
        { key: 'default', whole: true },
        { key: 'description', whole: true },
      ]),
    );
    return { variables };
  }
}
