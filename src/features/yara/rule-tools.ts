import { Type } from 'typebox';
import type { YaraRuleSource } from '../../analyzers/deps.js';
import { judgedSource } from '../../analyzers/yara/judged-source.js';
import { systemRules } from '../../analyzers/yara/system-rules.js';
import { yara } from '../../analyzers/yara/yara.js';
import { noteAudit } from '../../core/audit.js';
import type { Context } from '../../core/context.js';
import { failValidation } from '../../core/errors.js';
import { anyText } from '../../core/any-text.js';
import { longestWaits } from '../../core/longest-waits.js';
import { operation } from '../../core/operation.js';
import { holdActiveText, refuseTooMuchActiveText } from './active-text.js';
import { loadRuleSet } from './load-rule-set.js';
import { findRow } from '../../core/resource-store.js';
import { closed, Id, None } from '../../core/schema.js';
import { slugFrom } from '../../lib/slug.js';
import { isUuid } from '../../lib/uuid.js';
import { matchesOf } from './match-rules.js';
import { metaOf, RuleSource } from './rule-fields.js';
import { saveRule, yaraRules } from './rules.js';
import { verifySource } from './verify-rule.js';

const tag = 'yara-rules';
const Place = {
  line: Type.Integer({ minimum: 0, description: 'Line, from 1.' }),
  column: Type.Integer({ minimum: 0, description: 'Column, from 1.' }),
  code: Type.String({ maxLength: 64, description: 'Kind of problem.' }),
  message: Type.String({ maxLength: 4000, description: 'For the author.' }),
};
const Diagnoses = Type.Array(closed(Place), { maxItems: 1000, description: 'Problems with their places.' });

export const validateRule = operation({
  id: 'yara_rules.validate',
  method: 'POST',
  path: '/api/v1/yara-rules/validate',
  tag,
  summary: 'Compile YARA text without saving it.',
  scope: 'yara_rule:read',
  rate: 'admin',
  params: None,
  query: None,
  // The answer is always 200, whatever the text is (contract 15).
  body: closed({ source: { ...RuleSource, minLength: 0, ...anyText } }),
  status: 200,
  example: { source: 'rule a { condition: true }' },
  output: closed({
    valid: Type.Boolean({
      description:
        'Whether it compiles and holds nothing that is refused. How long it takes is tried when it is saved.',
    }),
    errors: Diagnoses,
    warnings: Diagnoses,
    rules: Type.Array(
      closed({
        name: Type.String({ maxLength: 256 }),
        tags: Type.Array(Type.String({ maxLength: 256 }), { maxItems: 1000 }),
        meta: Type.Record(Type.String(), Type.Unknown()),
      }),
      { maxItems: 10_000, description: 'The rules found.' },
    ),
  }),
  async run(_ctx, { body }) {
    const { report, refused } = await judgedSource(body.source);
    const errors = [...report.errors, ...refused.map(({ reason, ...place }) => ({ ...place, message: reason }))];
    const plain = (list: readonly { line: number; column: number; code: string; message: string }[]) =>
      list
        .slice(0, 1000)
        .map(({ line, column, code, message }) => ({ line, column, code, message: message.slice(0, 4000) }));
    return {
      valid: errors.length === 0,
      errors: plain(errors),
      warnings: plain(report.warnings),
      rules: report.rules.map(({ name, tags, meta }) => ({ name, tags: [...tags], meta: { ...meta } })),
    };
  },
});

export const testRules = operation({
  id: 'yara_rules.test',
  method: 'POST',
  path: '/api/v1/yara-rules/test',
  tag,
  summary: 'Match a text against YARA text or stored rules; neither: all active rules are tried.',
  scope: 'yara_rule:read',
  rate: 'admin',
  params: None,
  query: None,
  status: 200,
  errors: ['not_found', 'analyzer_unavailable'],
  body: closed({
    source: Type.Optional(RuleSource),
    rule_ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 200, description: 'Stored rules.' })),
    text: Type.String({ minLength: 1, maxLength: 1_000_000, description: 'The text to match.', ...anyText }),
  }),
  output: closed({
    matches: yara.output.properties.matches,
    failure: Type.Optional(Type.String({ maxLength: 500, description: 'Rules that this server cannot try.' })),
  }),
  example: { source: 'rule a { strings: $a = "secret" condition: $a }', text: 'a secret' },
  async run(ctx, { body }) {
    return matchesOf(await rulesToTest(ctx, body), body.text);
  },
});

