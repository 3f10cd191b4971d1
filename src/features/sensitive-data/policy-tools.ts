import { Type } from 'typebox';
import type { SensitiveDataPolicy } from '../../analyzers/deps.js';
import {
  compileInTurns,
  deidentifyInTurns,
  infoTypes,
  inspectedBesidesSealed,
  inspectInTurns,
  reidentifyInTurns,
  SanitizedTooLong,
  sensitiveData,
  transformations,
} from '../../analyzers/sensitive-data/index.js';
import type { Context } from '../../core/context.js';
import { fail, failValidation, ServiceError } from '../../core/errors.js';
import { anyText } from '../../core/any-text.js';
import { longestWaits } from '../../core/longest-waits.js';
import { operation } from '../../core/operation.js';
import { foundBy } from '../../core/resource-store.js';
import {
  closed,
  IdParams,
  listOf,
  None,
  pageFields,
  pageOf,
  Reference,
  searchField,
  usualPage,
} from '../../core/schema.js';
import { textViews } from '../../text/views.js';
import { orUnavailable } from '../analyze/unavailable.js';
import { tenantKeys } from './keys.js';
import { loadSensitiveDataPolicy } from './load-policy.js';
import { sensitiveDataPolicies } from './policies.js';

const tag = 'sensitive-data-protection';
const words = (description: string) => Type.Array(Type.String({ maxLength: 200 }), { maxItems: 500, description });
const text = (description: string) => Type.String({ maxLength: 1000, description });
const page = closed({ ...pageFields({ defaultLimit: 50, maxLimit: 200 }), ...searchField });
const InspectedText = Type.String({
  minLength: 1,
  maxLength: 10_000_000,
  description: 'The text.',
  ...anyText,
});

export const listInfoTypes = operation({
  id: 'sdp.info_types',
  method: 'GET',
  path: '/api/v1/sdp/info-types',
  tag,
  summary: 'List the built-in info types.',
  scope: 'sdp_policy:read',
  sameForAll: true,
  rate: 'admin',
  params: None,
  query: page,
  body: null,
  status: 200,
  output: listOf(
    closed({
      name: text('Name.'),
      display_name: text('For people.'),
      description: text('What it is.'),
      categories: words('Groups.'),
      locales: words('Countries or languages.'),
      validated: Type.Boolean({ description: 'Check digits or a register prove values.' }),
    }),
  ),
  run: async (_ctx, { query }) => {
    const found = infoTypes.filter((type) => foundBy(query.search, `${type.name} ${type.display_name}`));
    return pageOf(
      found.map((type) => ({ ...type, categories: [...type.categories], locales: [...type.locales] })),
      query,
      usualPage,
    );
  },
});

export const listTransformations = operation({
  id: 'sdp.transformations',
  method: 'GET',
  path: '/api/v1/sdp/transformations',
  tag,
  summary: 'List the transformations.',
  scope: 'sdp_policy:read',
  sameForAll: true,
  rate: 'admin',
  params: None,
  query: page,
  body: null,
  status: 200,
  output: listOf(
    closed({
      type: text('Name.'),
      description: text('What it does.'),
      reversible: Type.Boolean({ description: 'Whether re-identify restores it.' }),
      parameters: Type.Array(
        closed({
          key: text('Name.'),
          type: text('JSON type.'),
          required: Type.Boolean(),
          description: text('Meaning.'),
        }),
        { maxItems: 50, description: 'Parameters.' },
      ),
    }),
  ),
  run: async (_ctx, { query }) =>
    pageOf(
      transformations
        .filter((entry) => foundBy(query.search, entry.type))
        .map((entry) => ({ ...entry, parameters: entry.parameters.map((parameter) => ({ ...parameter })) })),
      query,
    ),
});

const { findings, findings_truncated, sanitized_text } = sensitiveData.output.properties;

export const testPolicy = operation({
  id: 'sdp_policies.test',
  method: 'POST',
  path: '/api/v1/sdp/policies/{id}/test',
  tag,
  summary: 'Inspect and transform a text under a sensitive-data policy; nothing is logged.',
  scope: 'sdp_policy:read',
  errors: ['payload_too_large', 'analyzer_unavailable'],
  rate: 'admin',
  longestWaitMs: longestWaits.analysis,
  params: IdParams,
  query: None,
  body: closed({ text: InspectedText }),
  status: 200,
  output: closed({ findings, findings_truncated, sanitized_text }),
  example: { text: 'mail jane@example.com' },
  async run(ctx, { params, body }) {
    const { id } = (await sensitiveDataPolicies.operations.get.run(ctx, { params, query: {}, body: undefined })) as {
      id: string;
    };
    const policy = await loadSensitiveDataPolicy(ctx, id);
    return (await orUnavailable(sensitiveData.name, () => inspected(ctx, policy, body.text))) as never;
  },
});

async function inspected(ctx: Context, policy: SensitiveDataPolicy, text: string) {
  const compiled = await compileInTurns(policy);
  const signal = deadlineOf(ctx);
  const keys = await tenantKeys(ctx);
  const all = await inspectInTurns(textViews(text), compiled, signal);
  const inspection = await inspectedBesidesSealed(text, all, { keys, signal });
  return {
    findings: [...inspection.findings],
    ...(inspection.truncated ? { findings_truncated: true } : {}),
    ...(policy.deidentify
      ? {
          sanitized_text: await deidentifyInTurns(text, inspection.found, { compiled, keys, signal }).catch(asTooLarge),
        }
      : {}),
  };
}

/** None at the command line, which streams what is longer without one. */
function deadlineOf({ services, via }: Context): AbortSignal {
  return via === 'cli' ? new AbortController().signal : AbortSignal.timeout(services.settings.analyze_deadline_ms);
}

function asTooLarge(error: unknown): never {
  if (error instanceof SanitizedTooLong) fail('payload_too_large', error.message);
  throw error;
}

export const reidentifyText = operation({
  id: 'sdp.reidentify',
  method: 'POST',
  path: '/api/v1/sdp/reidentify',
  tag,
  summary: 'Restore the values behind reversible surrogates.',
  scope: 'sdp:reidentify',
  rate: 'admin',
  longestWaitMs: longestWaits.analysis,
  audit: 'sdp.reidentified',
  leavesPlans: true,
  params: None,
  query: None,
  status: 200,
  body: closed({ policy_id: Reference, text: InspectedText }),
  output: closed({
    text: Type.String({ maxLength: 100_000_000, description: 'The text with what could be restored.' }),
    restored: Type.Integer({ minimum: 0, description: 'Surrogates restored.' }),
  }),
  example: { policy_id: 'general-pii-redaction', text: 'card TOKEN(12):abc' },
  async before(ctx, { body }) {
    const policy = await loadSensitiveDataPolicy(ctx, body.policy_id).catch(asMissingReference);
    const compiled = await compileInTurns(policy);
    return reidentifyInTurns(body.text, compiled, await tenantKeys(ctx));
  },
  async run(_ctx, _input, reidentified) {
    if (!reidentified) throw new Error('a text is restored before its audit entry is written');
    return { ...reidentified };
  },
});

/** A policy that a body names, and that is not there, is 422 with its path (contract 15). */
function asMissingReference(error: unknown): never {
  if (error instanceof ServiceError && error.code === 'not_found')
    failValidation(['body', 'policy_id'], 'names no sensitive-data policy of this tenant', 'missing_reference');
  throw error;
}
