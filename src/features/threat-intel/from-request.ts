import { Type } from 'typebox';
import type { Context } from '../../core/context.js';
import { fail, failValidation } from '../../core/errors.js';
import { operation, type AnyOperation } from '../../core/operation.js';
import { closed, None } from '../../core/schema.js';
import { onBorder } from '../../lib/code-points.js';
import { EntryFields, longestEntry } from './entry-fields.js';

const { category, severity } = EntryFields.properties;
const offset = (description: string) => Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000, description }));

/** Saves the prompt of a logged request as a threat entry, where the tenant keeps prompts. `create` is the plain create. */
export function createFromRequest(create: AnyOperation): AnyOperation {
  return operation({
    id: 'threat_intel.create_from_request',
    method: 'POST',
    tag: 'threat-intel',
    scope: 'threat_intel:create',
    alsoScopes: ['analyzer_logs:read'],
    rate: 'admin',
    ...(create.idempotent ? { idempotent: true as const } : {}),
    audit: 'threat_intel.created',
    status: 201,
    output: create.output,
    path: '/api/v1/threat-intel/from-request',
    summary: 'Save the prompt of a logged request, or a part of it, as a threat entry.',
    description:
      'Needs a tenant that stores prompts (`settings.store_prompts`). Without `start` and `end` the whole prompt is taken.',
    body: closed({
      request_id: Type.String({ minLength: 1, maxLength: 128, description: '`X-Request-ID` of the analyze call.' }),
      start: offset('First UTF-16 code unit of the part.'),
      end: offset('The code unit after its last.'),
      category,
      severity,
    }),
    errors: ['conflict'],
    location: (entry) => `/api/v1/threat-intel/${(entry as { id: string }).id}`,
    example: { request_id: '019aa4c0-5c5e-7c3a-9d3f-3f1f0c1e2a77', category: 'override', severity: 'high' },
    params: None,
    query: None,
    async before(ctx, { body }) {
      const draft = await draftOf(ctx, body);
      return { draft, ready: await create.before?.(ctx, { ...none, body: draft }) };
    },
    async run(ctx, _input, prepared) {
      if (!prepared) throw new Error('an entry is saved only after its text was read');
      return (await create.run(ctx, { ...none, body: prepared.draft }, prepared.ready)) as never;
    },
  }) as unknown as AnyOperation;
}

const none = { params: {}, query: {} };

interface Wanted {
  readonly request_id: string;
  readonly start?: number;
  readonly end?: number;
}

/** What a plain create would be sent. */
async function draftOf(ctx: Context, { request_id: requestId, start = 0, end, ...facts }: Wanted) {
  const prompt = await promptOf(ctx, requestId);
  return { ...facts, text: partOf(prompt, start, end ?? prompt.length) };
}

async function promptOf(ctx: Context, requestId: string): Promise<string> {
  const calls = () => ctx.db.sql('analyzer_logs').where({ tenant_id: ctx.tenant.id, request_id: requestId });
  // Callers choose what requests are called (contract 1): one of them could put a text of theirs in the place of another.
  const prompts = (await calls().distinct('prompt_sha256').limit(2)) as unknown[];
  if (prompts.length > 1)
    fail('conflict', `Calls with several prompts have the request id ${requestId}: add the text itself.`);
  const record = (await calls().orderBy('id', 'desc').first('prompt')) as { prompt: string | null } | undefined;
  if (!record)
    return failValidation(['body', 'request_id'], 'names no logged request of this tenant', 'missing_reference');
  return (
    record.prompt ??
    fail('conflict', 'The prompt of this request was not kept. Set store_prompts in the settings of the tenant.')
  );
}

/** The part as it was sent; its borders are moved off the middle of a code point. */
function partOf(prompt: string, start: number, end: number): string {
  if (end > prompt.length) failValidation(['body', 'end'], `is beyond the prompt, which has ${prompt.length}`);
  const text = prompt.slice(onBorder(prompt, start), onBorder(prompt, end));
  if (start >= end || text.trim() === '') failValidation(['body', 'start'], 'leaves no text');
  if (text.length > longestEntry && Array.from(text).length > longestEntry)
    failValidation(['body', 'request_id'], `has a longer prompt than ${longestEntry}: choose a part by start and end`);
  return text;
}
