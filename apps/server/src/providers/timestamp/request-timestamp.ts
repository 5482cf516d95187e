import { Integer, OctetString } from 'asn1js';
import { createHash, randomBytes } from 'node:crypto';
import { AlgorithmIdentifier, MessageImprint, TimeStampReq, TimeStampResp } from 'pkijs';
import { sendRequest } from '../outbound/send-request';
import { readTimestamp, SHA256 } from './read-timestamp';

const TIMEOUT_MS = 15_000;
/** The longest time stamp, with the certificates of its authority. */
export const MAX_TIMESTAMP_BYTES = 16_384;
/** Additional bytes for the status that encloses a time stamp. */
const ENVELOPE_BYTES = 1_024;
/** granted, grantedWithMods */
const GRANTED_STATUSES = new Set([0, 1]);

const arrayBuffer = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;

async function post(url: string, body: ArrayBuffer): Promise<ArrayBuffer> {
  const reply = await sendRequest({
    ...{ url, method: 'POST', headers: { 'content-type': 'application/timestamp-query' }, body },
    ...{ timeoutMs: TIMEOUT_MS, maxBytes: MAX_TIMESTAMP_BYTES + ENVELOPE_BYTES, reach: 'configured' },
  }).catch((error: unknown) => {
    throw new Error('the time stamp authority cannot be reached', { cause: error });
  });
  if (reply.status !== 200) throw new Error(`the time stamp authority answered ${reply.status}`);
  return arrayBuffer(reply.body);
}

function parseAnswer(answer: ArrayBuffer): TimeStampResp {
  try {
    return TimeStampResp.fromBER(answer);
  } catch (error) {
    throw new Error('the time stamp authority answered with something else', { cause: error });
  }
}

/**
 * Requests a time stamp for bytes from the authority of the configuration. Only their SHA-256 digest is sent. The
 * answer must be for this digest and this request, and be signed by a certificate for time stamps.
 * @returns the time stamp token, in DER
 * @throws Error when the authority does not answer or refuses, and when its answer is not valid
 * @source RFC 3161, sections 2.4 and 3.4
 */
export async function requestTimestamp(url: string, bytes: Buffer): Promise<ArrayBuffer> {
  const nonce = Uint8Array.of(1, ...randomBytes(8));
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA256 }),
      hashedMessage: new OctetString({ valueHex: arrayBuffer(createHash('sha256').update(bytes).digest()) }),
    }),
    nonce: new Integer({ valueHex: nonce.buffer }),
    certReq: true,
  });
  const { status, timeStampToken } = parseAnswer(await post(url, request.toSchema().toBER(false)));
  if (!GRANTED_STATUSES.has(status.status) || !timeStampToken) throw new Error('the time stamp authority refused');
  const token = timeStampToken.toSchema().toBER(false);
  if (token.byteLength > MAX_TIMESTAMP_BYTES)
    throw new Error(`the time stamp has more than ${MAX_TIMESTAMP_BYTES} bytes`);
  const timestamp = await readTimestamp(token, bytes);
  if (!timestamp.nonce?.equals(nonce)) throw new Error('the time stamp is the answer to another request');
  return token;
}
