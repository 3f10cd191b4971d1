import type { Static, TObject, TSchema } from 'typebox';
import type { Context } from './context.js';
import type { ErrorCode } from './errors.js';
import type { Role } from './roles.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Route families of §8.1, each with a budget of its own per tenant. */
export type RateFamily = 'analyze' | 'admin' | 'logs';

export interface OperationInput<P extends TObject, Q extends TObject, B extends TSchema> {
  readonly params: Static<P>;
  readonly query: Static<Q>;
  readonly body: Static<B>;
  /** What `If-Match` says, where the operation takes one (`matchesVersion`). */
  readonly ifMatch?: string;
}

/** One operation of the API: HTTP route, OpenAPI entry, command and guard tests are read from this value (architecture 1.1). */
export interface Operation<
  P extends TObject = TObject,
  Q extends TObject = TObject,
  B extends TSchema = TSchema,
  O extends TSchema = TSchema,
  Ready = unknown,
> {
  /** For example `policies.create`. */
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  /** Other paths of the same route; the document names only `path`. */
  readonly aliases?: readonly string[];
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** Null only for the operations on the public list (contract 14, 15). */
  readonly scope: string | null;
  /** Scopes that are needed beside `scope`. */
  readonly alsoScopes?: readonly string[];
  /** A scope that will do as well; `run` decides which of the two the case at hand needs. */
  readonly orScope?: string;
  /** Scope that a key of the operator tenant needs instead: the operation then reaches every tenant. */
  readonly operatorScope?: string;
  /** Answers every tenant the same: the command line need not know which one is meant. */
  readonly sameForAll?: true;
  /** Least role; default: any. */
  readonly role?: Role;
  readonly rate: RateFamily;
  /** Takes `Idempotency-Key` (§8.4). */
  readonly idempotent?: true;
  /** Its answer holds a key or a token: one that is kept is given again to who asked first alone. */
  readonly answersSecret?: true;
  /** Takes `If-Match`. */
  readonly conditional?: true;
  /** Audit action, for example `policy.created`. Every operation that writes has one, but for analyses, which write log records. */
  readonly audit?: string;
  /** What it writes is nothing that an analysis reads, so that compiled plans stay; default: they are all made anew. */
  readonly leavesPlans?: true;
  /** Goes on when its caller leaves: `before` has written what must come to its end. */
  readonly outlivesCaller?: true;
  readonly params: P;
  readonly query: Q;
  readonly body: B | null;
  readonly output: O;
  readonly status: 200 | 201 | 204;
  /** Codes beyond those that every operation may answer. */
  readonly errors?: readonly ErrorCode[];
  /** A body as a caller would send it. */
  readonly example?: unknown;
  /** Media types of the body beside JSON. */
  readonly accepts?: readonly string[];
  /** Its answers may have tens of megabytes: of one tenant, few are made at once. */
  readonly large?: true;
  /** How long the command line waits for a server that is at work on it, in milliseconds (`longestWaits`); default: a minute. */
  readonly longestWaitMs?: number;
  /** Media types of a streamed answer; `run` then answers `{ contentType, stream }`. */
  readonly streams?: readonly string[];
  /** 403 for what role and scope do not tell; asked before a kept answer is given again, too (contract 15). */
  permit?(ctx: Context, input: OperationInput<P, Q, B>): Promise<void> | void;
  /** Work that must hold no connection and no lock: runs on the validated input before the transaction of an audited operation. What it answers is given to `run`. */
  before?(ctx: Context, input: OperationInput<P, Q, B>): Promise<Ready>;
  /** Path of what a create made, from the answer and the path's parameters; default: the collection's path and the output's `id`. */
  location?(output: Static<NoInfer<O>>, params: Static<P>): string;
  run(ctx: Context, input: OperationInput<P, Q, B>, ready?: NoInfer<Ready>): Promise<Static<NoInfer<O>>>;
}

/** Declares an operation with its types inferred. */
export function operation<P extends TObject, Q extends TObject, B extends TSchema, O extends TSchema, Ready>(
  spec: Operation<P, Q, B, O, Ready>,
): Operation<P, Q, B, O, Ready> {
  return spec;
}

/** An operation of any shape: the lists hold these; input is validated before `run` sees it. */
export type AnyOperation = Operation<TObject, TObject, TSchema, TSchema>;
