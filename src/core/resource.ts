import { Type, type TObject, type TSchema } from 'typebox';
import { isUuid } from '../lib/uuid.js';
import { slugOf } from '../lib/slug-of.js';
import { changesBetween, noteAudit } from './audit.js';
import type { Context } from './context.js';
import { fail } from './errors.js';
import { matchesVersion, takesAny } from './if-match.js';
import { largePage } from './large-page.js';
import { operation, type AnyOperation } from './operation.js';
import {
  closed,
  Empty,
  Id,
  IdParams,
  listOf,
  None,
  pageFields,
  searchField,
  Timestamp,
  usualPage,
  type Page,
} from './schema.js';
import { deleteRow, findRow, insertRow, updateRow, type Item, type Table } from './resource-store.js';

type Fields = Record<string, unknown>;

/** The four places where a resource may differ (architecture 1.2). A verb that needs a fifth is written by hand. */
export interface Hooks {
  /** Completes and checks the values before anything is written; answers what shall be written. */
  check?(ctx: Context, values: Fields, current: Item | undefined): Promise<Fields>;
  /** Runs in the transaction, before the row is written: demote a former default, for example. */
  beforeWrite?(ctx: Context, item: Item, current: Item | undefined): Promise<void>;
  /** Runs in the transaction, before the row is deleted: refuse what is still referenced. */
  beforeDelete?(ctx: Context, item: Item, query: Fields): Promise<void>;
  /** Adds to the answer of a write what is not stored (`warnings`). */
  afterWrite?(ctx: Context, item: Item): Promise<Item>;
}

export interface ResourceSpec<W extends TObject, R extends TObject> {
  /** Singular, with underscores: audit actions, scopes (`<noun>:create`) and messages use it. */
  readonly noun: string;
  /** Plural with underscores: operation ids. */
  readonly plural: string;
  /** One and several, as people call them, where that is not the noun. */
  readonly called?: readonly [one: string, several: string];
  /** Canonical collection path with its slash. */
  readonly path: string;
  readonly tag: string;
  readonly table: string;
  /** What create and update take. */
  readonly writable: W;
  /** What only the service sets. */
  readonly readonly: R;
  /** Values of writable fields that a create leaves out, and first values of the read-only ones. */
  readonly defaults: Fields;
  readonly searchIn?: Table['searchIn'];
  readonly orderFirst?: readonly string[];
  /** Query parameters of delete. */
  readonly deleteQuery?: TObject;
  readonly example: unknown;
  readonly hooks?: Hooks;
}

export interface Resource {
  readonly table: Table;
  readonly item: TObject;
  readonly operations: Readonly<Record<'list' | 'create' | 'get' | 'update' | 'delete', AnyOperation>>;
  /** The item with this id or slug; 404 otherwise. */
  load(ctx: Context, reference: string): Promise<Item>;
}

/** Turns the declaration of a resource into its five operations. */
export function crud<W extends TObject, R extends TObject>(spec: ResourceSpec<W, R>): Resource {
  const item = closed({
    id: Id,
    ...required(spec.writable),
    ...spec.readonly.properties,
    created_at: Timestamp,
    updated_at: Timestamp,
  });
  const table: Table = { table: spec.table, item, searchIn: spec.searchIn, orderFirst: spec.orderFirst };
  const engine = { spec: spec as ResourceSpec<TObject, TObject>, table, item };
  const operations = {
    list: listOperation(engine),
    create: createOperation(engine),
    get: getOperation(engine),
    update: updateOperation(engine),
    delete: deleteOperation(engine),
  };
  return {
    table,
    item,
    operations: operations as unknown as Resource['operations'],
    load: (ctx, reference) => load(ctx, engine, reference),
  };
}

interface Engine {
  readonly spec: ResourceSpec<TObject, TObject>;
  readonly table: Table;
  readonly item: TObject;
}

type Named = Pick<ResourceSpec<TObject, TObject>, 'noun' | 'plural' | 'called'>;

const words = (noun: string) =>
  noun
    .replaceAll('_', ' ')
    .replace('yara', 'YARA')
    .replace(/\bsdp\b/, 'sensitive-data');
const one = ({ noun, called }: Named) => called?.[0] ?? words(noun);
const several = ({ plural, called }: Named) => called?.[1] ?? words(plural);

