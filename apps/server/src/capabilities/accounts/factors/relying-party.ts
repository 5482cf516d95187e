import { isIP } from 'node:net';
import type { Tx } from '../../../platform/db/tenant-scope';

/** For whom a passkey is made: a host and the pages on it. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
  /** The caller is on a page of it, so that its browser can make and use passkeys here. */
  readonly isHere: boolean;
}

async function isKnownHost(tx: Tx, host: string): Promise<boolean> {
  const rows = await tx.query('select 1 from auth.hosts where host = $1', [host], 'host-known');
  return rows.length > 0;
}

/**
 * The configured address of the product, or the known host that was asked: a made-up Host header names nobody.
 * @param host the host that was asked, without a port.
 */
export async function relyingPartyOf(tx: Tx, publicUrl: string, host: string): Promise<RelyingParty> {
  const own = new URL(publicUrl);
  const asked = host.replace(/:\d+$/, '').toLowerCase();
  const main = { id: own.hostname, origin: own.origin };
  const isName = isIP(own.hostname) === 0;
  if (asked === own.hostname) return { ...main, isHere: isName };
  if (!(await isKnownHost(tx, asked))) return { ...main, isHere: false };
  const port = own.protocol === 'http:' && own.port ? `:${own.port}` : '';
  return { id: asked, origin: `${own.protocol}//${asked}${port}`, isHere: isIP(asked) === 0 };
}
