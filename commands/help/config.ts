import { BaseCommand } from '../../src/cli/kinds/base-command.js';
import { table, terminalWidth } from '../../src/cli/output/output.js';
import { hanging } from '../../src/cli/output/wrap.js';
import { settingsTable, type SettingEntry } from '../../src/core/settings-table.js';

const whereFrom = [
  'A setting comes from a flag, else from its variable, else from the file, else it has its default.',
  'The file is svc.config.json in the current folder, or the one that SVC_CONFIG names: a JSON object of these settings.',
  'A secret can also stand in a file of its own, which its variable with _FILE behind it names.',
  '`svc config show` tells which value comes from where, `svc config validate` whether all are right.',
];

export default class HelpConfig extends BaseCommand {
  static override summary = 'Settings: their file, what each may be, its default and its variable.';
  static override examples = ['# all\nsvc help config', '# for scripts\nsvc help config --json'];

  async run(): Promise<unknown> {
    await this.parse(HelpConfig);
    const settings = Object.entries(settingsTable as Record<string, SettingEntry>).map(([setting, entry]) => ({
      setting,
      env: entry.env,
      default: entry.default ?? null,
      secret: entry.secret ?? false,
      value: valueOf(entry),
      description: entry.description,
    }));
    this.print(`${whereFrom.map((line) => hanging(line, 0, terminalWidth())).join('\n')}\n`);
    this.print(table(settings, [{ key: 'setting' }, { key: 'env' }, { key: 'default' }, { key: 'value' }]));
    return { settings };
  }
}

/** What a setting may be. */
function valueOf({ type, min, max, values, secret }: SettingEntry): string {
  if (values) return values.join(' | ');
  if (type === 'boolean') return 'true | false';
  if (type === 'integer') return `${min ?? ''}–${max ?? ''}`;
  return secret ? 'secret text' : 'text';
}
