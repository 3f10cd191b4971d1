import { Type } from 'typebox';
import { systemRules } from '../../analyzers/yara/system-rules.js';
import { rulesOf } from '../../analyzers/yara/compile-rule.js';
import type { Context } from '../../core/context.js';
import { fail } from '../../core/errors.js';
import { operation, type AnyOperation } from '../../core/operation.js';
import { crud } from '../../core/resource.js';
import { findRow, foundBy, type Item } from '../../core/resource-store.js';
import { closed, pageWithRest, type Page } from '../../core/schema.js';
import { slugFrom } from '../../lib/slug.js';
import { firstNames } from '../../lib/first-names.js';
import { slugOf } from '../../lib/slug-of.js';
import { holdActiveText, refuseTooMuchActiveText } from './active-text.js';
import { forgetRule, policiesWithRule } from './policies.js';
import { metaOf, RuleFields } from './rule-fields.js';
import { onlyRule, verifyExamples, verifySource } from './verify-rule.js';

interface RuleBody {
  readonly name?: string;
  readonly source?: string;
  readonly examples?: { text: string; matches: boolean }[];
  readonly is_active?: boolean;
}

const base = crud({
  noun: 'yara_rule',
  plural: 'yara_rules',
  path: '/api/v1/yara-rules/',
  tag: 'yara-rules',
  table: 'yara_rules',
  writable: RuleFields,
  readonly: closed({ is_system: Type.Boolean({ description: 'Ships with the product; refuses change.' }) }),
  defaults: { is_active: true, examples: [], is_system: false },
  searchIn: ['name'],
  deleteQuery: closed({
    force: Type.Optional(Type.Boolean({ description: 'Delete although a YARA policy uses it.' })),
  }),
  example: { source: 'rule no_secrets { meta: category = "leak" strings: $a = "internal only" nocase condition: $a }' },
  hooks: {
    check: async (ctx, values, current) => {
      const rule = withMeta(values, current);
      await refuseTakenName(ctx, String(rule.name), current);
      return rule;
    },
    beforeDelete: async (ctx, item, query) => {
      const users = await policiesWithRule(ctx, item.id);
      if (users.length > 0 && !query.force)
        fail(
          'conflict',
          `The rule is used by ${firstNames(users.map(({ slug }) => String(slug)))}; ?force=true deletes it all the same.`,
        );
      await forgetRule(ctx, users, item.id);
    },
  },
});

/** Name and slug are both unique: of two that are taken, each store would tell of another. */
async function refuseTakenName(ctx: Context, name: string, current: Item | undefined): Promise<void> {
  if (name !== current?.name && systemRules().some((rule) => rule.name === name))
    fail('conflict', `${name} is a rule of the product: conditions could not tell yours from it.`);
  const known = await findRow(ctx, base.table, { name });
  if (known && known.id !== current?.id) fail('conflict', `A YARA rule with the name "${name}" exists.`);
}

/** Category, severity and description that nobody gave come from the rule's meta (contract 7). */
function withMeta(values: Record<string, unknown>, current: Item | undefined): Record<string, unknown> {
  const rules = rulesOf(String(values.source));
  // An update that brings another source may rename the rule without saying so twice.
  const claimed = current && values.name === current.name ? undefined : (values.name as string | undefined);
  const rule = onlyRule(rules, claimed);
  const meta = metaOf(rule);
  return {
    ...meta,
    slug: slugOf(rule.name, 'rule'),
    ...values,
    ...metaThatFollows(values, current, meta),
    name: rule.name,
  };
}

type Meta = ReturnType<typeof metaOf>;

/** What came from the meta of the source before follows the meta of the new one. */
function metaThatFollows(values: Record<string, unknown>, current: Item | undefined, meta: Meta): Partial<Meta> {
  if (!current || values.source === current.source) return {};
  const [old] = rulesOf(String(current.source));
  const before = old && metaOf(old);
  const isFromMeta = (name: string) => values[name] === current[name] && current[name] === before?.[name as keyof Meta];
  return Object.fromEntries(Object.entries(meta).filter(([name]) => isFromMeta(name)));
}

/** A rule's source and the examples that it is held to (contract 7). */
type Pair = Required<Pick<RuleBody, 'source' | 'examples'>>;

/** The pair that a write leaves; undefined when it touches neither half. */
function pairOf({ source, examples }: RuleBody, current?: Item): Pair | undefined {
  if (source === undefined && examples === undefined) return undefined;
  const stored = (current ?? { source: '', examples: [] }) as unknown as Pair;
  return { source: source ?? stored.source, examples: examples ?? stored.examples };
}

