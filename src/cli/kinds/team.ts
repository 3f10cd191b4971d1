import { Args, Flags, type Interfaces } from '@oclif/core';
import type { TObject } from 'typebox';
import { fail } from '../../core/errors.js';
import type { AnyOperation } from '../../core/operation.js';
import { namedOnlyTypes } from '../../core/tenant.js';
import { BaseCommand } from './base-command.js';
import { flagsFromSchema, inputFromFlags, refuseMissing, refuseNoChange } from '../flags/flags-from-schema.js';
import { chosenFields, ListingCommand, type NumberedPage } from './list-command.js';
import { noSuchTenant, onlyTenant } from '../session/only-tenant.js';
import { shownOnce } from '../output/shown-once.js';
import { keyValues, type Column } from '../output/output.js';
import { confirmByName } from '../input/prompts.js';
import { everyRow } from '../session/every-row.js';
import type { Session } from '../session/session.js';

interface Tenants {
  /** The operation that lists tenants. */
  readonly tenants: AnyOperation;
}

interface Text extends Tenants {
  readonly examples: readonly string[];
}

type Row = Record<string, unknown> & { id: string };
type TenantRow = Row & { slug: string; type: string };

/** The tenant of a team: `--tenant`, or the only one. The operator sees all tenants, its own included; a key of another, that one alone. */
async function tenantMeant(session: Session, tenants: AnyOperation, slug: string | undefined): Promise<string> {
  const all = await everyRow<TenantRow>(session, tenants);
  const seesAll = all.some(({ type }) => type === 'operator');
  const choice = seesAll ? all.filter(({ type }) => !namedOnlyTypes.includes(type)) : all;
  const meant = slug ?? onlyTenant(choice.map((tenant) => tenant.slug).reverse());
  return (all.find((tenant) => tenant.slug === meant) ?? noSuchTenant(meant)).id;
}

/** `svc members list`, `svc members invitations`. */
export function teamListCommand(
  op: AnyOperation,
  { tenants, examples, columns }: Text & { columns: readonly Column[] },
) {
  return class TeamListCommand extends ListingCommand {
    static override summary = op.summary;
    static override examples = [...examples];
    static override flags = flagsFromSchema(op.query) as unknown as Interfaces.FlagInput;

    async run(): Promise<unknown> {
      const { flags } = await this.parse(TeamListCommand);
      chosenFields({ flags, op });
      const session = await this.session(flags);
      const id = await tenantMeant(session, tenants, this.settings(flags).values.tenant);
      const page = (await session.call(op, {
        params: { id },
        query: inputFromFlags(op.query, flags),
      })) as NumberedPage;
      const shown = this.show(page, { flags, op, columns });
      this.sayPart(page, flags);
      return shown;
    }
  };
}

interface CreateText extends Text {
  readonly done: string;
  /** What is shown once: the field that stands alone on stdout, and what is to be done where nobody got to see it. */
  readonly once?: { readonly field: string; readonly whenLost: (made: Row) => string };
}

/** `svc members add`, `svc members invite`. */
export function teamCreateCommand(op: AnyOperation, { tenants, examples, once, done }: CreateText) {
  return class TeamCreateCommand extends BaseCommand {
    static override summary = op.summary;
    static override examples = [...examples];
    static override flags = flagsFromSchema(op.body as TObject) as unknown as Interfaces.FlagInput;

    async run(): Promise<unknown> {
      const { flags } = await this.parse(TeamCreateCommand);
      const body = inputFromFlags(op.body as TObject, flags);
      refuseMissing(op.body as TObject, body);
      const session = await this.session(flags);
      const id = await tenantMeant(session, tenants, this.settings(flags).values.tenant);
      const made = (await session.call(op, { params: { id }, body })) as Row;
      if (once) shownOnce(once.whenLost(made));
      this.print(once ? String(made[once.field]) : keyValues(made));
      this.say(done, flags);
      return made;
    }
  };
}

interface ItemText extends Text {
  readonly list: AnyOperation;
  readonly noun: string;
  /** The path parameter of the item. */
  readonly param: string;
  /** What is to be said once it is done; nothing where there is nothing to say. */
  readonly afterwards?: (session: Session, item: Row) => Promise<string | undefined>;
}

/** `svc members show|update|remove EMAIL`, `svc members withdraw EMAIL`: the item is named by address or id. */
export function teamItemCommand(op: AnyOperation, { tenants, list, noun, param, examples, afterwards }: ItemText) {
  const deletes = op.method === 'DELETE';
  const fields = op.body ? flagsFromSchema(op.body as TObject) : undefined;
  return class TeamItemCommand extends BaseCommand {
    static override summary = op.summary;
    static override examples = [...examples];
    static override args = {
      item: Args.string({ ignoreStdin: true, required: true, description: `Address or id of the ${noun}.` }),
    };
    static override flags = {
      ...fields,
      ...(deletes ? { force: Flags.boolean({ description: 'Do not ask.' }) } : {}),
    } as unknown as Interfaces.FlagInput;

    async run(): Promise<unknown> {
      const { args, flags } = await this.parse(TeamItemCommand);
      const body = fields && inputFromFlags(op.body as TObject, flags);
      if (fields) refuseNoChange(body, fields);
      const session = await this.session(flags);
      const id = await tenantMeant(session, tenants, this.settings(flags).values.tenant);
      const all = await everyRow<Row>(session, list, { id });
      const item = all.find((row) => row.id === args.item || row.email === args.item);
      if (!item) fail('not_found', `No such ${noun}: ${String(args.item)}.`);
      const name = String(item.email);
      if (deletes) await confirmByName({ action: `${op.summary.slice(0, -1)}: ${name}`, name, flags });
      const answer = await session.call(op, {
        params: { id, [param]: item.id },
        ...(body && { body }),
      });
      const note = this.isRead(flags) ? await afterwards?.(session, item) : undefined;
      if (note !== undefined) this.say(note, flags);
      if (deletes) return { deleted: true, id: item.id };
      this.print(keyValues(answer as object));
      return answer;
    }
  };
}
