import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the next answer goes wrong. `slow` never answers; `cut` breaks the line within the answer. */
export type Trouble =
  | number
  | { readonly status: number; readonly retryAfter: number | string }
  | { readonly raw: string }
  | 'slow'
  | 'reset'
  | 'cut'
  | 'broken json'
  | 'another shape'
  | 'redirect'
  | 'endless';

export interface ModelRequest {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Readonly<Record<string, never>> & {
    readonly messages?: readonly { role: string; content: string }[];
    readonly input?: readonly string[];
    readonly inputs?: string | readonly (readonly string[])[];
    readonly [field: string]: unknown;
  };
}

export interface ModelServer {
  readonly url: string;
  readonly requests: readonly ModelRequest[];
  /** Of the next answers, in order; `always` holds for all while it is set. */
  readonly troubles: Trouble[];
  always: Trouble | undefined;
  /** Code units of the longest text that is embedded. */
  longestInput: number;
  /** Probability with which a judge says yes, by the whole prompt. */
  answers(prompt: string): { readonly text: string; readonly yes?: number; readonly words?: readonly [string, string] };
  /** Requests whose answer the client no longer waits for. */
  readonly abandoned: () => number;
  close(): Promise<void>;
}

const usage = { prompt_tokens: 1000, completion_tokens: 10, total_tokens: 1010 };

/**
 * A stand-in on loopback for a server of models: OpenAI's `/v1/chat/completions` (not streamed, log-probabilities) and
 * `/v1/embeddings`, and `/predict` of Text Embeddings Inference. Refuses what the real ones would.
 */
export async function startModelServer(apiKey?: string): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  const troubles: Trouble[] = [];
  let abandoned = 0;
  const made: { -readonly [K in keyof ModelServer]?: ModelServer[K] } = {
    requests,
    troubles,
    always: undefined,
    longestInput: Infinity,
    answers: () => ({ text: 'no', yes: 0.1, words: ['yes', 'no'] }),
    abandoned: () => abandoned,
  };
  const stand = made as ModelServer;
  const server = createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) abandoned += 1;
    });
    void readBody(request).then((text) => {
      const body = text === '' ? {} : (JSON.parse(text) as ModelRequest['body']);
      requests.push({ path: request.url ?? '', headers: request.headers, body: body as ModelRequest['body'] });
      if (apiKey !== undefined && request.headers.authorization !== `Bearer ${apiKey}`)
        return json(response, 401, { error: { message: `wrong key ${request.headers.authorization}` } });
      const trouble = troubles.shift() ?? stand.always;
      if (trouble !== undefined) return misbehave(trouble, { request, response });
      return answer(stand, { path: request.url ?? '', body: body as ModelRequest['body'], response });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(stand, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

function misbehave(trouble: Trouble, { request, response }: { request: IncomingMessage; response: ServerResponse }) {
  if (typeof trouble === 'number')
    return json(response, trouble, { error: { message: 'secret words of the upstream', type: 'server_error' } });
  if (typeof trouble === 'object' && 'raw' in trouble)
    return void response.writeHead(200, { 'content-type': 'application/json' }).end(trouble.raw);
  if (typeof trouble === 'object') {
    response.setHeader('retry-after', String(trouble.retryAfter));
    return json(response, trouble.status, { error: { message: 'slow down' } });
  }
  switch (trouble) {
    case 'slow':
      return;
    case 'reset':
      return void request.socket.destroy();
    case 'cut':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      return void response.write('{"choices": [', () => request.socket.destroy());
    case 'broken json':
      return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"choices": [{"message":');
    case 'another shape':
      return json(response, 200, { choices: [], data: [], answer: 42 });
    case 'redirect':
      return void response.writeHead(302, { location: '/v1/elsewhere' }).end();
    case 'endless': {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = (): void => void response.write(' '.repeat(65_536), () => void setImmediate(more));
      return more();
    }
  }
}

interface Answering {
  readonly path: string;
  readonly body: ModelRequest['body'];
  readonly response: ServerResponse;
}

function answer(stand: ModelServer, { path, body, response }: Answering) {
  if (path === '/v1/chat/completions') return chat(stand, body, response);
  if (path === '/v1/embeddings') {
    if (body.encoding_format !== 'float') return json(response, 400, { error: { message: 'not floats' } });
    if (body.input?.some((text) => text.length > stand.longestInput))
      return json(response, 400, { error: { message: 'maximum context length' } });
    const data = (body.input ?? []).map((text, index) => ({
      object: 'embedding',
      index,
      embedding: letterVector(text),
    }));
    return json(response, 200, {
      object: 'list',
      data: data.reverse(),
      model: body.model,
      usage: { prompt_tokens: 500 },
    });
  }
  if (path === '/predict') {
    const texts = typeof body.inputs === 'string' ? [body.inputs] : (body.inputs ?? []).map(([text = '']) => text);
    if (texts.some((text) => text.length > 2000))
      return json(response, 413, { error: 'too long', error_type: 'Validation' });
    const lists = texts.map((text) => {
      const bad = (stand.answers(text).yes ?? 0) as number;
      return [
        { label: 'LABEL_1', score: bad },
        { label: 'LABEL_0', score: 1 - bad },
      ];
    });
    return json(response, 200, typeof body.inputs === 'string' ? lists[0]! : lists);
  }
  return json(response, 404, { error: { message: 'no such path' } });
}

function chat(stand: ModelServer, body: ModelRequest['body'], response: ServerResponse) {
  if (body.stream !== false || typeof body.model !== 'string' || !Array.isArray(body.messages))
    return json(response, 400, { error: { message: 'malformed' } });
  const prompt = body.messages.map((message: { content: string }) => message.content).join('\n');
  const { text, yes, words = ['yes', 'no'] } = stand.answers(prompt);
  const logprobs =
    body.logprobs === true && yes !== undefined
      ? {
          content: [
            {
              token: text,
              logprob: Math.log(Math.max(text.toLowerCase() === words[0] ? yes : 1 - yes, 1e-9)),
              bytes: null,
              top_logprobs: [
                { token: words[0], logprob: Math.log(Math.max(yes, 1e-9)), bytes: null },
                { token: words[1], logprob: Math.log(Math.max(1 - yes, 1e-9)), bytes: null },
              ],
            },
          ],
          refusal: null,
        }
      : null;
  return json(response, 200, {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: body.model,
    choices: [
      { index: 0, message: { role: 'assistant', content: text, refusal: null }, logprobs, finish_reason: 'stop' },
    ],
    usage,
  });
}

/** Counts of letters: texts of the same letters are near. */
function letterVector(text: string): number[] {
  const vector = new Array<number>(32).fill(0);
  for (const letter of text.toLowerCase()) {
    const place = letter.charCodeAt(0) % 32;
    vector[place] = (vector[place] ?? 0) + 1;
  }
  return vector;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
