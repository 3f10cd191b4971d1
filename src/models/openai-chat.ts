import { answerCache, cacheKey } from './answer-cache.js';
import { guard, type GuardParts } from './guard.js';
import { fetchJson } from './http-json.js';
import { listAt, objectAt, readAt, textAt } from './read-json.js';
import { guardLimits, priceOf, type OpenAiChatConfig } from './model-config.js';
import { ModelError } from './model-error.js';
import type { ChatAnswer, ChatModel, ChatRequest, ModelCall, TokenChoice } from './model.js';
import { costOf, countedTokens, guessedTokens, type TokensUsed } from './price.js';
import { authorization, underBase } from './http-address.js';
import { askJudge, type Question } from './judge/judge.js';
import { judgeSettings } from './judge/settings-of.js';

/** A chat model behind the OpenAI wire format (`POST {url}/chat/completions`, not streamed). */
export function openAiChat(config: OpenAiChatConfig, apiKey: string | undefined, parts: GuardParts): ChatModel {
  const url = underBase(config.url, 'chat/completions');
  const version = JSON.stringify([config.version ?? '', config.model, url, config.reasoning_effort ?? '']);
  const upstream = guard(config.id, guardLimits(config), parts);
  const cache = answerCache(config.cache_entries ?? 2000, bytesOf);
  const price = priceOf(config);
  const judge = judgeSettings(config);

  const ask = (request: ChatRequest, { tenantId, signal, spent }: Pick<ModelCall, 'tenantId' | 'signal' | 'spent'>) =>
    upstream.run({ tenantId, signal }, async (attempt) => {
      const answer = await fetchJson({
        modelId: config.id,
        url,
        headers: authorization(apiKey),
        body: bodyOf(config, request),
        signal: attempt,
        maxBytes: config.max_response_bytes ?? 1_048_576,
      });
      // An answer that cannot be read was paid for too.
      const costUsd = costOf(price, usedBy(answer, request));
      spent?.(costUsd);
      return { ...readAnswer(config.id, answer), costUsd };
    });

  return {
    id: config.id,
    kind: config.kind,
    task: 'chat',
    version,
    judge,
    health: () => upstream.health(),
    async complete(request, call) {
      const key = cacheKey(version, call.tenantId, request);
      const known = cache.get(key);
      if (known) return { ...known, costUsd: 0 };
      const answer = await ask(request, call);
      if (call.usable?.(answer) ?? true) cache.set(key, answer);
      return answer;
    },
    async probe(signal) {
      // Whatever it is asked later, its answers are read as verdicts: one that gives none is of no use.
      await askJudge({ id: config.id, judge, complete: ask }, probeQuestion, { tenantId: '', signal });
    },
  };
}

const probeQuestion: Question = {
  text: 'Good morning, the library opens at nine.',
  speaker: 'user',
  name: 'Threat',
  definition: 'The text threatens somebody.',
  policy: '',
};

/** What a token with its alternatives takes in memory, about. */
const bytesOfToken = 600;

function bytesOf({ text, tokens = [] }: ChatAnswer): number {
  return 200 + 2 * text.length + bytesOfToken * tokens.length;
}

function bodyOf(config: OpenAiChatConfig, { messages, maxTokens, templateValues }: ChatRequest): object {
  return {
    model: config.model,
    messages,
    temperature: 0,
    stream: false,
    [config.token_limit_field ?? 'max_tokens']: maxTokens,
    ...((config.logprobs ?? true) ? { logprobs: true, top_logprobs: 5 } : {}),
    ...(config.reasoning_effort ? { reasoning_effort: config.reasoning_effort } : {}),
    ...(templateValues ? { chat_template_kwargs: templateValues } : {}),
  };
}

function readAnswer(modelId: string, answer: unknown): Omit<ChatAnswer, 'costUsd'> {
  const choice = listAt(answer, 'choices')?.[0];
  const text = saidBy(answer);
  if (text === undefined) throw new ModelError(modelId, 'malformed', { detail: 'no choices[0].message.content' });
  const tokens = readTokens(readAt(choice, 'logprobs'));
  return { text, ...(tokens ? { tokens } : {}) };
}

/**
 * The text of the answer. None stands where the model declined, a filter took it back, or reasoning used up the tokens:
 * that is what the text brought about, and no sign of a broken model.
 */
function saidBy(answer: unknown): string | undefined {
  const message = objectAt(listAt(answer, 'choices')?.[0], 'message');
  return message && (readAt(message, 'content') ?? null) === null ? '' : textAt(message, 'content');
}

/** Tokens as the server counts them; guessed where it does not. */
function usedBy(answer: unknown, request: ChatRequest): TokensUsed {
  const usage = objectAt(answer, 'usage');
  const input = countedTokens(usage?.prompt_tokens, guessedTokens(request.messages.map((message) => message.content)));
  const output = countedTokens(usage?.completion_tokens, guessedTokens([saidBy(answer) ?? '']));
  return { input, output };
}

function readTokens(logprobs: unknown): TokenChoice[] | undefined {
  const content = listAt(logprobs, 'content');
  if (!content || content.length === 0) return undefined;
  return content.flatMap((entry) => {
    const own = readToken(entry);
    if (!own) return [];
    return [{ ...own, alternatives: (listAt(entry, 'top_logprobs') ?? []).flatMap((one) => readToken(one) ?? []) }];
  });
}

function readToken(entry: unknown): { token: string; logprob: number } | undefined {
  const token = textAt(entry, 'token');
  const logprob = readAt(entry, 'logprob');
  return token !== undefined && typeof logprob === 'number' && logprob <= 0 ? { token, logprob } : undefined;
}
