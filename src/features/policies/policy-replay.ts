import { Type } from 'typebox';
import { whileCallerStays } from '../../core/caller-stays.js';
import type { Context } from '../../core/context.js';
import { fail } from '../../core/errors.js';
import { operation } from '../../core/operation.js';
import { closed, IdParams, None, oneOf } from '../../core/schema.js';
import { inTurns, type End } from '../../lib/turns.js';
import type { Block, Decision } from '../analyze/blocks.js';
import { judge } from '../analyze/decide.js';
import { planInTurns, type Plan } from '../analyze/plan.js';
import { inPages, type PagesOf } from '../logs/in-pages.js';
import { DecisionField } from '../logs/log-record.js';
import { timeRange, TimeText } from '../logs/time-range.js';
import { changedParams } from './changed-params.js';
import { policies } from './policies.js';
import { checkedInTurns } from './policy-check.js';
import { PolicyFields, type Policy } from './policy-fields.js';
import type { Replay, Undecidable } from './replay-result.js';

const { available_analyzers, execution_plan, termination_conditions } = PolicyFields.properties;
const count = (description: string) => Type.Integer({ minimum: 0, description });
const mostExamples = 5;

const Flip = closed({
  from: DecisionField,
  to: DecisionField,
  analyzer: Type.String({
    maxLength: 64,
    description: 'Analyzer whose rule made the difference; empty when none holds any more.',
  }),
  rule: Type.String({
    maxLength: 60_000,
    description: 'The rule of the draft, or of the record when the draft has none that holds.',
  }),
  count: count('Records.'),
  example_request_ids: Type.Array(Type.String({ maxLength: 128 }), {
    maxItems: mostExamples,
    description: 'Some of them.',
  }),
});

export const replayPolicy = operation({
  id: 'policies.replay',
  method: 'POST',
  path: '/api/v1/policies/{id}/replay',
  tag: 'Policy Management',
  summary: 'Re-decide logged records under a draft of the policy, from their stored results.',
  scope: 'policy:read',
  alsoScopes: ['analyzer:run', 'analyzer_logs:read'],
  rate: 'admin',
  params: IdParams,
  query: None,
  status: 200,
  body: closed({
    draft: closed(
      {
        available_analyzers: Type.Optional(available_analyzers),
        execution_plan: Type.Optional(execution_plan),
        termination_conditions: termination_conditions,
      },
      { description: 'What the draft changes; the rest is as stored.', minProperties: 1 },
    ),
    start_time: Type.Optional(TimeText),
    end_time: Type.Optional(TimeText),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 10_000, description: 'Most records, newest first. Default: 1000.' }),
    ),
  }),
  output: closed({
    examined: count('Records looked at; those of calls that failed, which have no decision, are none of them.'),
    unchanged: count('Records with the same decision.'),
    flipped: count('Records with another decision.'),
    undecidable: count(
      'Records whose stored results cannot decide: an analyzer that the draft needs did not run, or failed, or has other parameters there.',
    ),
    undecidable_analyzers: Type.Array(
      closed({
        analyzer: Type.String({ maxLength: 64, description: 'Server key.' }),
        reason: oneOf(['no_result', 'changed_params'], {
          description:
            'Whether it did not run or failed, or the draft gives it other parameters than the policy as it is saved.',
        }),
        count: count('Records.'),
      }),
      { maxItems: 20, description: 'What was missing.' },
    ),
    flips: Type.Array(Flip, { maxItems: 1000, description: 'Most frequent first.' }),
  }),
  example: {
    draft: { termination_conditions: [{ analyzer: 'yara', any: [{ signal: 'match_found' }], action: 'terminate' }] },
    limit: 500,
  },
  async run(ctx, { params, body }) {
    const stored = (await policies.operations.get.run(ctx, {
      params,
      query: {},
      body: undefined,
    })) as unknown as Policy;
    const draft = await checkedInTurns({ ...stored, ...(body.draft as Partial<Policy>) });
    const drafted = { plan: await planInTurns(draft), changed: changedParams(stored, draft) };
    const end = endOfReplay(ctx);
    const giveWay = inTurns(end);
    const tally = newTally();
    for await (const record of loggedRecords(ctx, { ...body, policyId: stored.id }, { giveWay, end }))
      tally.add(record, await decideAgain(drafted, record.analyzer_results, giveWay));
    return tally.result();
  },
});

interface LoggedRecord {
  readonly request_id: string;
  readonly decision: Decision;
  readonly termination_reason: { analyzer: string; rule: string } | null;
  readonly analyzer_results: Readonly<Record<string, Block>>;
}

const longestMs = 30_000;

/** A replay ends with the call that asked for it, and at its deadline. */
function endOfReplay(ctx: Context): End {
  const deadline = ctx.nowMs() + longestMs;
  const caller = whileCallerStays(ctx);
  return {
    throwIfAborted() {
      caller.throwIfAborted();
      if (ctx.nowMs() < deadline) return;
      fail(
        'service_unavailable',
        `The replay was not done within ${longestMs / 1000} s: take fewer records (limit), or a draft with fewer patterns.`,
      );
    },
  };
}

