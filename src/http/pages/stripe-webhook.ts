import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../../app.js';
import { expectStripeEvent, takeStripeEvent } from '../../facades/stripe-webhook.js';

/** Bytes of an event. Nobody answers for them before they are all there and their signature is checked. */
const mostOfEvent = 1_000_000;

/** `POST /api/v1/webhooks/stripe`: the payment processor calls it. Its signature is over the bytes, so they are not parsed before. */
export function stripeWebhook(server: FastifyInstance, app: App): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
    scope.route({
      method: 'POST',
      url: '/api/v1/webhooks/stripe',
      bodyLimit: Math.min(mostOfEvent, app.services.settings.body_limit_bytes),
      onRequest: async (request) => {
        request.operationId = 'webhooks.stripe';
        expectStripeEvent(app, signatureOf(request));
      },
      handler: async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await takeStripeEvent(app, body, signatureOf(request));
        return reply.send({ received: true });
      },
    });
  });
}

function signatureOf({ headers }: FastifyRequest): string {
  const sent = headers['stripe-signature'];
  return typeof sent === 'string' ? sent : '';
}
