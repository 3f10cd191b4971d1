import { BaseCommand } from '../../src/cli/kinds/base-command.js';
import { flagsFromSchema, inputFromFlags } from '../../src/cli/flags/flags-from-schema.js';
import { askFor } from '../../src/cli/input/prompts.js';
import { operationOf } from '../../src/operations.js';
import type { Interfaces } from '@oclif/core';
import type { TObject } from 'typebox';
import { anotherOwnerKey, shownOnce } from '../../src/cli/output/shown-once.js';

const operation = operationOf('tenants.create');
const body = operation.body as TObject;

export default class TenantsCreate extends BaseCommand {
  static override summary = 'Create a tenant; its owner key is printed once.';
  static override examples = [
    '# on a plan\nsvc tenants create --name Acme --plan starter',
    '# the key into a variable\nKEY=$(svc tenants create --name "Second team")',
  ];
  static override flags = flagsFromSchema(body) as unknown as Interfaces.FlagInput;

  async run(): Promise<unknown> {
    const { flags } = await this.parse(TenantsCreate);
    const input = inputFromFlags(body, flags);
    input.name ??= await askFor({ flag: '--name', message: 'Name of the tenant:', flags });
    const created = (await (await this.session(flags)).call(operation, { body: input })) as {
      tenant: { slug: string };
      api_key: string;
    };
    shownOnce(`The tenant was made all the same. ${anotherOwnerKey(created.tenant.slug)}`);
    this.print(created.api_key);
    this.say(`Made the tenant ${created.tenant.slug}. The value above is its owner key, shown only now.`, flags);
    return created;
  }
}
