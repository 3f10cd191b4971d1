import type { Knex } from 'knex';
import { Type, type Static } from 'typebox';
import { analyzers, findAnalyzer } from '../../analyzers/index.js';
import type { Context } from '../../core/context.js';
import { failValidation } from '../../core/errors.js';
import { likeEscaped, likeIt, searchKey } from '../../core/resource-store.js';
import { closed } from '../../core/schema.js';
import type { InputPart } from '../../core/validate.js';
import { DecisionField, OverallStatus } from './log-record.js';
import { timeRange, TimeText, type TimeRange } from './time-range.js';

const short = (description: string) => Type.Optional(Type.String({ minLength: 1, maxLength: 200, description }));

/** The filters of contract 10; all that are given must hold. */
export const LogFilters = closed({
  start_time: Type.Optional(TimeText),
  end_time: Type.Optional(TimeText),
  decision: Type.Optional(Type.Array(DecisionField, { minItems: 1, maxItems: 3, description: 'Any of these.' })),
  overall_status: Type.Optional(Type.Array(OverallStatus, { minItems: 1, maxItems: 3, description: 'Any of these.' })),
  analyzer: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 64, description: 'Server key or canonical name.' }), {
      minItems: 1,
      maxItems: 20,
      description: 'Any of these fired.',
    }),
  ),
  terminated_by: short('Analyzer that ended the run.'),
  policy_slug: short('Policy at the time.'),
  api_key_id: short('Key that called.'),
  request_id: short('One request.'),
  info_type: short('Info type that was found.'),
  rule_name: short('YARA rule that matched.'),
  min_score: Type.Optional(Type.Number({ minimum: 0, maximum: 1, description: 'Least injection score.' })),
  is_test_mode: Type.Optional(Type.Boolean({ description: 'Sandbox records, or live ones.' })),
  query: short(
    'Text within results or metadata. Every record of the time is read for it: give `start_time` where there are many.',
  ),
});
export type LogFilters = Static<typeof LogFilters>;

const serverKey = (name: string) => findAnalyzer(name)?.serverKey ?? name;

/** A name that no analyzer bears is a mistake, and "nothing matches" would hide it. */
function refuseUnknown(name: string, loc: readonly (string | number)[]): void {
  if (!findAnalyzer(name))
    failValidation(loc, `must be one of ${analyzers.map((each) => each.name).join(', ')}`, 'enum');
}

/** Records of the tenant that pass the filters, as a query without order or page. `part` of the request holds the filters. */
export function matchingRecords(ctx: Context, filters: LogFilters, part: InputPart = 'body'): Knex.QueryBuilder {
  filters.analyzer?.forEach((name, at) => refuseUnknown(name, [part, 'analyzer', at]));
  if (filters.terminated_by !== undefined) refuseUnknown(filters.terminated_by, [part, 'terminated_by']);
  const rows = ctx.db.reader('analyzer_logs').where({ 'analyzer_logs.tenant_id': ctx.tenant.id });
  const { start, end } = timeRange(filters, part);
  if (start !== undefined) rows.where('analyzer_logs.created_at', '>=', start);
  if (end !== undefined) rows.where('analyzer_logs.created_at', '<', end);
  if (filters.decision) rows.whereIn('decision', filters.decision);
  if (filters.overall_status) rows.whereIn('overall_status', filters.overall_status);
  if (filters.terminated_by !== undefined) rows.where('terminated_by', serverKey(filters.terminated_by));
  if (filters.request_id !== undefined)
    rows.whereRaw(ctx.db.dialect.rare('analyzer_logs.request_id = ?'), [filters.request_id]);
  for (const field of ['policy_slug', 'api_key_id'] as const)
    if (filters[field] !== undefined) rows.where(field, filters[field]);
  if (filters.min_score !== undefined) rows.where('injection_score', '>=', filters.min_score);
  if (filters.is_test_mode !== undefined) rows.where('is_test_mode', ctx.db.dialect.flag(filters.is_test_mode));
  const [driving, ...others] = facetsOf(filters);
  if (driving) drivenBy(ctx, rows, { facet: driving, start, end });
  for (const facet of others) withFacet(ctx, rows, facet);
  if (filters.query !== undefined) withText(rows, filters.query);
  return rows;
}

interface FacetFilter {
  readonly kind: string;
  readonly values: readonly string[];
}

/** Facet filters, one of a single value first: its index gives the records in the order of the page. */
function facetsOf({ analyzer, info_type, rule_name }: LogFilters): FacetFilter[] {
  const facets: FacetFilter[] = [];
  if (analyzer) facets.push({ kind: 'analyzer', values: [...new Set(analyzer.map(serverKey))] });
  if (info_type !== undefined) facets.push({ kind: 'info_type', values: [info_type] });
  if (rule_name !== undefined) facets.push({ kind: 'rule_name', values: [rule_name] });
  return facets.sort((a, b) => a.values.length - b.values.length);
}

/** Columns by which the records of these filters are ordered and paged. */
export function placeColumns(filters: LogFilters): { readonly time: string; readonly id: string } {
  const driven = facetsOf(filters)[0]?.values.length === 1;
  return driven
    ? { time: 'facet.created_at', id: 'facet.log_id' }
    : { time: 'analyzer_logs.created_at', id: 'analyzer_logs.id' };
}

interface DrivingFacet extends TimeRange {
  readonly facet: FacetFilter;
}

function drivenBy(ctx: Context, rows: Knex.QueryBuilder, { facet, start, end }: DrivingFacet): void {
  const [only, ...more] = facet.values;
  if (only === undefined || more.length > 0) return withFacet(ctx, rows, facet);
  rows
    .join({ facet: 'analyzer_log_facets' }, 'facet.log_id', 'analyzer_logs.id')
    .where({ 'facet.tenant_id': ctx.tenant.id, 'facet.kind': facet.kind, 'facet.value': only });
  if (start !== undefined) rows.where('facet.created_at', '>=', start);
  if (end !== undefined) rows.where('facet.created_at', '<', end);
}

function withFacet(ctx: Context, rows: Knex.QueryBuilder, { kind, values }: FacetFilter): void {
  rows.whereExists(
    ctx.db
      .reader('analyzer_log_facets')
      .select(ctx.db.reader.raw('1'))
      .whereRaw('log_id = analyzer_logs.id and analyzer_log_facets.created_at = analyzer_logs.created_at')
      .where({ 'analyzer_log_facets.tenant_id': ctx.tenant.id, kind })
      .whereIn('value', [...values]),
  );
}

/** Results and metadata hold no text of the prompt, so this searches names, rules and the caller's own pairs. */
function withText(rows: Knex.QueryBuilder, query: string): void {
  void rows.whereRaw(`search_text ${likeIt}`, [`%${likeEscaped(searchKey(query))}%`]);
}
