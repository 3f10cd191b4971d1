import { BaseCommand } from '../../src/cli/base-command.js';
import { table } from '../../src/cli/output.js';
import { configuredUpstreams } from '../../src/upstreams.js';

export default class ModelsList extends BaseCommand {
  static override summary = 'List the upstream models that the operator configured; policies name them as model_id.';
  static override examples = ['# all\nsvc models list', '# for scripts\nsvc models list --json'];

  async run(): Promise<unknown> {
    const { flags } = await this.parse(ModelsList);
    const { models, defaults } = await configuredUpstreams(this.settings(flags).values);
    const items = models.all.map(({ id, kind, task }) => ({
      id,
      kind,
      task,
      default_for: Object.entries(defaults).flatMap(([analyzer, model]) => (model === id ? [analyzer] : [])),
    }));
    if (items.length > 0)
      this.print(
        table(
          items,
          ['id', 'kind', 'task', 'default_for'].map((key) => ({ key })),
        ),
      );
    else this.say('The upstreams file names no models.', flags);
    return { items };
  }
}