function listOperation({ spec, table, item }: Engine) {
  return operation({
    id: `${spec.plural}.list`,
    method: 'GET',
    path: spec.path,
    tag: spec.tag,
    summary: `List ${several(spec)}.`,
    description: 'Where the items of a page have more than 32 million characters, it is 422 and says what limit fits.',
    scope: `${spec.noun}:read`,
    rate: 'admin',
    params: None,
    body: null,
    status: 200,
    output: listOf(item),
    large: true,
    query: closed({ ...pageFields(usualPage), ...(spec.searchIn ? searchField : {}) }),
    run: async (ctx, { query }) => (await largePage(ctx, table, query as Fields)) as Page<never>,
  });
}

function createOperation(engine: Engine) {
  const { spec, table, item } = engine;
  return operation({
    id: `${spec.plural}.create`,
    method: 'POST',
    path: spec.path,
    tag: spec.tag,
    summary: `Create a ${one(spec)}.`,
    scope: `${spec.noun}:create`,
    rate: 'admin',
    idempotent: true,
    audit: `${spec.noun}.created`,
    errors: ['conflict'],
    params: None,
    query: None,
    body: spec.writable,
    status: 201,
    output: withWarnings(item),
    example: spec.example,
    async run(ctx, { body }) {
      const values = await checked(engine, ctx, withSlug(engine, { ...spec.defaults, ...(body as Fields) }), undefined);
      const created: Item = { ...values, id: ctx.newId(), created_at: ctx.now(), updated_at: ctx.now() };
      await spec.hooks?.beforeWrite?.(ctx, created, undefined);
      await guardUnique(engine, ctx, created, () => insertRow(ctx, table, created));
      noteAudit(ctx, { resourceId: created.id, changes: changesBetween(undefined, created) });
      return present(engine, ctx, created);
    },
  });
}

function getOperation(engine: Engine) {
  const { spec, item } = engine;
  return operation({
    id: `${spec.plural}.get`,
    method: 'GET',
    path: `${spec.path}{id}`,
    tag: spec.tag,
    summary: `Read a ${one(spec)}.`,
    scope: `${spec.noun}:read`,
    rate: 'admin',
    params: IdParams,
    query: None,
    body: null,
    status: 200,
    output: item,
    run: async (ctx, { params }) => (await loadById(ctx, engine, params.id)) as never,
  });
}

function updateOperation(engine: Engine) {
  const { spec, item } = engine;
  return operation({
    id: `${spec.plural}.update`,
    method: 'PUT',
    path: `${spec.path}{id}`,
    tag: spec.tag,
    summary: `Change a ${one(spec)}; fields that are not sent stay.`,
    scope: `${spec.noun}:update`,
    rate: 'admin',
    audit: `${spec.noun}.updated`,
    errors: ['conflict'],
    ...conditionalWhereVersioned(spec),
    params: IdParams,
    query: None,
    body: partial(spec.writable),
    status: 200,
    output: withWarnings(item),
    example: spec.example,
    async run(ctx, { params, body, ifMatch }) {
      const current = await loadById(ctx, engine, params.id);
      refuseStale(current, ifMatch);
      const values = await checked(engine, ctx, { ...current, ...(body as Fields) }, current);
      const next: Item = { ...current, ...values, ...nextVersion(current), updated_at: ctx.now() };
      await spec.hooks?.beforeWrite?.(ctx, next, current);
      await guardUnique(engine, ctx, next, () => writeUpdate(engine, ctx, current, next));
      noteAudit(ctx, { resourceId: next.id, changes: changesBetween(current, next) });
      return present(engine, ctx, next);
    },
  });
}

function deleteOperation(engine: Engine) {
  const { spec, table } = engine;
  return operation({
    id: `${spec.plural}.delete`,
    method: 'DELETE',
    path: `${spec.path}{id}`,
    tag: spec.tag,
    summary: `Delete a ${one(spec)}.`,
    scope: `${spec.noun}:delete`,
    rate: 'admin',
    audit: `${spec.noun}.deleted`,
    errors: ['conflict'],
    ...conditionalWhereVersioned(spec),
    params: IdParams,
    query: spec.deleteQuery ?? None,
    body: null,
    status: 204,
    output: Empty,
    async run(ctx, { params, query, ifMatch }) {
      const current = await loadById(ctx, engine, params.id);
      refuseStale(current, ifMatch);
      await spec.hooks?.beforeDelete?.(ctx, current, query as Fields);
      const isOfOneVersion = ifMatch !== undefined && !takesAny(ifMatch);
      const where = isOfOneVersion ? { version: current.version } : {};
      const isDeleted = await deleteRow(ctx, table, current.id, where);
      if (!isDeleted && isOfOneVersion) changedMeanwhile(spec);
      if (!isDeleted) missing(spec);
      noteAudit(ctx, { resourceId: current.id, changes: changesBetween(current, undefined) });
      return null;
    },
  });
}

