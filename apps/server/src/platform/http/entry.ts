import { decide, rightOfCall } from '@lendwright/access';
import { type AnyOperation, reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { FastifyRequest } from 'fastify';
import { KEY_START } from '../sessions/api-key';
import type { SessionStore, SignedIn } from '../sessions/session-store';
import { assertContentType } from './content-type';
import { assertOwnOrigin } from './origin-check';
import './layer-refusals';
import { readCookie } from './session-cookie';

/** What every entry needs of the process. */
export interface EntryOptions {
  readonly sessions: Pick<SessionStore, 'signedIn'>;
  readonly cookieName: string;
  readonly publicOrigin: string;
}

export type Entry = (request: FastifyRequest) => Promise<void>;

const BEARER = /^Bearer +([\w-]+)$/i;

/** The proof that the caller shows. A bearer token, even a bad one, is never replaced by a cookie. */
function tokenOf(request: FastifyRequest, cookieName: string): string | null {
  const { authorization, cookie } = request.headers;
  if (authorization !== undefined) return BEARER.exec(authorization)?.[1] ?? null;
  request.isByCookie = true;
  const token = readCookie(cookie, cookieName);
  // The keys of programs are shown as bearers alone: a browser has no business with them.
  return token?.startsWith(KEY_START) ? null : token;
}

/** The module that a call names in its path; empty where it names none. */
const moduleIn = ({ params }: FastifyRequest): string => (params as { readonly module?: string }).module ?? '';

function signedOut(): Refusal {
  return new Refusal(401, 'signed_out', reason('http.signedOut'));
}

/**
 * Decides on a call before anything of it is read: who asks, whether the right is held, whether the request comes from
 * our own pages, and whether its content type is the operation's. Public operations never look at a session.
 * @throws Refusal 401 signed_out, 403 forbidden, 403 foreign_origin, 413 body_too_large, 415 content_type, 503
 */
export function entryOf(operation: AnyOperation, options: EntryOptions): Entry {
  const { right, method, transport, bodyLimit } = operation;
  const isMultipart = transport === 'multipart';
  const isWrite = method !== 'GET';

  function assertReadable(request: FastifyRequest): void {
    assertContentType(request.headers, isMultipart);
    if (isMultipart && bodyLimit !== undefined && Number(request.headers['content-length'] ?? 0) > bodyLimit) {
      throw new Refusal(413, 'body_too_large', reason('http.uploadTooLarge'));
    }
  }

  async function identify(request: FastifyRequest): Promise<SignedIn> {
    const token = tokenOf(request, options.cookieName);
    const found = token === null ? null : await options.sessions.signedIn(token);
    if (!found) throw signedOut();
    if (!decide(found.viewer, rightOfCall(right, moduleIn(request))))
      throw new Refusal(403, 'forbidden', reason('http.forbidden'));
    return found;
  }

  if (right.kind === 'public') return async (request) => assertReadable(request);
  return async (request) => {
    request.signedIn = await identify(request);
    if (isWrite && request.isByCookie) {
      assertOwnOrigin({ headers: request.headers, protocol: request.protocol, publicOrigin: options.publicOrigin });
    }
    assertReadable(request);
  };
}
