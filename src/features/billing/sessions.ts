import { Type } from 'typebox';
import { fail } from '../../core/errors.js';
import { operation } from '../../core/operation.js';
import type { Context } from '../../core/context.js';
import { closed, None, oneOf } from '../../core/schema.js';
import type { SessionPage } from './stripe-sessions.js';

const tag = 'billing';
const Url = (description: string) =>
  Type.String({
    minLength: 8,
    maxLength: 2000,
    pattern: '^https?://[^\\s\\u0000]+$',
    'x-words': 'must be an address that begins with http:// or https://',
    description,
  });

const howToSetUp =
  'Payments are not set up. The operator sets SVC_STRIPE_SECRET_KEY, SVC_STRIPE_WEBHOOK_SECRET and SVC_STRIPE_PRICES and restarts the server; until then plans are set with `svc tenants set-plan`.';

function requireStripe(ctx: Context): void {
  if (!ctx.services.settings.stripe_secret_key) fail('service_unavailable', howToSetUp);
}

export const createPortalSession = operation({
  id: 'billing.portal_session',
  method: 'POST',
  path: '/api/v1/billing/portal-session',
  tag,
  summary: 'Open a page on which the customer manages payment methods and invoices.',
  scope: 'billing:payment_methods_update',
  role: 'admin',
  rate: 'admin',
  idempotent: true,
  audit: 'billing.portal_session_created',
  leavesPlans: true,
  errors: ['service_unavailable'],
  params: None,
  query: None,
  status: 200,
  output: closed({ url: Url('Page to send the customer to.') }),
  example: { return_url: 'https://example.com/billing' },
  body: closed({ return_url: Url('Where the page leads back to.') }),
  async before(ctx, { body }) {
    requireStripe(ctx);
    const { openPortal } = await import('./stripe-sessions.js');
    return openPortal(ctx, body.return_url);
  },
  run: async (_ctx, _input, page) => ({ url: opened(page).url }),
});

export const createCheckoutSession = operation({
  id: 'billing.checkout_session',
  method: 'POST',
  path: '/api/v1/billing/create-checkout-session',
  tag,
  summary: 'Open a page on which the customer subscribes to a plan, or changes the plan of the subscription.',
  scope: 'billing:subscribe',
  orScope: 'billing:plan_change',
  role: 'admin',
  rate: 'admin',
  idempotent: true,
  audit: 'billing.checkout_session_created',
  leavesPlans: true,
  errors: ['service_unavailable'],
  params: None,
  query: None,
  status: 200,
  output: closed({
    id: Type.String({ maxLength: 255, description: 'Identifier of the session.' }),
    url: Url('Page to send the customer to.'),
  }),
  example: { plan: 'starter', success_url: 'https://example.com/done', cancel_url: 'https://example.com/plans' },
  body: closed({
    plan: oneOf(['starter', 'professional', 'enterprise'], { description: 'Plan to subscribe to.' }),
    success_url: Url('Where a paid checkout leads.'),
    cancel_url: Url('Where a cancelled checkout leads.'),
  }),
  async before(ctx, { body }) {
    requireStripe(ctx);
    const { openCheckout } = await import('./stripe-sessions.js');
    return openCheckout(ctx, body);
  },
  run: async (_ctx, _input, page) => {
    const { id, url } = opened(page);
    return { id, url };
  },
});

/** The page that `before` opened at the processor, outside any transaction. */
function opened(page: SessionPage | undefined): SessionPage {
  if (!page) throw new Error('a session is answered only after it was opened');
  return page;
}
