import { Args, Flags, type Interfaces } from '@oclif/core';
import type { TObject } from 'typebox';
import type { AnyOperation } from '../../core/operation.js';
import { printable } from '../../lib/unseen.js';
import { isUuid } from '../../lib/uuid.js';
import { fieldsOfFile } from '../flags/writable-fields.js';
import { BaseCommand, type GlobalFlags } from './base-command.js';
import { fail } from '../../core/errors.js';
import { flagsFromSchema, inputFromFlags, refuseMissing, refuseNoChange } from '../flags/flags-from-schema.js';
import { chosenFields, ListingCommand, type NumberedPage } from './list-command.js';
import { keyValues, valueAt, type Column } from '../output/output.js';
import { confirmByName } from '../input/prompts.js';
import { readObject } from '../input/read-input.js';
import { asPlacesIn } from '../input/source-file.js';
import { everyRow } from '../session/every-row.js';
import type { Session } from '../session/session.js';

type Flags_ = GlobalFlags & Record<string, unknown>;
type Item = Record<string, unknown> & { id: string };

export interface CommandText {
  readonly examples: readonly string[];
  readonly summary?: string;
  /** An item as people are shown it, where they know parts of it by other names. */
  readonly forPeople?: (item: object) => object;
  /** Lists of ids among the fields, whose items may also be named as people know them. */
  readonly references?: Readonly<Record<string, Reference>>;
}

/** How people name an item of another kind. */
export interface Reference {
  readonly list: AnyOperation;
  readonly nameField: string;
  readonly noun: string;
}

const readable = (item: object, { forPeople }: CommandText) => keyValues(forPeople ? forPeople(item) : item);

/** Turns `# what it does` + command lines into oclif examples. */
const examplesOf = (text: CommandText) => text.examples.map((example) => example);

type Anything = Interfaces.Flag<unknown>;
const commandFlags = (flags: Record<string, Anything>) => flags as unknown as Interfaces.FlagInput;

/** `svc NOUN list`. */
export function listCommand(op: AnyOperation, text: CommandText & { columns: readonly Column[] }) {
  return class ListCommand extends ListingCommand {
    static override summary = text.summary ?? op.summary;
    static override examples = examplesOf(text);
    static override flags = commandFlags(flagsFromSchema(op.query));

    async run(): Promise<unknown> {
      const { flags } = await this.parse(ListCommand);
      chosenFields({ flags, op });
      const session = await this.session(flags);
      const page = (await session.call(op, { query: inputFromFlags(op.query, flags) })) as NumberedPage;
      const shown = this.show(page, { flags, op, columns: text.columns });
      this.sayPart(page, flags);
      return shown;
    }
  };
}

export interface ItemText extends CommandText {
  /** The list operation and the field by which people name an item. */
  readonly list: AnyOperation;
  readonly nameField: string;
  readonly noun: string;
}

/** What `--from` names, where it is not fields in JSON or YAML. */
export interface FileOfFields {
  readonly description: string;
  read(path: string): Promise<FieldsInFile>;
}

export interface FieldsInFile {
  readonly fields: Record<string, unknown>;
  /** The file, where it is the source itself: lines of the one are lines of the other. */
  readonly sourceFile?: string;
}

export const itemArgs = (noun: string) => ({
  item: Args.string({ ignoreStdin: true, required: true, description: `Id, slug or name of the ${noun}.` }),
});

/** `svc NOUN show ITEM`. */
export function showCommand(op: AnyOperation, text: ItemText & { only?: string }) {
  return class ShowCommand extends BaseCommand {
    static override summary = text.summary ?? op.summary;
    static override examples = examplesOf(text);
    static override args = itemArgs(text.noun);
    static override flags = commandFlags(flagsFromSchema(op.query));

    async run(): Promise<unknown> {
      const { args, flags } = (await this.parse(ShowCommand)) as { args: { item: string }; flags: Flags_ };
      const session = await this.session(flags);
      const id = await resolveId(session, text, args.item);
      const item = (await session.call(op, {
        params: paramsOf(op, id),
        query: inputFromFlags(op.query, flags),
      })) as Item;
      this.print(text.only ? String(valueAt(item, text.only)) : readable(item, text));
      return item;
    }
  };
}

const fromFile = (description: string) => Flags.string({ char: 'f', description }) as unknown as Anything;

export const fromFlag = fromFile('Read the fields from a JSON or YAML file; - reads standard input.');

/** `svc NOUN create`: fields from flags, from a file, or both (flags win). */
export function createCommand(op: AnyOperation, text: CommandText & { noun: string }) {
  return class CreateCommand extends BaseCommand {
    static override summary = text.summary ?? op.summary;
    static override examples = examplesOf(text);
    static override flags = commandFlags({ ...flagsFromSchema(op.body as TObject, op.example), from: fromFlag });

    async run(): Promise<unknown> {
      const flags = (await this.parse(CreateCommand)).flags as Flags_;
      const body = await bodyOf(op, flags);
      // What a file lacks is told by the operation, beside the names in it that are no fields.
      if (flags.from === undefined) refuseMissing(op.body as TObject, body, ', or a file of the fields with --from');
      const session = await this.session(flags);
      const item = (await session.call(op, { body: await withIds(session, body, text.references) })) as Item;
      this.print(readable(item, text));
      this.say(`Created the ${text.noun}.`, flags);
      return item;
    }
  };
}

