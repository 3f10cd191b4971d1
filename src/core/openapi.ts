import type { TObject, TSchema } from 'typebox';
import { errorTable, exampleEnvelope, type ErrorCode } from './errors.js';
import type { AnyOperation } from './operation.js';
import { currentVersion } from './versions.js';

type Json = Record<string, unknown>;

const ref = (section: string, name: string) => ({ $ref: `#/components/${section}/${name}` });

/** The OpenAPI 3.1 document, rendered from the list of operations: what runs is what is described. */
export function openApiDocument(operations: readonly AnyOperation[], serverUrl = '/'): Json {
  const paths: Record<string, Json> = {};
  for (const op of operations) paths[op.path] = { ...paths[op.path], [op.method.toLowerCase()]: operationObject(op) };
  const tags = [...new Set(operations.map((op) => op.tag))].map((name) => ({ name }));
  return {
    openapi: '3.1.0',
    info: {
      title: 'svc, the security analysis service',
      version: currentVersion,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description: 'Screens text for language models with analyzers, under policies that each tenant configures.',
    },
    servers: [{ url: serverUrl }],
    security: [{ apiKey: [] }],
    tags,
    paths,
    components: {
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'A live (`ak_…`) or sandbox (`ak_test_…`) key.' },
      },
      schemas: { Error: errorSchema },
      headers: headerObjects,
      parameters: parameterObjects,
    },
  };
}

function operationObject(op: AnyOperation): Json {
  const codes = errorCodesOf(op);
  return {
    operationId: op.id,
    tags: [op.tag],
    summary: op.summary,
    ...(op.description ? { description: op.description } : {}),
    ...(op.scope === null
      ? { security: [] }
      : {
          'x-scope': op.scope,
          ...(op.alsoScopes ? { 'x-also-scopes': op.alsoScopes } : {}),
          ...(op.orScope ? { 'x-or-scope': op.orScope } : {}),
          ...(op.operatorScope ? { 'x-operator-scope': op.operatorScope } : {}),
          'x-role': op.role ?? 'member',
        }),
    'x-rate-family': op.rate,
    parameters: [...parametersIn('path', op.params), ...parametersIn('query', op.query), ...headerParameters(op)],
    ...(op.body ? { requestBody: requestBody(op, op.body) } : {}),
    responses: { [op.status]: successResponse(op), ...errorResponses(op, codes) },
  };
}

function parametersIn(place: 'path' | 'query', schema: TObject): Json[] {
  const required = new Set((schema as { required?: string[] }).required ?? []);
  return Object.entries(schema.properties).map(([name, field]) => {
    const { description, ...rest } = field as Json;
    return {
      name,
      in: place,
      required: place === 'path' || required.has(name),
      description: description ?? name,
      schema: rest,
    };
  });
}

function headerParameters(op: AnyOperation): Json[] {
  return [
    ref('parameters', 'ServiceVersion'),
    ref('parameters', 'RequestId'),
    ...(op.idempotent ? [ref('parameters', 'IdempotencyKey')] : []),
    ...(op.conditional ? [ref('parameters', 'IfMatch')] : []),
  ];
}

function requestBody(op: AnyOperation, body: TSchema): Json {
  const media = { schema: body, ...(op.example === undefined ? {} : { example: op.example }) };
  const types = ['application/json', ...(op.accepts ?? [])];
  return {
    required: needsFields(body),
    content: Object.fromEntries(
      types.map((type) => [type, type === 'application/json' ? media : { schema: { type: 'string' } }]),
    ),
  };
}

/** Where every field is optional, the body is, too. */
function needsFields(body: TSchema): boolean {
  const { required = [], minProperties = 0 } = body as { required?: string[]; minProperties?: number };
  return required.length > 0 || minProperties > 0;
}

function successResponse(op: AnyOperation): Json {
  const headers = headersOf(op);
  if (op.status === 204) return { description: 'Done. No body.', headers };
  const content = op.streams
    ? Object.fromEntries(op.streams.map((type) => [type, { schema: { type: 'string' } }]))
    : { 'application/json': { schema: op.output } };
  return { description: op.status === 201 ? 'Created.' : 'Done.', headers, content };
}

/** Headers of an answer; whom a 401 does not know has neither limits nor a subscription. */
function headersOf(op: AnyOperation, status: number = op.status): Json {
  const names = ['X-Request-ID', 'Service-Version'];
  if (status === 401) names.push('WWW-Authenticate');
  else names.push(...headersOfCaller(op));
  if (status === 201) names.push('Location');
  // The 409 of a first request that still runs says when to ask again (contract 2).
  if (status === 429 || status === 503 || (status === 409 && op.idempotent)) names.push('Retry-After');
  return Object.fromEntries(names.map((name) => [name, ref('headers', name)]));
}

