import { isIP } from 'node:net';
import type { Tx } from '../../../platform/db/tenant-scope';

/** The WebAuthn relying party: a host and its origin. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
  /** The request came to this host, so the browser can create and use passkeys for it. */
  readonly isCurrentHost: boolean;
}

async function isKnownHost(tx: Tx, host: string): Promise<boolean> {
  const rows = await tx.query('select 1 from auth.hosts where host = $1', [host], 'host-known');
  return rows.length > 0;
}

/**
 * The relying party for the requested host if it is known, otherwise for the configured public URL. An invented Host
 * header has no effect.
 * @param host the requested host, with or without a port
 */
export async function relyingPartyOf(tx: Tx, publicUrl: string, host: string): Promise<RelyingParty> {
  const ownOrigin = new URL(publicUrl);
  const requestedText = host.replace(/:\d+$/, '').toLowerCase();
  const main = { id: ownOrigin.hostname, origin: ownOrigin.origin };
  const isDomainName = isIP(ownOrigin.hostname) === 0;
  if (requestedText === ownOrigin.hostname) return { ...main, isCurrentHost: isDomainName };
  if (!(await isKnownHost(tx, requestedText))) return { ...main, isCurrentHost: false };
  const port = ownOrigin.protocol === 'http:' && ownOrigin.port ? `:${ownOrigin.port}` : '';
  return {
    id: requestedText,
    origin: `${ownOrigin.protocol}//${requestedText}${port}`,
    isCurrentHost: isIP(requestedText) === 0,
  };
}