/** `svc NOUN update ITEM`. */
export function updateCommand(op: AnyOperation, { file, ...text }: ItemText & { file?: FileOfFields }) {
  const fields = {
    ...flagsFromSchema(op.body as TObject, op.example),
    from: file ? fromFile(file.description) : fromFlag,
  };
  return class UpdateCommand extends BaseCommand {
    static override summary = text.summary ?? op.summary;
    static override examples = examplesOf(text);
    static override args = itemArgs(text.noun);
    static override flags = commandFlags({
      ...fields,
      ...(op.conditional
        ? { 'if-version': Flags.string({ description: 'Refuse when the version is another.' }) as unknown as Anything }
        : {}),
    });

    async run(): Promise<unknown> {
      const { args, flags } = (await this.parse(UpdateCommand)) as { args: { item: string }; flags: Flags_ };
      const { fields: inFile, sourceFile } = await fieldsIn(flags.from, file?.read);
      const body = bodyOver(inFile, op, flags);
      refuseNoChange(body, fields);
      const session = await this.session(flags);
      const id = await resolveId(session, text, args.item);
      const ifMatch = flags['if-version'];
      const input = {
        params: paramsOf(op, id),
        body: await withIds(session, body, text.references),
        ...(typeof ifMatch === 'string' ? { ifMatch } : {}),
      };
      const item = (await asPlacesIn(sourceFile, () => session.call(op, input))) as Item;
      this.print(readable(item, text));
      this.say(`Changed the ${text.noun}.`, flags);
      return item;
    }
  };
}

/** `svc NOUN delete ITEM`. */
export function deleteCommand(
  op: AnyOperation,
  text: ItemText & { query?: (name: string) => Record<string, unknown> },
) {
  return class DeleteCommand extends BaseCommand {
    static override summary = text.summary ?? op.summary;
    static override examples = examplesOf(text);
    static override args = itemArgs(text.noun);
    static override flags = { force: Flags.boolean({ description: 'Do not ask.' }) };

    async run(): Promise<unknown> {
      const { args, flags } = await this.parse(DeleteCommand);
      const session = await this.session(flags);
      const item = await resolveItem(session, text, args.item);
      const name = String(item[text.nameField] ?? item.id);
      await confirmByName({ action: `Delete the ${text.noun} ${name}`, name, flags });
      await session.call(op, {
        params: paramsOf(op, item.id),
        query: text.query ? text.query(name) : flags.force && 'force' in op.query.properties ? { force: true } : {},
      });
      this.say(`Deleted the ${text.noun} ${printable(name)}.`, flags);
      return { deleted: true, id: item.id };
    }
  };
}

/** What a create or update sends: the fields of the file, and over them those of the flags. */
export async function bodyOf(op: AnyOperation, flags: Flags_): Promise<Record<string, unknown>> {
  return bodyOver((await fieldsIn(flags.from)).fields, op, flags);
}

async function fieldsIn(
  path: unknown,
  read: FileOfFields['read'] = async (file) => ({ fields: await readObject(file) }),
): Promise<FieldsInFile> {
  return typeof path === 'string' ? read(path) : { fields: {} };
}

function bodyOver(inFile: Record<string, unknown>, op: AnyOperation, flags: Flags_): Record<string, unknown> {
  return { ...fieldsOfFile(op, inFile), ...inputFromFlags(op.body as TObject, flags, op.example) };
}

/** The body with the ids behind the names in its lists of references. */
async function withIds(
  session: Session,
  body: Readonly<Record<string, unknown>>,
  references: CommandText['references'] = {},
): Promise<Record<string, unknown>> {
  const filled: Record<string, unknown> = { ...body };
  for (const [field, reference] of Object.entries(references)) {
    const named = body[field];
    if (!Array.isArray(named)) continue;
    const ids: unknown[] = [];
    // What is no text is left to the operation, which says so.
    for (const name of named) ids.push(typeof name === 'string' ? await resolveId(session, reference, name) : name);
    filled[field] = ids;
  }
  return filled;
}

function paramsOf(op: AnyOperation, id: string): Record<string, string> {
  return Object.fromEntries(Object.keys(op.params.properties).map((name) => [name, id]));
}

/** The id behind what a person typed: an id as it is, else the item whose slug or name it is. */
export async function resolveId(
  session: Session,
  text: Pick<ItemText, 'list' | 'nameField' | 'noun'>,
  typed: string,
): Promise<string> {
  return isUuid(typed) ? typed : (await resolveItem(session, text, typed)).id;
}

/** The item that a person typed: by its id, slug, number, prefix or name, on whatever page of the list it is. */
export async function resolveItem(
  session: Session,
  { list, nameField, noun }: Pick<ItemText, 'list' | 'nameField' | 'noun'>,
  typed: string,
): Promise<Item> {
  const rows = await everyRow<Item>(session, list);
  const known = rows.find(({ id }) => id === typed);
  if (known) return known;
  const called = (...fields: string[]): Item[] =>
    rows.filter((item) => fields.some((field) => item[field] !== undefined && String(item[field]) === typed));
  const marked = called('slug', 'number', 'key_prefix', nameField);
  // A name that is the slug of another takes nothing from it.
  const [found, another] = marked.length > 0 ? marked : called('name');
  if (!found) fail('not_found', `No such ${noun}: ${typed}.`);
  if (another) {
    const sure = found.key_prefix === undefined ? 'its id' : 'the beginning of its value, which the list shows';
    fail('conflict', `More than one ${noun} is called ${typed}: name it by ${sure}.`);
  }
  return found;
}
