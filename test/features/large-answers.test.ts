import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lineOfEachTenant } from '../../src/http/large-answers.js';

/** One more than the answers of a tenant that are made at once. */
const many = 5;

describe('contract 10 large answers are made a few at a time', () => {
  const server = createServer();
  beforeAll(() => once(server.listen({ host: '127.0.0.1', port: 0 }), 'listening'));
  afterAll(() => server.close());

  /** Responses to requests that one connection sent together, and how it ends. */
  async function asked(requests: number) {
    const { port } = server.address() as AddressInfo;
    const responses: ServerResponse[] = [];
    const take = (_request: unknown, response: ServerResponse) => void responses.push(response);
    server.on('request', take);
    const socket = connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nhost: svc.example\r\n\r\n'.repeat(requests));
    await expect.poll(() => responses.length).toBe(requests);
    server.off('request', take);
    const leave = async (): Promise<void> => {
      const ended = once(responses[0]!.req.socket, 'close');
      socket.destroy();
      await ended;
    };
    return { responses, leave };
  }

  it.each([
    ['before their turn was asked for', 1],
    ['with others behind them on their connection', many],
  ])('callers who left %s keep no place', async (_when, requests) => {
    const inLine = lineOfEachTenant();
    const make = (response: ServerResponse) => inLine({ tenantId: 'one', response }, async () => 'made');
    for (let left = 0; left < many; left += requests) {
      const { responses, leave } = await asked(requests);
      await leave();
      const answers = await Promise.allSettled(responses.map(make));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['rejected']));
    }
    const { responses, leave } = await asked(1);
    expect(await make(responses[0]!)).toBe('made');
    await leave();
  });

  it('callers who leave after their answer was made, but before they took it, give their places back', async () => {
    const inLine = lineOfEachTenant();
    const make = (response: ServerResponse) => inLine({ tenantId: 'one', response }, async () => 'made');
    const gone = await asked(many);
    const answers = gone.responses.map(make);
    expect(await Promise.all(answers.slice(0, -1))).toHaveLength(many - 1);
    await gone.leave();
    await expect(answers.at(-1)).rejects.toThrow();
    const { responses, leave } = await asked(1);
    expect(await make(responses[0]!)).toBe('made');
    await leave();
  });
});
