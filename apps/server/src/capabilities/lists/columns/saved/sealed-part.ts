import type { Id } from '@lendwright/kernel';
import { createDecipheriv, createHash, hkdfSync, randomBytes, webcrypto } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** The identity of a part. It can be decrypted only under this identity. */
export interface PartAddress {
  readonly companyId: Id;
  readonly module: string;
  /** Empty for the manifest. */
  readonly generation: string;
  readonly part: string;
}

/** Increment whenever this code would misread a saved column: other formats cannot be opened. */
export const FORMAT = 1;

/** Plaintext bytes per frame; the last may be shorter. Small, so no frame blocks the thread for long. */
const FRAME_BYTES = 1 << 20;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const FRAME_EXTRA = IV_BYTES + TAG_BYTES;
const LENGTH_BYTES = 4;
/** Yields the event loop after this many frames. */
const FRAMES_PER_TURN = 4;

/** JSON, because joining with a separator would confuse `a|b` + `c` with `a` + `b|c`. */
const bindingOf = ({ companyId, module, generation, part }: PartAddress, frame: number) =>
  Buffer.from(JSON.stringify([FORMAT, companyId, module, generation, part, frame]));

/** Derives the key of a company's saved columns. @param secret 64 hexadecimal digits, from `Config.secret` */
const keyOf = (secret: string, companyId: Id) =>
  Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'hex'), companyId, 'lendwright saved columns v1', 32));

export interface SealedPart {
  /** The bytes to store, in chunks. */
  readonly pieces: readonly Uint8Array[];
  /** A hash over the authentication data of each frame; identifies these exact bytes. */
  readonly digest: string;
}

/**
 * Encrypts a header (plain data) and a body, frame by frame, off this thread.
 * @source NIST SP 800-38D (AES-256-GCM), RFC 5869 (HKDF-SHA256)
 */
export async function sealPart(
  secret: string,
  address: PartAddress,
  head: object,
  body: Uint8Array,
): Promise<SealedPart> {
  const rawBuffer = keyOf(secret, address.companyId);
  const key = await webcrypto.subtle.importKey('raw', rawBuffer, 'AES-GCM', false, ['encrypt']);
  const hash = createHash('sha256');
  const seal = async (plainBytes: Uint8Array, frame: number) => {
    const iv = randomBytes(IV_BYTES);
    const cipherOptions = { name: 'AES-GCM', iv, additionalData: bindingOf(address, frame), tagLength: TAG_BYTES * 8 };
    const sealedBytes = new Uint8Array(await webcrypto.subtle.encrypt(cipherOptions, key, plainBytes));
    hash.update(iv).update(sealedBytes.subarray(-TAG_BYTES));
    return [iv, sealedBytes];
  };
  const plainHead = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(plainHead.length);
  const pieces: Uint8Array[] = [length, ...(await seal(plainHead, 0))];
  for (let from = 0, frame = 1; from < body.length; from += FRAME_BYTES, frame++)
    pieces.push(...(await seal(body.subarray(from, from + FRAME_BYTES), frame)));
  return { pieces, digest: hash.digest('hex') };
}

/** Receives the body of a part in order. `bytes` is its exact length. */
export interface BodySink<Result> {
  readonly bytes: number;
  take(piece: Uint8Array): void;
  readonly result: Result;
}

/**
 * Decrypts what `sealPart` returned, yielding the event loop between frames.
 * @param begin reads the header and returns the sink of the body; null rejects the part
 * @param digest that of `sealPart`; absent if unknown
 * @returns null if the part was altered, truncated or moved, was encrypted with another secret, or has another format
 */
export async function openPart<Result>(
  secret: string,
  address: PartAddress,
  storedBuffer: Buffer,
  begin: (head: unknown) => BodySink<Result> | null,
  digest?: string,
): Promise<Result | null> {
  const key = keyOf(secret, address.companyId);
  const hash = createHash('sha256');
  const open = (from: number, length: number, frame: number): Buffer | null => {
    const iv = storedBuffer.subarray(from, from + IV_BYTES);
    const tag = storedBuffer.subarray(from + IV_BYTES + length, from + FRAME_EXTRA + length);
    if (tag.length !== TAG_BYTES) return null;
    hash.update(iv).update(tag);
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(bindingOf(address, frame)).setAuthTag(tag);
    const plainBuffer = decipher.update(storedBuffer.subarray(from + IV_BYTES, from + IV_BYTES + length));
    try {
      decipher.final();
    } catch {
      return null;
    }
    return plainBuffer;
  };
  if (storedBuffer.length < LENGTH_BYTES) return null;
  const headBytes = storedBuffer.readUInt32LE();
  const head = open(LENGTH_BYTES, headBytes, 0);
  const consumer = head && begin(JSON.parse(head.toString('utf8')));
  if (!consumer) return null;
  let index = LENGTH_BYTES + FRAME_EXTRA + headBytes;
  const frames = Math.ceil(consumer.bytes / FRAME_BYTES);
  if (storedBuffer.length !== index + consumer.bytes + frames * FRAME_EXTRA) return null;
  for (let frame = 1; frame <= frames; frame++) {
    const length = Math.min(FRAME_BYTES, consumer.bytes - (frame - 1) * FRAME_BYTES);
    const plainBuffer = open(index, length, frame);
    if (!plainBuffer) return null;
    consumer.take(plainBuffer);
    index += length + FRAME_EXTRA;
    if (frame % FRAMES_PER_TURN === 0) await yieldToEventLoop();
  }
  return digest === undefined || hash.digest('hex') === digest ? consumer.result : null;
}
