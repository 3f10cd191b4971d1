import { Args } from '@oclif/core';
import type { AnyOperation } from '../../core/operation.js';
import { BaseCommand } from './base-command.js';
import { keyValues } from '../output/output.js';
import { resolveId } from './resource-commands.js';

export interface TenantChange {
  readonly update: AnyOperation;
  readonly list: AnyOperation;
  readonly summary: string;
  readonly examples: readonly string[];
  readonly done: string;
  readonly body: Record<string, unknown>;
}

/** `svc tenants suspend|resume SLUG`: one fixed change of one tenant. */
export function tenantChangeCommand({ update, list, summary, examples, done, body }: TenantChange) {
  return class TenantChangeCommand extends BaseCommand {
    static override summary = summary;
    static override examples = [...examples];
    static override args = {
      tenant: Args.string({ ignoreStdin: true, required: true, description: 'Slug or id of the tenant.' }),
    };

    async run(): Promise<unknown> {
      const { args, flags } = await this.parse(TenantChangeCommand);
      const session = await this.session(flags);
      const id = await resolveId(session, { list, nameField: 'slug', noun: 'tenant' }, args.tenant);
      const tenant = (await session.call(update, { params: { id }, body })) as object;
      this.print(keyValues(tenant));
      this.say(done, flags);
      return tenant;
    }
  };
}
