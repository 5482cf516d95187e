import type { Viewer } from '@lendwright/access';
import type { AnyOperation, AnswerOf, BodyOf, ParamsOf, QueryOf } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { Readable } from 'node:stream';
import type { TenantScope } from '../db/tenant-scope';

/** Facts of the request that a use case may need. `address` is the connection's, or a configured proxy's word. */
export interface Caller {
  readonly address: string;
  readonly device: string;
  /** The host that was asked; good for looking up a brand, never for building links. */
  readonly host: string;
  readonly requestId: string;
  readonly sessionId: Id | null;
  /** What the browser was given to be known by when it signs in again; null for programs and new browsers. */
  readonly deviceToken: string | null;
}

/** Lets a use case start or end the session of this very caller. The token goes into the cookie, never elsewhere. */
export interface SessionCookie {
  start(token: string): void;
  end(): void;
  /** Lets this browser be known when it signs in again; it stays when the session ends. */
  knowDevice(token: string): void;
}

/** One file of a multipart body, in the order of arrival. The stream must be read or the request hangs. */
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
  /** Aborts when the caller goes away before the answer is sent. */
  readonly gone: AbortSignal;
  /** The parts of a multipart operation; throws for any other. */
  parts(): AsyncIterable<UploadPart>;
}

/** A call by a signed-in viewer whose right was checked; `scope` is bound to the viewer's company. */
export interface Call<Op extends AnyOperation> extends Inputs<Op> {
  readonly viewer: Viewer;
  readonly scope: TenantScope;
}

/** A call of a public operation: no viewer, no company. */
export type PublicCall<Op extends AnyOperation> = Inputs<Op>;

/** An answer of bytes: streamed as it stands, with exactly these headers beside the safe defaults. */
export class Bytes {
  constructor(
    readonly stream: Readable | Buffer | string,
    readonly headers: Readonly<Record<string, string>>,
  ) {}
}

/** An answer whose JSON text was made before (and checked when it was made), sent without another walk. */
export class JsonText {
  constructor(readonly text: string) {}
}

/** An answer of server-sent events, open until the caller leaves or the session ends. */
export class EventStream {
  constructor(readonly open: (send: (event: unknown) => void, closed: AbortSignal) => void) {}
}

type Answer<Op extends AnyOperation> = Promise<AnswerOf<Op> | Bytes | JsonText | EventStream>;

/** An operation bound to its use case. The http layer registers nothing else. */
export interface Route {
  readonly operation: AnyOperation;
  readonly handle: (call: Call<AnyOperation>) => Promise<unknown>;
}

/** Binds an operation that needs a signed-in viewer. @throws Error at boot when the operation is public. */
export function serve<Op extends AnyOperation>(operation: Op, handle: (call: Call<Op>) => Answer<Op>): Route {
  if (operation.right.kind === 'public') throw new Error(`${operation.id} is public: bind it with servePublic`);
  return { operation, handle: handle as Route['handle'] };
}

/** Binds a public operation. @throws Error at boot when the operation asks for a right. */
export function servePublic<Op extends AnyOperation>(
  operation: Op,
  handle: (call: PublicCall<Op>) => Answer<Op>,
): Route {
  if (operation.right.kind !== 'public') throw new Error(`${operation.id} is not public: bind it with serve`);
  return { operation, handle: handle as Route['handle'] };
}
