import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { IncomingHttpHeaders } from 'node:http';

/** The facts of a request that the check needs. */
export interface Origins {
  readonly headers: IncomingHttpHeaders;
  /** The scheme used by the caller: http or https. */
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
 * Allows writes authenticated by cookie from our own pages only. Browsers send the origin of a write, and a cookie
 * alone proves only whose browser it is. Calls with a bearer token are exempt. @throws Refusal 403 foreign_origin
 */
export function assertOwnOrigin(origins: Origins): void {
  if (!isOurs(origins)) throw new Refusal(403, 'foreign_origin', reason('http.foreignOrigin'));
}
