import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { ArchiveKey } from './archive-key';
import { BackupError } from './backup-error';

/** Plaintext bytes of one frame. The last frame of an archive may be shorter. */
export const FRAME_BYTES = 256 * 1024;
const TAG_BYTES = 16;
/** Last-frame flag (1 byte) and length of the ciphertext (4 bytes). */
export const FRAME_HEAD_BYTES = 5;

/**
 * The nonce of a frame: its index and the last-frame flag. Each key is used for one archive only, so no nonce repeats.
 * A frame that was moved, omitted or marked as the last one fails to decrypt. @source Hoang, Reyhanitabar, Rogaway,
 * Vizár: Online Authenticated-Encryption (STREAM), 2015
 */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(index), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Encrypts one frame. @param index zero-based index of the frame */
export function sealFrame(
  { key, headerDigest }: ArchiveKey,
  index: number,
  isLast: boolean,
  plainBuffer: Buffer,
): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, isLast)).setAAD(headerDigest);
  const head = Buffer.alloc(FRAME_HEAD_BYTES);
  head[0] = isLast ? 1 : 0;
  head.writeUInt32BE(plainBuffer.length, 1);
  return Buffer.concat([head, cipher.update(plainBuffer), cipher.final(), cipher.getAuthTag()]);
}

/** Parses the head of a frame. @returns the number of bytes that follow the head */
export function readFrameHead(head: Buffer): { isLast: boolean; bytes: number } {
  const length = head.readUInt32BE(1);
  if (length > FRAME_BYTES || (head[0] ?? 0) > 1) throw new BackupError(ALTERED_MESSAGE);
  return { isLast: head[0] === 1, bytes: length + TAG_BYTES };
}

export const ALTERED_MESSAGE = 'This backup was altered or damaged after it was written. Nothing was restored.';
export const TRUNCATED_MESSAGE = 'This backup is cut short. Nothing was restored.';

/** Decrypts one frame. @throws BackupError when it was altered or moved */
export function openFrame({ key, headerDigest }: ArchiveKey, index: number, isLast: boolean, body: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index, isLast), { authTagLength: TAG_BYTES });
  decipher.setAAD(headerDigest).setAuthTag(body.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(body.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new BackupError(ALTERED_MESSAGE);
  }
}
