import { invariant } from '@lendwright/kernel';
import { createHash } from 'node:crypto';
import { MAX_TIMESTAMP_BYTES } from '../../../providers/timestamp/request-timestamp';
import { BYTE_RANGE_MARK } from '../pdf/seal-placeholder';
import type { SealIdentity } from './make-certificate';
import { signDigest, type RequestTimestamp } from './sign-digest';

/** Room for a time stamp and for its attribute. */
const TIMESTAMP_BYTES = MAX_TIMESTAMP_BYTES + 64;
const DIGEST_BYTES = 32;

/** The size of the placeholder for a signature. Exact without a time stamp, so that no byte is left unsigned. */
export async function measureSignatureSize(identity: SealIdentity, hasTimestamp: boolean): Promise<number> {
  return (await signDigest(Buffer.alloc(DIGEST_BYTES), identity)).length + (hasTimestamp ? TIMESTAMP_BYTES : 0);
}

/**
 * Signs a file that has a placeholder. Every byte is signed except the signature itself.
 * @source ISO 32000-1, 12.8.1 (byte range)
 */
export async function sealFile(file: Buffer, identity: SealIdentity, stamp?: RequestTimestamp): Promise<Buffer> {
  const mark = file.lastIndexOf(`/${BYTE_RANGE_MARK}`);
  const rangeStart = file.lastIndexOf('[', mark);
  const rangeEnd = file.indexOf(']', mark) + 1;
  const start = file.indexOf('<', file.indexOf('/Contents', rangeEnd));
  const end = file.indexOf('>', start) + 1;
  invariant(mark > 0 && start > rangeEnd && end > start, 'a file to seal has no placeholder');
  const range = `[0 ${start} ${end} ${file.length - end}]`;
  invariant(range.length <= rangeEnd - rangeStart, 'the placeholder of the byte range is too short');
  const sealedBuffer = Buffer.from(file);
  sealedBuffer.write(range.padEnd(rangeEnd - rangeStart), rangeStart, 'latin1');
  const digest = createHash('sha256')
    .update(sealedBuffer.subarray(0, start))
    .update(sealedBuffer.subarray(end))
    .digest();
  const signature = await signDigest(digest, identity, stamp);
  const room = (end - start - 2) / 2;
  invariant(signature.length <= room, 'the signature is longer than its placeholder');
  sealedBuffer.write(signature.toString('hex').padEnd(room * 2, '0'), start + 1, 'latin1');
  return sealedBuffer;
}
