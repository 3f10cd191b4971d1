import { BaseCommand } from '../../src/cli/kinds/base-command.js';
import { table } from '../../src/cli/output/output.js';
import { familiesOf, scopeList } from '../../src/core/scopes.js';

export default class HelpScopes extends BaseCommand {
  static override summary = 'Scopes of API keys, and the wildcards that cover each.';
  static override examples = ['# all\nsvc help scopes', '# for scripts\nsvc help scopes --json'];

  async run(): Promise<unknown> {
    await this.parse(HelpScopes);
    const scopes = scopeList.map(({ scope, description }) => ({ scope, wildcards: familiesOf(scope), description }));
    this.print(
      table(scopes, [
        { key: 'scope', whole: true },
        { key: 'wildcards', whole: true },
        { key: 'description', whole: true },
      ]),
    );
    return { scopes };
  }
}
