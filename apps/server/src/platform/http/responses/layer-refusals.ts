import type { SignedIn } from '../../sessions/session-store';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's session, set by entry; null on public calls. */
    signedIn: SignedIn | null;
    /** True when the caller authenticated by cookie, which scripts of other sites could have made the browser send. */
    isByCookie: boolean;
    /** True when a gate answered before the body was read. */
    isRefusedEarly: boolean;
  }
  interface FastifyContextConfig {
    operationId?: string;
    isPublic?: boolean;
    /** For bodies that are signed over their raw bytes: the header with the signature. */
    signatureHeader?: string | undefined;
  }
}

/** Refusals of the platform itself, which no operation declares. */
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
