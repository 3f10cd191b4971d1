import { Flags } from '@oclif/core';
import { BaseCommand } from '../../src/cli/kinds/base-command.js';
import { shownOnce } from '../../src/cli/output/shown-once.js';
import { operationOf } from '../../src/operations.js';

export default class TestTenantsCreate extends BaseCommand {
  static override summary = 'Create a sandbox tenant with a time-to-live; its key is printed once.';
  static override examples = [
    '# for a pipeline run\nKEY=$(svc test-tenants create --name "Pipeline 17" --ttl-seconds 3600)',
    '# for a week\nsvc test-tenants create',
  ];
  static override flags = {
    name: Flags.string({ description: 'Name of the tenant.' }),
    'ttl-seconds': Flags.integer({ description: 'Seconds until its keys fail. Default: a week.' }),
  };

  async run(): Promise<unknown> {
    const { flags } = await this.parse(TestTenantsCreate);
    const ttl = flags['ttl-seconds'];
    const body = { ...(flags.name ? { name: flags.name } : {}), ...(ttl === undefined ? {} : { ttl_seconds: ttl }) };
    const made = (await (await this.session(flags)).call(operationOf('test_tenants.create'), { body })) as {
      tenant: { slug: string; expires_at: string };
      api_key: string;
    };
    const { slug, expires_at: end } = made.tenant;
    shownOnce(`The tenant was made all the same, until ${end}: \`svc tenants delete ${slug}\` takes it away.`);
    this.print(made.api_key);
    this.say(`Made the sandbox tenant ${slug}, until ${end}.`, flags);
    return made;
  }
}