interface Replayed {
  readonly policyId: string;
  readonly start_time?: string;
  readonly end_time?: string;
  readonly limit?: number;
}

const mostUsually = 1000;
const columns = { time: 'created_at', id: 'id' };

function loggedRecords(
  ctx: Context,
  replayed: Replayed,
  turns: Pick<PagesOf, 'giveWay' | 'end'>,
): AsyncIterable<LoggedRecord> {
  const { policyId, limit: most = mostUsually } = replayed;
  const { start, end } = timeRange(replayed, 'body');
  const rows = () => {
    const stored = ctx.db
      .reader('analyzer_logs')
      .where({ tenant_id: ctx.tenant.id, policy_id: policyId })
      .whereNotNull('decision');
    if (start !== undefined) stored.where('created_at', '>=', start);
    if (end !== undefined) stored.where('created_at', '<', end);
    return stored.select('id', 'created_at', 'request_id', 'decision', 'termination_reason', 'analyzer_results');
  };
  return inPages({ rows, columns, most, ...turns }) as AsyncIterable<unknown> as AsyncIterable<LoggedRecord>;
}

interface Drafted {
  readonly plan: Plan;
  /** Server keys of analyzers whose stored results are those of other parameters. */
  readonly changed: ReadonlySet<string>;
}

type Missing = Omit<Undecidable, 'count'>;

/** What a draft says of stored results; `missing` tells without which it cannot say. */
type DecidedAgain =
  { readonly decision: Decision; readonly analyzer: string; readonly rule: string } | { readonly missing: Missing };

/** Walks the draft's plan over stored blocks, exactly as a run would. Pure. */
async function decideAgain(
  { plan, changed }: Drafted,
  blocks: Readonly<Record<string, Block>>,
  giveWay: () => Promise<void>,
): Promise<DecidedAgain> {
  let flaggedBy: { analyzer: string; rule: string } | undefined;
  const open: { readonly missing: Missing; readonly mayBlock: boolean }[] = [];
  for (const { analyzer, conditions } of plan.steps.flatMap((step) => step.analyzers)) {
    const key = analyzer.serverKey;
    if (changed.has(key)) {
      // Whatever it would find, one behind it may end the run all the same.
      open.push({
        missing: { analyzer: key, reason: 'changed_params' },
        mayBlock: conditions.some(({ action }) => action === 'terminate'),
      });
      continue;
    }
    const block = blocks[key];
    if (!block?.output) return open[0] ?? { missing: { analyzer: key, reason: 'no_result' } };
    const verdict = await judge(analyzer, conditions, block, giveWay);
    if (verdict.terminatedBy) return { decision: 'block', analyzer: key, rule: verdict.terminatedBy.rule };
    const held = verdict.conditions.find((condition) => condition.held);
    if (verdict.flagged) flaggedBy ??= { analyzer: key, rule: held?.rule ?? 'main signal' };
  }
  if (open[0] && (!flaggedBy || open.some(({ mayBlock }) => mayBlock))) return open[0];
  return flaggedBy ? { decision: 'flag', ...flaggedBy } : { decision: 'allow', analyzer: '', rule: '' };
}

interface FlipCount {
  readonly from: Decision;
  readonly to: Decision;
  readonly analyzer: string;
  readonly rule: string;
  count: number;
  readonly example_request_ids: string[];
}

/** Counts record by record: what ten thousand of them were decided by would fill the memory. */
function newTally() {
  const flips = new Map<string, FlipCount>();
  const missing = new Map<string, Undecidable>();
  let [examined, unchanged] = [0, 0];
  return {
    add(record: LoggedRecord, again: DecidedAgain): void {
      examined += 1;
      if ('missing' in again) {
        const { analyzer } = again.missing;
        missing.set(analyzer, { ...again.missing, count: (missing.get(analyzer)?.count ?? 0) + 1 });
      } else if (again.decision === record.decision) unchanged += 1;
      else addFlip(flips, record, { ...again, from: record.decision });
    },
    result() {
      const flipList = [...flips.values()].sort((a, b) => b.count - a.count);
      return {
        examined,
        unchanged,
        flipped: flipList.reduce((sum, flip) => sum + flip.count, 0),
        undecidable: [...missing.values()].reduce((sum, { count: each }) => sum + each, 0),
        undecidable_analyzers: [...missing.values()],
        flips: flipList,
      } satisfies Replay;
    },
  };
}

function addFlip(
  flips: Map<string, FlipCount>,
  record: LoggedRecord,
  again: { from: Decision; decision: Decision; analyzer: string; rule: string },
): void {
  const reason = again.rule === '' && record.termination_reason ? record.termination_reason : again;
  const key = [again.from, again.decision, reason.analyzer, reason.rule].join('\u0000');
  const flip = flips.get(key) ?? {
    from: again.from,
    to: again.decision,
    analyzer: reason.analyzer,
    rule: reason.rule,
    count: 0,
    example_request_ids: [],
  };
  flip.count += 1;
  if (flip.example_request_ids.length < mostExamples) flip.example_request_ids.push(record.request_id);
  flips.set(key, flip);
}
