import type { FastifyInstance } from 'fastify';
import type { App } from '../../app.js';
import { takeStripeEvent } from '../../stripe-webhook.js';

/** `POST /api/v1/webhooks/stripe`: the payment processor calls it. Its signature is over the bytes, so they are not parsed before. */
export function stripeWebhook(server: FastifyInstance, app: App): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
    scope.post('/api/v1/webhooks/stripe', async (request, reply) => {
      request.operationId = 'webhooks.stripe';
      const signature = request.headers['stripe-signature'];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await takeStripeEvent(app, body, typeof signature === 'string' ? signature : '');
      return reply.send({ received: true });
    });
  });
}