async function rulesToTest(
  ctx: Context,
  { source, rule_ids: ids }: { source?: string; rule_ids?: string[] },
): Promise<YaraRuleSource[]> {
  const chosen: YaraRuleSource[] = [];
  if (source !== undefined) {
    const rules = await verifySource(ctx, source);
    chosen.push(...rules.map((rule) => ({ id: rule.name, name: rule.name, ...metaOf(rule), source: rule.source })));
  }
  if (ids !== undefined) chosen.push(...(await storedRules(ctx, ids)));
  if (source !== undefined || ids !== undefined) return chosen;
  return [...(await loadRuleSet(ctx, undefined)).rules, ...systemRules()];
}

/** The rules in the order of their ids, system rules last (contract 15). */
async function storedRules(ctx: Context, ids: readonly string[]): Promise<YaraRuleSource[]> {
  const [own, system]: [YaraRuleSource[], YaraRuleSource[]] = [[], []];
  for (const [index, id] of ids.entries()) {
    const loc = ['body', 'rule_ids', index];
    if (ids.indexOf(id) < index) failValidation(loc, 'is listed twice', 'duplicate');
    const shipped = systemRules().find((entry) => entry.id === id);
    const stored = isUuid(id) && !shipped ? await findRow(ctx, yaraRules.table, { id }) : undefined;
    if (shipped) system.push(shipped);
    else if (stored) own.push(stored as unknown as YaraRuleSource);
    else failValidation(loc, 'names no rule of this tenant', 'missing_reference');
  }
  return [...own, ...system];
}

const mostImported = 1000;

export const importRules = operation({
  id: 'yara_rules.import',
  method: 'POST',
  path: '/api/v1/yara-rules/import',
  tag,
  summary: 'Save every rule of a YARA text, all or nothing.',
  scope: 'yara_rule:create',
  rate: 'admin',
  longestWaitMs: longestWaits.bulk,
  audit: 'yara_rule.imported',
  errors: ['conflict'],
  params: None,
  query: None,
  body: closed({
    source: Type.String({ minLength: 1, maxLength: 5_000_000, description: 'YARA text with one rule or more.' }),
  }),
  status: 201,
  output: closed({
    created: Type.Array(closed({ id: Id, name: Type.String({ maxLength: 128, description: 'Identifier.' }) }), {
      maxItems: 1000,
      description: 'What was made, in the order of the text.',
    }),
  }),
  example: { source: 'rule a { condition: false } rule b { condition: false }' },
  location: () => '/api/v1/yara-rules/',
  before: (ctx, { body }) => verifySource(ctx, body.source, mostImported),
  async run(ctx, _input, rules) {
    if (!rules) throw new Error('an import runs only after its rules were judged');
    await holdActiveText(ctx);
    const created: { id: string; name: string }[] = [];
    const slugFor = await freeSlugs(ctx);
    for (const rule of rules) {
      const { id } = await saveRule(ctx, { source: rule.source, slug: slugFor(rule.name) });
      created.push({ id, name: rule.name });
    }
    await refuseTooMuchActiveText(ctx);
    noteAudit(ctx, { resourceType: 'yara_rule', changes: { imported: { to: created.map((rule) => rule.name) } } });
    return { created };
  },
});

/**
 * A text cannot say slugs: names that make none, or the same one, get a number. Those that are taken are read once: a
 * thousand names in capitals of all kinds make one slug.
 */
async function freeSlugs(ctx: Context): Promise<(name: string) => string> {
  const rows = (await ctx.db.sql(yaraRules.table.table).where({ tenant_id: ctx.tenant.id }).select('slug')) as {
    slug: string;
  }[];
  const taken = new Set(rows.map(({ slug }) => slug));
  const numbers = new Map<string, number>();
  return (name) => {
    const wanted = slugFrom(name) || 'rule';
    for (let number = numbers.get(wanted) ?? 1; ; number += 1) {
      const slug = number === 1 ? wanted : `${wanted.slice(0, 56)}-${number}`;
      if (taken.has(slug)) continue;
      taken.add(slug);
      numbers.set(wanted, number + 1);
      return slug;
    }
  };
}
