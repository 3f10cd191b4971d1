import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StripeCall {
  readonly path: string;
  readonly form: Readonly<Record<string, string>>;
  readonly idempotencyKey: string;
}

export interface StripeServer {
  readonly url: string;
  readonly calls: readonly StripeCall[];
  /** Statuses of the next answers instead of 200; `lost` does the work and cuts the line before the answer. */
  readonly failures: (number | 'lost')[];
  /** What happens before each answer. */
  meanwhile: () => Promise<void> | void;
  /** Lets the time pass after which idempotency keys are forgotten; identifiers of meter events stay known. */
  forgetKeys(): void;
  /** What the meter has summed for a customer. */
  metered(customer: string): number;
  close(): Promise<void>;
}

/**
 * A stand-in for the processor's API on loopback. Refuses calls that the real one would: wrong method, path, key, encoding,
 * version, a missing idempotency key or an identifier of a meter event that it has. Repeats the first answer for a repeated
 * idempotency key.
 */
export async function startStripe(secretKey: string): Promise<StripeServer> {
  const calls: StripeCall[] = [];
  const failures: (number | 'lost')[] = [];
  const answers = new Map<string, object>();
  const sums = new Map<string, number>();
  const identifiers = new Set<string>();
  const perform = (call: StripeCall): object | undefined => {
    const known = answers.get(call.idempotencyKey);
    if (known) return known;
    calls.push(call);
    if (call.path === '/v1/billing/meter_events') {
      const { identifier = '' } = call.form;
      if (identifiers.has(identifier)) return undefined;
      identifiers.add(identifier);
      const customer = call.form['payload[stripe_customer_id]'] ?? '';
      sums.set(customer, (sums.get(customer) ?? 0) + Number(call.form['payload[value]']));
    }
    const id = `obj_${answers.size + 1}`;
    const answer = {
      id: call.path === '/v1/customers' ? `cus_${call.form['metadata[tenant_id]']}` : id,
      url: `https://pay.example/${id}`,
    };
    answers.set(call.idempotencyKey, answer);
    return answer;
  };
  const server = createServer((request, response) => {
    void readBody(request).then(async (body) => {
      await stripe.meanwhile();
      const problem = problemOf(request, secretKey);
      if (problem) return answerJson(response, 400, { error: { type: 'invalid_request_error', message: problem } });
      const failure = failures.shift();
      if (typeof failure === 'number') return answerJson(response, failure, { error: { message: 'told to fail' } });
      const answer = perform({
        path: request.url ?? '',
        form: Object.fromEntries(new URLSearchParams(body)),
        idempotencyKey: String(request.headers['idempotency-key']),
      });
      if (!answer)
        return answerJson(response, 400, {
          error: { type: 'invalid_request_error', message: 'An event already exists with identifier x.' },
        });
      if (failure === 'lost') return void request.socket.destroy();
      answerJson(response, 200, answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stripe: StripeServer = {
    meanwhile: () => undefined,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    failures,
    forgetKeys: () => answers.clear(),
    metered: (customer) => sums.get(customer) ?? 0,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return stripe;
}

const paths = ['/v1/customers', '/v1/checkout/sessions', '/v1/billing_portal/sessions', '/v1/billing/meter_events'];

function problemOf({ method, url, headers }: IncomingMessage, secretKey: string): string | undefined {
  if (method !== 'POST' || !paths.includes(url ?? '')) return `no such call: ${method} ${url}`;
  if (headers.authorization !== `Bearer ${secretKey}`) return 'wrong key';
  if (!String(headers['content-type']).startsWith('application/x-www-form-urlencoded')) return 'not form-encoded';
  if (!/^\d{4}-\d{2}-\d{2}\.\w+$/.test(String(headers['stripe-version']))) return 'no version';
  return headers['idempotency-key'] ? undefined : 'no idempotency key';
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function answerJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
