import type { Viewer } from '@lendwright/access';
import type { AnyOperation, AnswerOf, BodyOf, ParamsOf, QueryOf } from '@lendwright/api';
import { invariant, type Id, type Refusal } from '@lendwright/kernel';
import type { Readable } from 'node:stream';
import type { TenantScope } from '../db/tenant-scope';
import type { LimitState } from '../limits/limit-state';

/** Facts about the request for use cases. `address` is the connection's, or the one reported by a trusted proxy. */
export interface Caller {
  readonly address: string;
  readonly device: string;
  /** The requested host. Suitable for finding a brand, never for building links. */
  readonly host: string;
  readonly requestId: string;
  readonly sessionId: Id | null;
  /** The token that identifies a known browser; null for programs and new browsers. */
  readonly deviceToken: string | null;
  /** The language that the web application shows, which it sends alone; absent for other clients. */
  readonly language?: string;
}

/** Lets a use case start or end the caller's own session. The token is sent in the cookie only. */
export interface SessionCookie {
  start(token: string): void;
  end(): void;
  /** Makes this browser recognizable at its next sign-in, also after the session ends. */
  setDeviceCookie(token: string): void;
}

/** One file of a multipart body, in order of arrival. The stream must be consumed, or the request hangs. */
export interface UploadPart {
  readonly kind: 'file' | 'field';
  readonly name: string;
  readonly value?: string;
  readonly fileName?: string;
  readonly declaredType?: string;
  readonly stream?: Readable;
}

interface Inputs<Op extends AnyOperation> {
  readonly params: ParamsOf<Op>;
  readonly query: QueryOf<Op>;
  readonly body: BodyOf<Op>;
  readonly caller: Caller;
  readonly cookie: SessionCookie;
  /** Aborts when the caller disconnects before the response is sent. */
  readonly gone: AbortSignal;
  /** The versions that `If-Match` allows; null if any will do. Only for operations that are `conditional: 'write'`. */
  readonly allowedVersions: readonly number[] | null;
  /** Reports how much of a limit is used, in the headers of the answer or refusal. */
  readonly announceLimit: (state: LimitState) => void;
  /** The parts of a multipart operation; throws for any other operation. */
  parts(): AsyncIterable<UploadPart>;
}

/** A call by a signed-in viewer with the required right. `scope` is bound to the viewer's company. */
export interface Call<Op extends AnyOperation> extends Inputs<Op> {
  readonly viewer: Viewer;
  readonly scope: TenantScope;
}

/** A call of a public operation: no viewer, no company. */
export type PublicCall<Op extends AnyOperation> = Inputs<Op>;

/**
 * A response of bytes, streamed unchanged with exactly these headers plus the safe defaults. Pages of other sites can show
 * it only if it `isForAnySite`.
 */
export class Bytes {
  constructor(
    readonly stream: Readable | Buffer | string,
    readonly headers: Readonly<Record<string, string>>,
    readonly isForAnySite = false,
  ) {}
}

/**
 * A response that redirects the browser. The address must be one that this installation chose or signed; it must not
 * depend on the request.
 */
export class Redirect {
  /** The address in its ASCII form, as it is sent. */
  readonly location: string;

  /** @throws Error unless it is an http(s) address without a user name or password */
  constructor(address: string) {
    const url = URL.canParse(address) ? new URL(address) : null;
    invariant(url !== null && /^https?:$/.test(url.protocol), 'a redirect leads to an address of the web');
    invariant(url.username === '' && url.password === '', 'a redirect names no user');
    this.location = url.href;
  }
}

/**
 * A response with prepared (and already validated) JSON text, sent as is. Parts that are the same for many requests are
 * bytes in UTF-8, so that they are encoded once.
 */
export class JsonText {
  readonly #parts: readonly (string | Buffer)[];

  constructor(...parts: (string | Buffer)[]) {
    this.#parts = parts;
  }

  get text(): string {
    return this.#parts.join('');
  }

  get bytes(): Buffer {
    const [firstBuffer, ...otherBuffers] = this.#parts;
    if (typeof firstBuffer === 'object' && otherBuffers.length === 0) return firstBuffer;
    return Buffer.concat(this.#parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  }
}

/** A response of server-sent events, open until the client disconnects or the session ends. */
export class EventStream {
  constructor(readonly open: (send: (event: unknown) => void, closedSignal: AbortSignal) => void) {}
}

type Answer<Op extends AnyOperation> = Promise<AnswerOf<Op> | Bytes | Redirect | JsonText | EventStream>;

/** What is known about a call before its body is read. */
export interface UnreadCall {
  readonly address: string;
  /** The parts of the path, not validated. */
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Refuses a public call before its body is read, or returns null. A flood reaches nothing else, so it makes no query
 * and counts nothing.
 */
export type Gate = (call: UnreadCall) => Refusal | null;

/** An operation with its use case. The HTTP layer registers nothing else. */
export interface Route {
  readonly operation: AnyOperation;
  readonly handle: (call: Call<AnyOperation>) => Promise<unknown>;
  readonly gate?: Gate | undefined;
}

/** Binds an operation that needs a signed-in viewer. @throws Error at startup when the operation is public */
export function serve<Op extends AnyOperation>(operation: Op, handle: (call: Call<Op>) => Answer<Op>): Route {
  if (operation.right.kind === 'public') throw new Error(`${operation.id} is public: bind it with servePublic`);
  return { operation, handle: handle as Route['handle'] };
}

/**
 * Binds a public operation. @param gate refuses callers before their body is read @throws Error at startup when the
 * operation requires a right
 */
export function servePublic<Op extends AnyOperation>(
  operation: Op,
  handle: (call: PublicCall<Op>) => Answer<Op>,
  gate?: Gate,
): Route {
  if (operation.right.kind !== 'public') throw new Error(`${operation.id} is not public: bind it with serve`);
  return { operation, handle: handle as Route['handle'], gate };
}