async function loadById(ctx: Context, { spec, table }: Engine, id: string): Promise<Item> {
  return (isUuid(id) ? await findRow(ctx, table, { id }) : undefined) ?? missing(spec);
}

async function load(ctx: Context, { spec, table }: Engine, reference: string): Promise<Item> {
  return (await findRow(ctx, table, isUuid(reference) ? { id: reference } : { slug: reference })) ?? missing(spec);
}

function missing(spec: Named): never {
  fail('not_found', `No such ${one(spec)}.`);
}

async function checked({ spec }: Engine, ctx: Context, values: Fields, current: Item | undefined): Promise<Fields> {
  return spec.hooks?.check ? spec.hooks.check(ctx, values, current) : values;
}

async function present({ spec, item: schema }: Engine, ctx: Context, item: Item): Promise<never> {
  const ordered = Object.fromEntries(Object.keys(schema.properties).map((name) => [name, item[name] ?? null])) as Item;
  return (spec.hooks?.afterWrite ? await spec.hooks.afterWrite(ctx, ordered) : ordered) as never;
}

function withSlug({ spec, item }: Engine, values: Fields): Fields {
  if (!('slug' in item.properties) || values.slug !== undefined) return values;
  return { ...values, slug: slugOf(String(values.name), spec.noun.replaceAll('_', '-')) };
}

/** A condition on what has a version is heard by a delete too: it must not take away what the caller has never seen. */
const conditionalWhereVersioned = ({ readonly: { properties } }: { readonly: TObject }): { conditional?: true } =>
  'version' in properties ? { conditional: true } : {};

function refuseStale(current: Item, ifMatch: string | undefined): void {
  if (ifMatch !== undefined && !matchesVersion(ifMatch, current.version))
    fail(
      'conflict',
      `The version is ${String(current.version)}, not ${ifMatch.trim().slice(0, 40) || 'an empty one'}.`,
    );
}

function nextVersion(current: Item): Fields {
  return typeof current.version === 'number' ? { version: current.version + 1 } : {};
}

function changedMeanwhile(spec: Named): never {
  fail('conflict', `The ${one(spec)} was changed at the same time.`);
}

/** Two writers of one version cannot both win, on either store. */
async function writeUpdate({ spec, table }: Engine, ctx: Context, current: Item, next: Item): Promise<void> {
  const where = typeof current.version === 'number' ? { version: current.version } : {};
  const changes = { ...touched(current, next), updated_at: next.updated_at };
  if (!(await updateRow(ctx, table, current.id, changes, where))) changedMeanwhile(spec);
}

/** The fields whose value is not the very one that was read: the rest of a large item is not written again. */
function touched(current: Item, next: Item): Fields {
  return Object.fromEntries(Object.entries(next).filter(([name, value]) => value !== current[name]));
}

async function guardUnique({ spec }: Engine, ctx: Context, item: Item, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const constraint = ctx.db.dialect.uniqueViolation(error);
    if (constraint === undefined) throw error;
    const field = constraint.includes('slug') ? 'slug' : 'name';
    fail('conflict', `A ${one(spec)} with the ${field} "${String(item[field]).slice(0, 200)}" exists.`, {
      cause: error,
    });
  }
}

function withWarnings(item: TObject) {
  const warnings = Type.Optional(
    Type.Array(Type.String({ maxLength: 500 }), { maxItems: 20, description: 'What will not work yet.' }),
  );
  return closed({ ...item.properties, warnings });
}

/** The schema with every field required, for answers. */
function required(schema: TObject): Record<string, TSchema> {
  return Object.fromEntries(Object.entries(schema.properties).map(([name, field]) => [name, bare(field)]));
}

/** The schema with every field optional, for updates. */
function partial(schema: TObject) {
  return closed(
    Object.fromEntries(Object.entries(schema.properties).map(([name, field]) => [name, Type.Optional(bare(field))])),
    { minProperties: 1 },
  );
}

function bare(field: TSchema): TSchema {
  return Type.IsOptional(field) ? (Type.Required(Type.Object({ field })).properties.field as TSchema) : field;
}
