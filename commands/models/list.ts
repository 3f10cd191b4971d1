import { ListingCommand } from '../../src/cli/kinds/list-command.js';
import { ownUpstreams } from '../../src/cli/session/own-upstreams.js';
import { noUpstreams, type ConfiguredUpstreams } from '../../src/facades/upstreams.js';

const columns = ['id', 'kind', 'task', 'default_for'].map((key) => ({ key }));

export default class ModelsList extends ListingCommand {
  static override summary = 'List the upstream models that the operator configured; policies name them as model_id.';
  static override examples = ['# all\nsvc models list', '# for scripts\nsvc models list --json'];

  async run(): Promise<unknown> {
    const { flags } = await this.parse(ModelsList);
    const { values } = this.settings(flags);
    const upstreams = await ownUpstreams(values);
    const items = upstreams ? itemsOf(upstreams) : [];
    if (items.length === 0) this.say(upstreams ? 'The upstreams file names no models.' : noUpstreams, flags);
    return this.show({ items }, { flags, columns });
  }
}

function itemsOf({ models, defaults }: ConfiguredUpstreams) {
  return models.all.map(({ id, kind, task }) => ({
    id,
    kind,
    task,
    default_for: Object.entries(defaults).flatMap(([analyzer, model]) => (model === id ? [analyzer] : [])),
  }));
}
