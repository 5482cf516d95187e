import { Integer, OctetString } from 'asn1js';
import { randomBytes } from 'node:crypto';
import { AlgorithmIdentifier, MessageImprint, TimeStampReq, TimeStampResp } from 'pkijs';

const SHA256 = '2.16.840.1.101.3.4.2.1';
const TIMEOUT_MS = 15_000;
const MAX_BYTES = 64 * 1024;
/** granted, grantedWithMods */
const GRANTED_STATUSES = new Set([0, 1]);

/**
 * Requests a time stamp for a SHA-256 digest from the authority of the configuration. Only the digest is sent.
 * @returns the time stamp token, in DER
 * @throws Error when the authority does not answer or refuses
 * @source RFC 3161, sections 2.4 and 3.4
 */
export async function requestTimestamp(url: string, digest: Buffer): Promise<ArrayBuffer> {
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA256 }),
      hashedMessage: new OctetString({ valueHex: Uint8Array.from(digest).buffer }),
    }),
    nonce: new Integer({ valueHex: Uint8Array.of(1, ...randomBytes(8)).buffer }),
    certReq: true,
  });
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: request.toSchema().toBER(false),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const bytes = await reply.arrayBuffer();
  if (!reply.ok || bytes.byteLength > MAX_BYTES) throw new Error(`the time stamp authority answered ${reply.status}`);
  const { status, timeStampToken } = TimeStampResp.fromBER(bytes);
  if (!GRANTED_STATUSES.has(status.status) || !timeStampToken) throw new Error('the time stamp authority refused');
  return timeStampToken.toSchema().toBER(false);
}