/** Compiling and the trial take their time: before any lock is held. Answers the pair that was judged. */
async function verified(ctx: Context, body: RuleBody, current?: Item): Promise<Pair | undefined> {
  if (body.source !== undefined) onlyRule(await verifySource(ctx, body.source), body.name);
  const pair = pairOf(body, current);
  if (pair) await verifyExamples(pair.source, pair.examples);
  return pair;
}

/** Another write may have changed the other half since: nobody has judged this pair, and no trial may hold the store. */
function refuseUnjudged(judged: Pair | undefined, pair: Pair | undefined): void {
  if (pair && JSON.stringify(pair) !== JSON.stringify(judged))
    fail('conflict', 'The rule was changed meanwhile, by somebody else: send it again.');
}

const { list, create, get, update, delete: remove } = base.operations;

export const yaraRules = {
  ...base,
  operations: {
    list: operation({
      ...list,
      description: 'Rules of the tenant, newest first, then the system rules.',
      run: async (ctx, input) => listWithSystem(ctx, input),
    }),
    create: operation({
      ...create,
      errors: [...(create.errors ?? []), 'analyzer_unavailable'],
      before: async (ctx, { body }) => void (await verified(ctx, body as RuleBody)),
      run: async (ctx, { body }) => {
        await holdActiveText(ctx);
        const made = await saveRule(ctx, body as RuleBody);
        if (made.is_active) await refuseTooMuchActiveText(ctx);
        return made;
      },
    }),
    get: operation({ ...get, run: async (ctx, input) => systemItem(String(input.params.id)) ?? get.run(ctx, input) }),
    update: operation({
      ...update,
      errors: [...(update.errors ?? []), 'analyzer_unavailable'],
      before: async (ctx, { params, body }) => {
        refuseSystem(String(params.id));
        return verified(ctx, body as RuleBody, await base.load(ctx, String(params.id)));
      },
      run: async (ctx, input, judged) => {
        const stored = await base.load(ctx, String(input.params.id));
        refuseUnjudged(judged as Pair | undefined, pairOf(input.body as RuleBody, stored));
        const changed = (await update.run(ctx, input)) as Item;
        // What only takes away is let through, however much is left.
        const { source, is_active } = input.body as RuleBody;
        if (source !== undefined || is_active) await refuseTooMuchActiveText(ctx);
        return changed;
      },
    }),
    delete: operation({
      ...remove,
      before: async (_ctx, { params }) => refuseSystem(String(params.id)),
    }),
  } as Record<'list' | 'create' | 'get' | 'update' | 'delete', AnyOperation>,
};

/** Saves a rule that was judged before; answers it as a create does. */
export async function saveRule(ctx: Context, body: RuleBody & { readonly slug?: string }): Promise<Item> {
  return (await create.run(ctx, { params: {}, query: {}, body: named(body) })) as Item;
}

/** The name is in the source: a create need not say it. */
function named(body: RuleBody): RuleBody & { slug?: string } {
  const rules = rulesOf(body.source ?? '');
  const rule = onlyRule(rules, body.name);
  return { slug: slugOf(rule.name, 'rule'), ...body, name: rule.name };
}

/** Before anything a tenant can have made: they stand last in every list. */
const systemTime = '2026-04-16T00:00:00.000Z';

/** Ids of equal age stand in the order of every list (§4.2). */
function systemItems(): Item[] {
  const newestFirst = [...systemRules()].sort((one, other) => (one.id < other.id ? 1 : -1));
  return newestFirst.map(({ id, name, description, category, severity, source }) => ({
    id,
    name,
    slug: slugFrom(name),
    description,
    category,
    severity,
    source,
    examples: [],
    is_active: true,
    is_system: true,
    created_at: systemTime,
    updated_at: systemTime,
  }));
}

function systemItem(id: string): Item | undefined {
  return systemItems().find((item) => item.id === id);
}

function refuseSystem(id: string): void {
  if (systemItem(id)) fail('conflict', 'A system rule cannot be changed; a YARA policy can leave system rules out.');
}

async function listWithSystem(ctx: Context, input: Parameters<AnyOperation['run']>[1]): Promise<unknown> {
  const { search } = input.query as { search?: string };
  const own = (await list.run(ctx, input)) as Page<Item>;
  return pageWithRest(
    own,
    systemItems().filter((item) => foundBy(search, String(item.name))),
  );
}
