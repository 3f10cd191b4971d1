import helmet from '@fastify/helmet';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { analysisMetrics } from './analysis-metrics.js';
import type { App } from '../app.js';
import { noSuchPath, ServiceError } from '../core/errors.js';
import type { AnyOperation } from '../core/operation.js';
import { localAddress } from '../lib/local-address.js';
import { answerInsteadOfNode, answerMalformed, noteEarlyAnswers } from './malformed-requests.js';
import { askForBodiesLate } from './body-on-request.js';
import { isOurProxy } from './caller-address.js';
import { lineOfEachTenant } from './large-answers.js';
import { createMetrics, upstreamMetrics, type Metrics } from './metrics.js';
import { mount } from './mount.js';
import { consolePages } from './pages/console.js';
import { docsPages, type SandboxTrigger } from './pages/docs.js';
import { healthPages, type Readiness } from './pages/health.js';
import { metricsPage } from './pages/metrics.js';
import { stripeWebhook } from './pages/stripe-webhook.js';
import { asApiError, errorsPlugin, sendError } from './plugins/errors.js';
import { jsonBody } from './plugins/json-body.js';
import { requestIdOf } from './request-id.js';
import { pathFacts, targetOf } from './routes-by-path.js';
import { relativeLocation } from './relative-location.js';
import { setStandardHeaders } from './standard-headers.js';
import { giveUpUnread } from './unread-answers.js';

export interface ServerOptions {
  readonly app: App;
  readonly operations: readonly AnyOperation[];
  readonly logger?: FastifyBaseLogger;
  readonly readiness: Readiness;
  readonly sandboxTriggers: readonly SandboxTrigger[];
}

/** What the pages of the server may load, and from where: nothing but its own. */
const pageSecurity = {
  contentSecurityPolicy: {
    directives: {
      defaultSrc: ["'none'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'"],
      scriptSrc: ["'self'"],
      connectSrc: ["'self'"],
      frameAncestors: ["'none'"],
      formAction: ["'none'"],
      baseUri: ["'none'"],
    },
    useDefaults: false,
  },
};

/** The HTTP face of the app: one route per operation, and the pages of contract 14. Nothing listens yet. */
export async function createServer({
  app,
  operations,
  logger,
  readiness,
  sandboxTriggers,
}: ServerOptions): Promise<FastifyInstance> {
  const { settings } = app.services;
  const metrics = createMetrics();
  analysisMetrics(metrics.registry, app.services.records);
  if (app.services.upstreams) upstreamMetrics(metrics.registry, () => readiness.upstreams?.() ?? []);
  const errorOptions = {
    publicUrl: () => (settings.public_url ?? addressOf(server)).replace(/\/+$/, ''),
    bodyLimitBytes: settings.body_limit_bytes,
  };
  const server: FastifyInstance = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    bodyLimit: settings.body_limit_bytes,
    trustProxy: settings.trust_proxy && isOurProxy,
    genReqId: (request) => requestIdOf(request, app.newId),
    routerOptions: { maxParamLength: 1000, ignoreDuplicateSlashes: false },
    return503OnClosing: false,
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    http: { requireHostHeader: false },
    clientErrorHandler: answerMalformed({ publicUrl: errorOptions.publicUrl, newId: app.newId }),
    frameworkErrors: (error, request, reply) =>
      void sendError(asApiError(error, { bodyLimitBytes: settings.body_limit_bytes }), {
        request,
        reply,
        options: errorOptions,
      }),
  });
  await server.register(helmet, pageSecurity);
  jsonBody(server);
  errorsPlugin(server, errorOptions);
  everyResponse(server, { metrics, readiness });
  if (isBelowPath(settings.public_url)) locationsBelowPath(server);
  answerInsteadOfNode(server);
  noteEarlyAnswers(server);
  askForBodiesLate(server);
  giveUpUnread(server);
  unknownPaths(server, errorOptions);
  const inLine = lineOfEachTenant();
  for (const op of operations) mount(server, op, { app, inLine });
  stripeWebhook(server, app);
  healthPages(server, { app, readiness });
  metricsPage(server, { metrics, settings });
  docsPages(server, { operations, sandboxTriggers, publicUrl: errorOptions.publicUrl });
  consolePages(server);
  return server;
}

function everyResponse(
  server: FastifyInstance,
  { metrics, readiness }: { metrics: Metrics; readiness: Readiness },
): void {
  server.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply) => {
    setStandardHeaders(request, reply);
    // While draining, no client keeps a connection that is about to end.
    if (readiness.draining) reply.header('connection', 'close');
  });
  server.addHook('onResponse', async (request, reply) => {
    const operation = request.operationId ?? 'page';
    metrics.observe(operation, reply.statusCode, reply.elapsedTime / 1000);
    const { ctx } = request;
    request.log.info(
      {
        operation,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 1000) / 1000,
        ...(ctx ? { tenant: ctx.tenant.slug, actor: ctx.actor.id } : {}),
      },
      'request',
    );
  });
}

const isBelowPath = (publicUrl = ''): boolean => /^https?:\/\/[^/?#]+\/+[^/?#]/i.test(publicUrl);

/** A proxy takes the path of the public address away before a call comes here; what is answered must not lose it. */
function locationsBelowPath(server: FastifyInstance): void {
  server.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply) => {
    const location = reply.getHeader('location');
    if (typeof location !== 'string' || !/^\/(?!\/)/.test(location)) return;
    reply.header('location', relativeLocation(targetOf(request.url).path || '/', location));
  });
}

/** 307 to the canonical slash form, 405 with `Allow`, else 404: before a key is asked for or a body is read (contract 15). */
function unknownPaths(server: FastifyInstance, options: { publicUrl(): string }): void {
  const { factsOf, methodsBeside } = pathFacts(server);
  const refuse = (request: FastifyRequest, reply: FastifyReply, methods: readonly string[]) => {
    const allow = methods.join(', ');
    const refusal = new ServiceError('method_not_allowed', `This path takes ${allow}.`, { headers: { allow } });
    return sendError(refusal, { request, reply, options });
  };
  server.addHook('onRequest', async (request, reply) => {
    const { path, query } = targetOf(request.url);
    if (!request.is404) {
      const others = request.routeOptions.url?.includes(':') ? methodsBeside(request.method, path) : undefined;
      return others && refuse(request, reply, others);
    }
    const { redirectTo, methods } = factsOf(request.method, path);
    if (redirectTo) return reply.code(307).header('location', `${redirectTo}${query}`).send();
    if (methods) return refuse(request, reply, methods);
    return sendError(new ServiceError('not_found', noSuchPath), { request, reply, options });
  });
}

/** Where the server can be reached from this machine, as a base address. */
export function addressOf(server: FastifyInstance): string {
  const [listening] = server.addresses();
  if (!listening || typeof listening === 'string') return 'http://127.0.0.1';
  return localAddress({ host: listening.address, port: listening.port });
}
