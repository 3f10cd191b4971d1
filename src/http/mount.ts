import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.js';
import { billingHeaders, billingStateOf } from '../core/billing-state.js';
import type { Context } from '../core/context.js';
import { asServiceError, fail, type ServiceError } from '../core/errors.js';
import { authorize, execute, permitReplay, type RawInput } from '../core/execute.js';
import { claimIdempotency } from '../core/idempotency.js';
import type { AnyOperation } from '../core/operation.js';
import { anonymousActor, noTenant } from '../core/nobody.js';
import { orTenantGone } from '../core/tenant-gone.js';
import { resolveVersion } from '../core/versions.js';
import { jsonInTurns } from '../lib/json-in-turns.js';
import { callerAddress } from './caller-address.js';
import type { InLine } from './large-answers.js';
import { routerPath, targetOf } from './routes-by-path.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the caller is known. */
    ctx?: Context;
    operationId?: string;
  }
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Bytes of a body that nobody answers for. */
const mostFromNobody = 16_384;

export interface Mounting {
  readonly app: App;
  /** One for all operations: what a tenant has asked for at once may be of several. */
  readonly inLine: InLine;
}

/** Makes the routes of one operation. Order of refusals: 401, 403, 429, 400 of the version, then the body's (contract 15). */
export function mount(server: FastifyInstance, op: AnyOperation, { app, inLine }: Mounting): void {
  for (const path of [op.path, ...(op.aliases ?? [])]) {
    server.route({
      method: op.method,
      url: routerPath(path),
      ...(op.scope === null ? { bodyLimit: mostFromNobody } : {}),
      config: { accepts: op.accepts ?? [] },
      onRequest: async (request, reply) => {
        request.operationId = op.id;
        request.ctx = op.scope === null ? contextOfNobody(app, request) : await admitted(app, op, { request, reply });
        reply.header('service-version', resolveVersion(headerOf(request, 'service-version')));
      },
      handler: async (request, reply) => {
        const make = () => answer(op, { request, reply });
        if (!op.large || !request.ctx) return make();
        return inLine({ tenantId: request.ctx.tenant.id, response: reply.raw }, make);
      },
    });
  }
}

async function admitted(app: App, op: AnyOperation, { request, reply }: Exchange): Promise<Context> {
  const { tenant, actor, rate } = await app.admit({
    authorization: headerOf(request, 'authorization'),
    ip: callerAddress(request),
    family: op.rate,
  });
  reply.headers({
    'x-ratelimit-limit': String(rate.limit),
    'x-ratelimit-remaining': String(rate.remaining),
    'x-ratelimit-reset': String(rate.resetAt),
    ...billingHeaders(billingStateOf(tenant, app.clock.now(), app.services.settings.billing_grace_days)),
  });
  if (actor.testMode) reply.header('x-service-test-mode', 'true');
  const ctx = app.contextFor({
    tenant,
    actor,
    requestId: request.id,
    via: 'http',
    isAbandoned: () => reply.raw.destroyed,
  });
  request.ctx = ctx;
  authorize(op, ctx);
  if (rate.exceeded) {
    const seconds = Math.max(1, rate.resetAt - Math.floor(app.clock.now() / 1000));
    fail('rate_limit_exceeded', `The budget of ${rate.limit} requests is spent; the window ends in ${seconds} s.`, {
      headers: { 'retry-after': String(seconds) },
    });
  }
  return ctx;
}

function contextOfNobody(app: App, request: FastifyRequest): Context {
  return app.contextFor({
    tenant: noTenant,
    actor: anonymousActor(callerAddress(request)),
    requestId: request.id,
    via: 'http',
  });
}

async function answer(op: AnyOperation, exchange: Exchange): Promise<FastifyReply> {
  const { request } = exchange;
  const ctx = request.ctx;
  if (!ctx) throw new Error('a request reached its handler without a context');
  const raw = rawInput(op, request);
  const key = op.idempotent ? headerOf(request, 'idempotency-key') : undefined;
  try {
    if (key !== undefined && key.trim() !== '') return await answerOnce(op, exchange, { ctx, raw, key });
    return await send(op, exchange, await execute(op, ctx, raw));
  } catch (error) {
    throw await orTenantGone(ctx, error);
  }
}

function rawInput(op: AnyOperation, request: FastifyRequest): RawInput {
  const ifMatch = op.conditional ? headerOf(request, 'if-match') : undefined;
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    ...(ifMatch === undefined ? {} : { ifMatch }),
  };
}

/** §8.4: the first request is processed, its repetitions get the first answer. */
async function answerOnce(
  op: AnyOperation,
  exchange: Exchange,
  { ctx, raw, key }: { ctx: Context; raw: RawInput; key: string },
): Promise<FastifyReply> {
  const { path } = targetOf(exchange.request.url);
  const claimed = await claimIdempotency(ctx, { key, op, path, body: raw.body, pepper: ctx.services.secrets.pepper });
  if ('replay' in claimed) {
    const { replay } = claimed;
    if (!replay.error) await permitReplay(op, ctx, raw, replay.askedBy);
    exchange.reply.header('idempotency-replayed', 'true');
    if (replay.error) throw replay.error;
    return await send(op, exchange, replay.output);
  }
  try {
    const output = await execute(op, ctx, raw, (inner, result) => claimed.claim.complete(inner, op.status, result));
    return send(op, exchange, output);
  } catch (error) {
    const known: ServiceError = asServiceError(error);
    await claimed.claim.settle(ctx, known);
    throw known;
  }
}

interface Streamed {
  readonly contentType: string;
  readonly stream: NodeJS.ReadableStream;
}

async function send(op: AnyOperation, { request, reply }: Exchange, output: unknown): Promise<FastifyReply> {
  reply.code(op.status);
  if (op.status === 204) return reply.send();
  if (op.status === 201) reply.header('location', locationOf(op, output, request.params));
  if (op.streams) {
    const { contentType, stream } = output as Streamed;
    // What answers HEAD reads its stream to the end, and a million records for nobody.
    return reply.type(contentType).send(request.method === 'HEAD' ? Readable.from([]) : stream);
  }
  const json = await jsonInTurns(output);
  reply.type('application/json; charset=utf-8');
  if (typeof json === 'string') return reply.send(json);
  return reply
    .header(
      'content-length',
      json.reduce((sum, { length }) => sum + length, 0),
    )
    .send(Readable.from(json));
}

function locationOf(op: AnyOperation, output: unknown, params: unknown): string {
  return op.location
    ? op.location(output as never, params as never)
    : `${op.path}${String((output as { id?: string }).id ?? '')}`;
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
