import { hasRight, resolveRight } from '@lendwright/access';
import { type AnyOperation, reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KEY_START } from '../sessions/api-key';
import type { SessionStore, SignedIn } from '../sessions/session-store';
import { assertContentType } from './requests/content-type';
import { assertOwnOrigin } from './requests/origin-check';
import './responses/layer-refusals';
import { readCookie } from './requests/session-cookie';
import { shownLanguage } from './requests/shown-language';
import { signedBodyGate } from './requests/signed-bodies';
import { sendRefusal } from './responses/refusal-response';
import type { Gate, UnreadCall } from './route';

/** What request entry needs from the process. */
export interface EntryOptions {
  readonly sessions: Pick<SessionStore, 'signedIn'>;
  readonly cookieName: string;
  readonly publicOrigin: string;
}

/** @returns the reply if it was sent */
export type Entry = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | void>;

const BEARER_PATTERN = /^Bearer +([\w-]+)$/i;

/** The caller's credentials. A bearer token, even an invalid one, is never replaced by a cookie. */
function tokenOf(request: FastifyRequest, cookieName: string): string | null {
  const { authorization, cookie } = request.headers;
  if (authorization !== undefined) return BEARER_PATTERN.exec(authorization)?.[1] ?? null;
  request.isByCookie = true;
  const token = readCookie(cookie, cookieName);
  // API keys are accepted as bearer tokens only: browsers have no use for them.
  return token?.startsWith(KEY_START) ? null : token;
}

/** The session with the language that is shown: the one of a shared demo account is stored in the browser only. */
function withShownLanguage(signedIn: SignedIn, { isByCookie, headers }: FastifyRequest): SignedIn {
  const language = shownLanguage(headers);
  return isByCookie && language ? { ...signedIn, viewer: { ...signedIn.viewer, language } } : signedIn;
}

/** The module in the path of a call; empty if there is none. */
const moduleIn = ({ params }: FastifyRequest): string => (params as { readonly module?: string }).module ?? '';

function signedOutRefusal(): Refusal {
  return new Refusal(401, 'signed_out', reason('http.signedOut'));
}

/**
 * Authorizes a call before its inputs are read: session, right, origin and content type. Public operations never read a
 * session. @param gate answers a public call at once: its body is neither parsed nor waited for @throws Refusal 401
 * signed_out, 403 forbidden, 403 foreign_origin, 413 body_too_large, 415 content_type, 503, and those of `signedBodyGate`
 */
export function entryOf(operation: AnyOperation, options: EntryOptions, gate?: Gate): Entry {
  const { right, method, transport = 'json', bodyLimit } = operation;
  const isMultipart = transport === 'multipart';
  const isWrite = method !== 'GET';

  function assertReadable(request: FastifyRequest): void {
    assertContentType(request.headers, transport);
    if (isMultipart && bodyLimit !== undefined && Number(request.headers['content-length'] ?? 0) > bodyLimit) {
      throw new Refusal(413, 'body_too_large', reason('http.uploadTooLarge'));
    }
  }

  async function identify(request: FastifyRequest): Promise<SignedIn> {
    const token = tokenOf(request, options.cookieName);
    const foundSession = token === null ? null : await options.sessions.signedIn(token);
    if (!foundSession) throw signedOutRefusal();
    if (!hasRight(foundSession.viewer, resolveRight(right, moduleIn(request)))) {
      const isScopeMissing = right.kind === 'key' && foundSession.viewer.apiKey !== undefined;
      throw new Refusal(403, 'forbidden', reason(isScopeMissing ? 'integrations.scopeMissing' : 'http.forbidden'));
    }
    return withShownLanguage(foundSession, request);
  }

  const admitSigned = signedBodyGate(operation);
  if (right.kind === 'public')
    return async (request, reply) => {
      const refusal = gate?.({ address: request.ip, params: request.params as UnreadCall['params'] });
      if (refusal) {
        request.isRefusedEarly = true;
        return sendRefusal(reply, refusal);
      }
      assertReadable(request);
      await admitSigned?.(request, reply);
    };
  return async (request) => {
    request.signedIn = await identify(request);
    if (isWrite && request.isByCookie) {
      assertOwnOrigin({ headers: request.headers, protocol: request.protocol, publicOrigin: options.publicOrigin });
    }
    assertReadable(request);
  };
}
