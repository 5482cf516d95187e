import type { Right } from '@lendwright/access';
import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * The transport of the body: JSON, multipart with files, a response stream of bytes or events, a `redirect` as the
 * response, JSON or a form (`signed-form`) of another service that is `signed` over its raw bytes, or a `form` of a mail
 * program, whose content is not read.
 */
export type Transport = 'json' | 'multipart' | 'bytes' | 'events' | 'redirect' | 'signed' | 'signed-form' | 'form';

/**
 * How a creating operation recognizes a repeated request.
 *
 * `replayed`: by the `Idempotency-Key` header; the first response is stored for 24 hours and sent again. `secret`: also
 * by the header, but the response contains a secret that is never stored: a repeat is refused and names what was
 * created. `own`: by something in the request itself (an upload id, a ticket, a unique name), without the header.
 */
export type Creation = 'replayed' | 'secret' | 'own';

/**
 * An operation, declared once as plain data: the server registers it, the web client calls it and OpenAPI is generated
 * from it. `path` is below `/api` with `:name` params. `refusals` are the possible error codes.
 */
export interface Operation<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  readonly right: Right;
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
  readonly refusals: readonly string[];
  readonly transport?: Transport;
  /**
   * The parts of a multipart body: its fields, and the pattern of the names of its files. The server reads the fields
   * itself; the file parts are not declared as a body.
   */
  readonly parts?: { readonly fields: z.ZodType; readonly files: { readonly name: string; readonly about: string } };
  /**
   * For `signed` bodies and forms: the lower-case name of the header with the signature. The body that the use case receives is
   * `{ raw, signature }`: the text as it was sent, before anything is parsed.
   */
  readonly signatureHeader?: string;
  /** Required for every operation that creates something; see `Creation`. */
  readonly creates?: Creation;
  /**
   * The answer is one record with its `version` and is sent with an `ETag`. `read`: `If-None-Match` may be sent, answered
   * with 304. `write`: `If-Match` may be sent, refused with 412 `precondition_failed` for another version.
   */
  readonly conditional?: 'read' | 'write';
  /** Maximum body size in bytes; by default that of `BODY_BYTES`. */
  readonly bodyLimit?: number;
}

/**
 * Maximum body sizes in bytes. Public operations have a low limit; webform answers and uploads declare more. @source
 * TRUST F9, T61
 */
export const BODY_BYTES = {
  public: 16 * 1024,
  /** Webforms: 128 kB of answers plus the ticket. */
  publicAnswers: 160 * 1024,
  signedIn: 1024 * 1024,
  multipart: 25 * 1024 * 1024,
} as const;

/** The maximum body size of an operation, in bytes. */
export function bodyLimitOf({
  right,
  transport,
  bodyLimit,
}: Pick<Operation, 'right' | 'transport' | 'bodyLimit'>): number {
  if (bodyLimit !== undefined) return bodyLimit;
  if (transport === 'multipart') return BODY_BYTES.multipart;
  return right.kind === 'public' ? BODY_BYTES.public : BODY_BYTES.signedIn;
}

/** Declares an operation and keeps its exact types for the typed client and server. */
export function operation<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodUndefined,
>(declaredOperation: Operation<Params, Query, Body, Answer>): Operation<Params, Query, Body, Answer> {
  return declaredOperation;
}

export type AnyOperation = Operation<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;
export type ParamsOf<Op extends AnyOperation> =
  Op extends Operation<infer P, infer _Q, infer _B, infer _A> ? z.output<P> : never;
export type QueryOf<Op extends AnyOperation> =
  Op extends Operation<infer _P, infer Q, infer _B, infer _A> ? z.output<Q> : never;
export type BodyOf<Op extends AnyOperation> =
  Op extends Operation<infer _P, infer _Q, infer B, infer _A> ? z.output<B> : never;
export type BodyInputOf<Op extends AnyOperation> =
  Op extends Operation<infer _P, infer _Q, infer B, infer _A> ? z.input<B> : never;
export type AnswerOf<Op extends AnyOperation> =
  Op extends Operation<infer _P, infer _Q, infer _B, infer A> ? z.output<A> : never;
