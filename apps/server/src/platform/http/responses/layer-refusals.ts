import type { SignedIn } from '../../sessions/session-store';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, once the entry has let the request in; null on public calls. */
    signedIn: SignedIn | null;
    /** True when the caller proved itself with the cookie, which scripts of other sites could have made it send. */
    isByCookie: boolean;
  }
  interface FastifyContextConfig {
    operationId?: string;
    isPublic?: boolean;
  }
}

/** Refused by the layer itself, so that no operation needs to declare them. */
export const LAYER_REFUSALS = [
  'signed_out',
  'forbidden',
  'foreign_origin',
  'content_type',
  'invalid_body',
  'invalid_query',
  'body_too_large',
  'not_found',
  'busy',
  'too_many_at_once',
  'database_unavailable',
  'upload_broken',
  'too_many_files',
] as const;
