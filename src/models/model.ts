import type { GuardHealth } from './guard.js';
import type { JudgeSettings } from './judge/judge-settings.js';

/** One call of an analyzer to a model. */
export interface ModelCall {
  /** Whose text it is: answers are remembered per tenant. */
  readonly tenantId: string;
  readonly signal: AbortSignal;
  /** Told what the call cost in US dollars as soon as it is known, so that it counts in a run that fails later too. */
  spent?(usd: number): void;
  /** Whether an answer of a chat model is worth remembering; default: every one is. */
  usable?(answer: ChatAnswer): boolean;
}

interface ModelBase {
  /** What policies name as `model_id`. */
  readonly id: string;
  readonly kind: string;
  /** Changes whenever answers may: configured version, name of the model and its address. */
  readonly version: string;
  health(): GuardHealth;
  /** One small call that bypasses the cache, for `svc doctor` and `svc models test`. */
  probe(signal: AbortSignal): Promise<void>;
}

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface ChatRequest {
  readonly messages: readonly ChatMessage[];
  readonly maxTokens: number;
  /** Values for the server's own chat template (`chat_template_kwargs`). */
  readonly templateValues?: Readonly<Record<string, unknown>>;
}

/** A token of the answer with what else might have stood there. */
export interface TokenChoice {
  readonly token: string;
  /** Natural logarithm of its probability. */
  readonly logprob: number;
  readonly alternatives: readonly { readonly token: string; readonly logprob: number }[];
}

export interface ChatAnswer {
  readonly text: string;
  /** Absent where the server gives no log-probabilities. */
  readonly tokens?: readonly TokenChoice[];
  /** US dollars; 0 for an answer that was remembered. */
  readonly costUsd: number;
}

export interface ChatModel extends ModelBase {
  readonly task: 'chat';
  readonly judge: JudgeSettings;
  /** @throws ModelError */
  complete(request: ChatRequest, call: ModelCall): Promise<ChatAnswer>;
}

export interface Embeddings {
  /** One vector of length 1 for each text. */
  readonly vectors: readonly Float32Array[];
  readonly costUsd: number;
}

export interface EmbeddingsCall extends ModelCall {
  /** Whether a vector can stand beside those that are held; one that cannot is malformed, and not remembered. */
  fits?(vector: Float32Array): boolean;
}

export interface EmbeddingsModel extends ModelBase {
  readonly task: 'embeddings';
  /** Cosine that is published as similarity 0.50. */
  readonly halfAt: number;
  /** @throws ModelError */
  embed(texts: readonly string[], call: EmbeddingsCall): Promise<Embeddings>;
}

export interface Classification {
  /** For each text the score of each label, 0 to 1. */
  readonly scores: readonly Readonly<Record<string, number>>[];
  readonly costUsd: number;
}

export interface ClassificationModel extends ModelBase {
  readonly task: 'classification';
  /** What a label of the model means: `INJECTION`, or the name of a safety category. Others mean nothing. */
  readonly labels: Readonly<Record<string, string>>;
  /** Tokens of a text that the model reads; longer ones come in windows. */
  readonly windowTokens: number;
  /** @throws ModelError */
  classify(texts: readonly string[], call: ModelCall): Promise<Classification>;
}

export type Model = ChatModel | EmbeddingsModel | ClassificationModel;

/** The models that the operator has configured. */
export interface Models {
  readonly all: readonly Model[];
  find(id: string): Model | undefined;
  /** The model of an analyzer (canonical name) where a policy names none. */
  defaultFor(analyzer: string): string | undefined;
  close(): Promise<void>;
}
