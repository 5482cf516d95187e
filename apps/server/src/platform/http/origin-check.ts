import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { IncomingHttpHeaders } from 'node:http';

/** What the check needs to know of a request. */
export interface Origins {
  readonly headers: IncomingHttpHeaders;
  /** The scheme under which the caller reached us: http or https. */
  readonly protocol: string;
  readonly publicOrigin: string;
}

function isOurs({ headers, protocol, publicOrigin }: Origins): boolean {
  const { origin, host } = headers;
  if (origin !== undefined)
    return origin === publicOrigin || (host !== undefined && origin === `${protocol}://${host}`);
  const site = headers['sec-fetch-site'];
  return site === 'same-origin' || site === 'none';
}

/**
 * Lets a write under a cookie through only from our own pages: every browser names the origin of a write, and the
 * cookie alone proves only whose browser it is. Calls with a bearer token need no such proof.
 * @throws Refusal 403 foreign_origin
 */
export function assertOwnOrigin(origins: Origins): void {
  if (!isOurs(origins)) throw new Refusal(403, 'foreign_origin', reason('http.foreignOrigin'));
}
