import { Type } from 'typebox';
import { longestWaits } from '../../core/longest-waits.js';
import { operation } from '../../core/operation.js';
import { closed, IdParams, None } from '../../core/schema.js';
import { AnalyzeResponse, analyzePrompt, Prompt, TextSourceField } from '../analyze/analyze.js';
import { policies } from './policies.js';

const Trace = Type.Array(
  closed({
    step: Type.Integer({ minimum: 0, description: 'Step of the plan.' }),
    analyzer: Type.String({ maxLength: 64, description: 'Server key.' }),
    status: Type.String({ maxLength: 20, description: 'How it ended.' }),
    conditions: Type.Array(
      closed({
        rule: Type.String({ maxLength: 60_000, description: 'Readable condition.' }),
        held: Type.Boolean({ description: 'Whether it held.' }),
      }),
      { maxItems: 100, description: 'In the order of the policy.' },
    ),
    action: Type.Union([Type.Literal('terminate'), Type.Literal('proceed_to_next_step'), Type.Null()], {
      description: 'What followed.',
    }),
  }),
  { maxItems: 100, description: 'Steps and conditions of the run.' },
);

export const testPolicyRun = operation({
  id: 'policies.test',
  method: 'POST',
  path: '/api/v1/policies/{id}/test',
  tag: 'Policy Management',
  summary: 'Run a policy on a prompt without log and without charge, with a trace.',
  scope: 'policy:read',
  alsoScopes: ['analyzer:run'],
  // Analyzer endpoints are those of contract 5; all else is administrative (contract 15).
  rate: 'admin',
  longestWaitMs: longestWaits.analysis,
  params: IdParams,
  query: None,
  status: 200,
  errors: ['payload_too_large', 'analyzer_unavailable'],
  body: closed({ prompt: Prompt, source: Type.Optional(TextSourceField) }),
  output: closed({ ...AnalyzeResponse.properties, trace: Trace }),
  example: { prompt: 'What is the capital of France?' },
  async run(ctx, { params, body }) {
    const policy = (await policies.operations.get.run(ctx, { params, query: {}, body: undefined })) as { id: string };
    const { response, result } = await analyzePrompt(ctx, { ...body, policy_id: policy.id }, 'skip');
    const trace = result.trace.map((entry) => ({
      ...entry,
      conditions: entry.conditions.map((condition) => ({ ...condition })),
    }));
    return { ...response, trace };
  },
});