function headersOfCaller(op: AnyOperation): string[] {
  const names: string[] = [];
  if (op.scope !== null)
    names.push(
      'X-RateLimit-Limit',
      'X-RateLimit-Remaining',
      'X-RateLimit-Reset',
      'X-Billing-Status',
      'X-Subscription-Status',
      'X-Grace-Days-Remaining',
      'X-Service-Test-Mode',
    );
  if (op.idempotent) names.push('Idempotency-Replayed');
  return names;
}

/** The codes that an operation may answer: those of its nature and those it names. */
export function errorCodesOf(op: AnyOperation): readonly ErrorCode[] {
  const codes = new Set<ErrorCode>([
    'bad_request',
    'unsupported_version',
    'internal_error',
    'service_unavailable',
    'validation_error',
    ...(op.errors ?? []),
  ]);
  if (op.scope !== null)
    for (const code of ['unauthorized', 'forbidden', 'rate_limit_exceeded'] as const) codes.add(code);
  // Fastify reads what is sent with a DELETE as the body that it should not have.
  if (op.body || op.method === 'DELETE')
    for (const code of ['payload_too_large', 'unsupported_media_type'] as const) codes.add(code);
  if (op.idempotent) for (const code of ['idempotency_conflict', 'idempotency_in_progress'] as const) codes.add(code);
  if (Object.keys(op.params.properties).length > 0) codes.add('not_found');
  if (op.audit) codes.add('conflict');
  return [...codes];
}

function errorResponses(op: AnyOperation, codes: readonly ErrorCode[]): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes)
    byStatus.set(errorTable[code].status, [...(byStatus.get(errorTable[code].status) ?? []), code]);
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, group]) => [
        status,
        {
          description: group.map((code) => `\`${code}\`: ${errorTable[code].title}.`).join(' '),
          headers: headersOf(op, status),
          content: {
            'application/json': {
              schema: ref('schemas', 'Error'),
              examples: Object.fromEntries(
                group.map((code) => [code, { value: exampleEnvelope(code, 'https://svc.example') }]),
              ),
            },
          },
        },
      ]),
  );
}

const errorSchema: Json = {
  type: 'object',
  required: ['detail', 'code', 'request_id', 'doc_url'],
  additionalProperties: false,
  properties: {
    detail: { type: 'string', description: 'Human-readable message.' },
    code: { type: 'string', enum: Object.keys(errorTable), description: 'Machine-readable code.' },
    request_id: { type: 'string', description: 'Equals `X-Request-ID`.' },
    doc_url: { type: 'string', description: 'Page that describes the code.' },
    analyzer: { type: 'string', description: 'Analyzer behind `analyzer_unavailable`.' },
    errors: {
      type: 'array',
      description: 'Places that break a rule.',
      items: {
        type: 'object',
        required: ['loc', 'msg', 'type'],
        properties: {
          loc: { type: 'array', items: { type: ['string', 'integer'] } },
          msg: { type: 'string' },
          type: { type: 'string' },
        },
      },
    },
  },
};

const header = (type: string, description: string) => ({ description, schema: { type } });

const headerObjects: Json = {
  'X-Request-ID': header('string', 'Identifier of the request.'),
  'Service-Version': header('string', 'The API version that was used.'),
  'X-RateLimit-Limit': header('integer', 'Requests allowed in the window.'),
  'X-RateLimit-Remaining': header('integer', 'Requests left in the window.'),
  'X-RateLimit-Reset': header('integer', 'Unix time at which the window ends.'),
  'X-Billing-Status': header('string', '`ok`, `grace` or `blocked`.'),
  'X-Subscription-Status': header('string', 'State of the subscription.'),
  'X-Grace-Days-Remaining': header('integer', 'Days left of the grace period, while in it.'),
  'X-Service-Test-Mode': header('string', '`true` on answers to sandbox keys.'),
  'Idempotency-Replayed': header('string', '`true` when the first answer is given again.'),
  'WWW-Authenticate': header('string', 'How to sign in.'),
  'Retry-After': header('integer', 'Seconds to wait.'),
  Location: header('string', 'Path of what was made.'),
};

const parameter = (name: string, description: string, schema: Json) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
});

const parameterObjects: Json = {
  ServiceVersion: parameter('Service-Version', 'Pins the API version (§9).', {
    type: 'string',
    examples: [currentVersion],
  }),
  RequestId: parameter('X-Request-ID', 'Kept when it has the allowed form.', {
    type: 'string',
    pattern: '^[A-Za-z0-9._:-]{1,128}$',
  }),
  IdempotencyKey: parameter('Idempotency-Key', 'Makes repetitions safe for 24 hours (§8.4).', {
    type: 'string',
    maxLength: 255,
  }),
  IfMatch: parameter(
    'If-Match',
    'Version that the change is based on, with or without quotes; several where any of them will do, or `*` for whichever there is. Another is 409, and so is a weak one (`W/"3"`).',
    { type: 'string', examples: ['3', '"3"', '"2", "3"', '*'] },
  ),
};
