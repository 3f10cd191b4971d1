import { Type, type Static } from 'typebox';
import { analyzer, type AnalyzerResult } from '../analyzer.js';
import { serverKeys } from '../server-keys.js';
import { compiledOnce } from './compiled-once.js';
import { deidentifyInTurns, SanitizedTooLong, type InTurns } from './deidentify.js';
import type { TransformKeys } from './transform/surrogate.js';
import { inspectInTurns } from './inspect-in-turns.js';
import { LikelihoodName } from './config.js';
import { inspectedBesidesSealed } from './transform/sealed.js';

export { builtInPolicies } from './built-in-policies.js';
export { infoTypes, transformations } from './catalogue.js';
export { compile, compileInTurns, type Compiled } from './compile.js';
export { configProblems, DeidentifyConfig } from './config.js';
export { deidentify, deidentifyInTurns, SanitizedTooLong } from './deidentify.js';
export type { Finding } from './finding.js';
export { inspect } from './inspect.js';
export { inspectInTurns } from './inspect-in-turns.js';
export { documentKind, inspectDocument, inspectJson, inspectLines, type DocumentKind } from './document-stream.js';
export { inspectStream } from './stream.js';
export { reidentify, reidentifyInTurns, reidentifyStream } from './reidentify.js';
export { inspectedBesidesSealed } from './transform/sealed.js';
export type { TransformKeys } from './transform/surrogate.js';

const Finding = Type.Object(
  {
    info_type: Type.String({ maxLength: 100, description: 'Name of the info type.' }),
    likelihood: LikelihoodName,
    start: Type.Integer({ minimum: 0, description: 'First UTF-16 code unit of the value in the prompt.' }),
    end: Type.Integer({ minimum: 0, description: 'One past the last code unit of the value.' }),
    quote: Type.Optional(Type.String({ maxLength: 10_000_000, description: 'The value; only with `include_quote`.' })),
    path: Type.Optional(
      Type.String({
        maxLength: 2000,
        description:
          'JSON Pointer of the value when the prompt is JSON, with `*` for names in which something was found; absent when it is longer than 1,000 characters.',
      }),
    ),
  },
  { additionalProperties: false, description: 'A value of an info type.' },
);

const Output = Type.Object(
  {
    findings: Type.Array(Finding, { maxItems: 10_000, description: 'Findings in text order, free of overlaps.' }),
    findings_truncated: Type.Optional(
      Type.Boolean({ description: 'True when more was found than the policy reports.' }),
    ),
    unlisted_info_types: Type.Optional(
      Type.Array(Type.String({ maxLength: 100, description: 'Name of an info type.' }), {
        maxItems: 700,
        description: 'Info types of which all findings are beyond those that the policy reports.',
      }),
    ),
    sanitized_text: Type.Optional(
      Type.String({
        maxLength: 100_000_000,
        description: 'The prompt with the findings transformed, when the policy transforms.',
      }),
    ),
  },
  { additionalProperties: false, description: 'Sensitive data in the prompt.' },
);
type Output = Static<typeof Output>;

const Parameters = Type.Object(
  {
    sdp_policy_id: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: "Id or slug of a sensitive-data policy; absent: the tenant's default.",
      }),
    ),
  },
  { additionalProperties: false, description: 'Parameters of the sensitive-data analyzer.' },
);

/** Version of the keys that new surrogates are made with when the tenant has rotated nothing. */
const FIRST_KEY_VERSION = 1;

/** Keys of a tenant for transformations, from the function that derives its keys by purpose. */
export function transformKeys(derive: (purpose: string) => Uint8Array, version = FIRST_KEY_VERSION): TransformKeys {
  const made = new Map<string, Uint8Array>();
  return {
    version,
    derive(purpose) {
      const key = made.get(purpose) ?? derive(purpose);
      made.set(purpose, key);
      return key;
    },
  };
}

