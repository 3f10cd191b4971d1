import { Type } from 'typebox';
import type { Context } from '../../core/context.js';
import { failValidation } from '../../core/errors.js';
import { operation } from '../../core/operation.js';
import { planOf } from '../../core/plans.js';
import { closed, None, nullable, Timestamp } from '../../core/schema.js';
import { Day, dayField } from '../../core/time-fields.js';
import { midnight } from './billing.js';
import { billingPeriod } from './token-counts.js';

const Tokens = (description: string) => Type.Integer({ minimum: 0, description });
const mostDays = 4000;
const dayMs = 86_400_000;

/** Contract 11. Counters are written with the log records, so the sums here are the sums of the records. */
export const billingUsage = operation({
  id: 'billing.usage',
  method: 'GET',
  path: '/api/v1/billing/usage',
  tag: 'billing',
  summary: 'Read the tokens of the present billing period, or of the days from `from` to `to`, both included.',
  scope: 'billing:read',
  rate: 'admin',
  params: None,
  query: closed({ from: Type.Optional(Day), to: Type.Optional(Day) }),
  body: null,
  status: 200,
  output: closed({
    period_start: Timestamp,
    period_end: Timestamp,
    included_tokens: nullable(Tokens('Quota of one billing period; null: none.')),
    used_tokens: Tokens('All tokens of the period.'),
    on_demand_tokens: Tokens('Those beyond the quota that were bought.'),
    input_tokens: Tokens('Tokens of prompts.'),
    analyzer_tokens: Tokens('Tokens of analyzers.'),
    output_tokens: Tokens('Tokens of sanitized prompts.'),
    daily: Type.Array(
      closed({
        date: Day,
        input_tokens: Tokens('Of the day.'),
        analyzer_tokens: Tokens('Of the day.'),
        output_tokens: Tokens('Of the day.'),
      }),
      { maxItems: mostDays, description: 'Days with any use, oldest first.' },
    ),
  }),
  async run(ctx, { query }) {
    const { start, end } = rangeOf(ctx, query);
    const rows = await daysOf(ctx, start, end);
    const sum = (field: keyof DayRow) => rows.reduce((total, row) => total + Number(row[field]), 0);
    const [input, analyzer, output] = [sum('input_tokens'), sum('analyzer_tokens'), sum('output_tokens')];
    return {
      period_start: midnight(start),
      period_end: midnight(end),
      included_tokens: planOf(ctx.tenant.plan).includedTokensMonthly,
      used_tokens: input + analyzer + output,
      on_demand_tokens: sum('on_demand_tokens'),
      input_tokens: input,
      analyzer_tokens: analyzer,
      output_tokens: output,
      daily: rows.map((row) => ({
        date: row.date,
        input_tokens: Number(row.input_tokens),
        analyzer_tokens: Number(row.analyzer_tokens),
        output_tokens: Number(row.output_tokens),
      })),
    };
  },
});

interface DayRow {
  readonly date: string;
  readonly input_tokens: number;
  readonly analyzer_tokens: number;
  readonly output_tokens: number;
  readonly on_demand_tokens: number;
}

async function daysOf(ctx: Context, start: string, end: string): Promise<DayRow[]> {
  return (
    (await ctx.db
      .sql('token_usage')
      .where({ tenant_id: ctx.tenant.id })
      .where('date', '>=', start)
      .where('date', '<', end)
      // The first day of a period may stand there without any use.
      .whereRaw('input_tokens + analyzer_tokens + output_tokens > 0')
      .orderBy('date')
      .limit(mostDays)) as DayRow[]
  );
}

/** First day, and the day after the last. */
function rangeOf(ctx: Context, { from, to }: { from?: string; to?: string }): { start: string; end: string } {
  const period = billingPeriod(ctx.tenant, ctx.now());
  const start = from === undefined ? period.start : dayField(from, ['query', 'from']);
  const loc = ['query', to === undefined ? 'from' : 'to'];
  const last = to === undefined ? start : dayField(to, loc);
  if (last < start) failValidation(loc, `is before the first day, ${start}`);
  const end = to === undefined && start < period.end ? period.end : dayAfter(last, loc);
  if (Date.parse(end) - Date.parse(start) > mostDays * dayMs)
    failValidation(loc, `makes more than ${mostDays} days: ${start} is the first, ${end} the day after the last`);
  return { start, end };
}

/** The calendar of RFC 3339 ends with the year 9999. */
function dayAfter(day: string, loc: readonly string[]): string {
  if (day === '9999-12-31') failValidation(loc, 'must be before 9999-12-31', 'range');
  return new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
}