/** Finds personal data and secrets, and transforms them as the policy says (contract 5, 8). */
export const sensitiveData = analyzer({
  name: 'sensitive-data',
  serverKey: serverKeys['sensitive-data'],
  title: 'Sensitive data',
  description: 'Finds personal data, identity numbers, payment data and secrets, and can redact, mask or encrypt them.',
  category: 'data_protection',
  scope: 'dlp:analyze',
  parameters: Parameters,
  output: Output,
  metrics: [
    { key: 'findings_count', type: 'integer', description: 'Values found.', min: 0, suggestedThresholds: [10, 5, 1] },
    {
      key: 'dlp_processing_time_ms',
      type: 'number',
      description: 'Duration of the inspection in milliseconds.',
      min: 0,
    },
  ],
  signals: [
    {
      kind: 'boolean',
      key: 'has_sensitive_data',
      description: 'Something was found.',
      read: (output) => output.findings.length > 0,
    },
    {
      kind: 'match',
      key: 'info_type',
      description: 'Names of the info types found.',
      dynamic: true,
      read: ({ findings, unlisted_info_types: unlisted = [] }) => [...namesOf(findings), ...unlisted],
    },
  ],
  durationMetric: 'dlp_processing_time_ms',
  limits: { maxInputTokens: 1_000_000 },
  tokenCost: { weight: 0.1, base: 1 },
  sandbox: {
    fires: 'sandbox-sensitive-data',
    fails: 'sandbox-sensitive-data-error',
    found(prompt, at) {
      const end = at + 'sandbox-sensitive-data'.length;
      return result(
        {
          findings: [{ info_type: 'EMAIL_ADDRESS', likelihood: 'VERY_LIKELY', start: at, end }],
          sanitized_text: `${prompt.slice(0, at)}[EMAIL_ADDRESS]${prompt.slice(end)}`,
        },
        1,
      );
    },
    nothing: () => result({ findings: [] }, 0),
  },
  knownTexts: {
    bad: `Please charge the card ${['4111', '1111', '1111', '1111'].join(' ')} and write to jane.doe@example.com.`,
    good: 'The meeting is about the roadmap for the next quarter.',
  },
  // Quotes, paths and the sanitised text are the caller's words; a log record keeps places and names (contract 10).
  recorded: ({ findings, findings_truncated, unlisted_info_types }) => ({
    findings: findings.map(({ quote: _quote, path: _path, ...place }) => place),
    ...(findings_truncated && { findings_truncated }),
    ...(unlisted_info_types && { unlisted_info_types }),
  }),
  availability: () => ({ available: true, engine: 'embedded-info-types' }),
  async prepare(parameters, deps) {
    const policy = await deps.sensitiveDataPolicy(parameters.sdp_policy_id);
    const compiled = await compiledOnce(deps.tenantId, policy);
    const keys = transformKeys((purpose) => deps.tenantKey(purpose), await deps.sensitiveDataKeyVersion?.());
    return {
      async analyze(text, call) {
        const all = await inspectInTurns(text, compiled, call.signal);
        const inspection = await inspectedBesidesSealed(text.original.text, all, { keys, signal: call.signal });
        const how = { inspection, compiled, keys, signal: call.signal };
        const { failure, ...output } = await sanitised(text.original.text, how);
        const found = result(
          {
            findings: [...inspection.findings],
            ...(inspection.truncated && { findings_truncated: true, ...unlisted(inspection) }),
            ...output,
          },
          inspection.found.length,
        );
        return failure === undefined ? found : { ...found, failure };
      },
    };
  },
});

type Inspection = Awaited<ReturnType<typeof inspectInTurns>>;

const namesOf = (findings: readonly { readonly info_type: string }[]) => new Set(findings.map((one) => one.info_type));

/** What conditions ask for must not hide behind many findings of another kind. */
function unlisted({ found, findings }: Inspection): Pick<Output, 'unlisted_info_types'> {
  const listed = namesOf(findings);
  const others = [...namesOf(found.map(({ finding }) => finding))].filter((name) => !listed.has(name));
  return others.length > 0 ? { unlisted_info_types: others } : {};
}

interface Sanitising extends InTurns {
  readonly inspection: Inspection;
}

type Sanitised = Pick<Output, 'sanitized_text'> & { readonly failure?: string };

async function sanitised(prompt: string, { inspection, ...how }: Sanitising): Promise<Sanitised> {
  if (!how.compiled.transformationOf || inspection.found.length === 0) return {};
  try {
    return { sanitized_text: await deidentifyInTurns(prompt, inspection.found, how) };
  } catch (error) {
    if (error instanceof SanitizedTooLong) return { failure: error.message };
    throw error;
  }
}

function result(output: Output, count: number): AnalyzerResult<Output> {
  return { output, metrics: { findings_count: count } };
}
