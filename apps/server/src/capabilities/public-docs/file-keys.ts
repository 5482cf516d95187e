import type { Id } from '@lendwright/kernel';
import { bytesToId, idToBytes, signedTokens } from '../../platform/secrets/signed-token';

const HASH_BYTES = 32;
const ID_BYTES = 16;
const TIME_BYTES = 6;

/** The content of a key for a shared file, which grants one file to one session until a moment. */
export interface FileKey {
  readonly company: Id;
  /** The hash of the session's ticket. */
  readonly session: Buffer;
  readonly file: Id;
  readonly isDownload: boolean;
  readonly until: Date;
}

export interface FileKeys {
  make(key: FileKey): string;
  /** The content of a key that this installation issued, or null. It may have expired. */
  read(text: string): FileKey | null;
}

/** @param secret 64 hexadecimal digits, from `Config.secret` */
export function fileKeys(secret: string): FileKeys {
  const linkTokens = signedTokens(secret, 'document link files v1', 2 * ID_BYTES + HASH_BYTES + TIME_BYTES + 1);
  return {
    make({ company, session, file, isDownload, until }) {
      const tail = Buffer.alloc(TIME_BYTES + 1);
      tail.writeUIntBE(until.getTime(), 0, TIME_BYTES);
      tail.writeUInt8(isDownload ? 1 : 0, TIME_BYTES);
      return linkTokens.sign(Buffer.concat([idToBytes(company), idToBytes(file), session, tail]));
    },
    read(text) {
      const bytes = linkTokens.read(text);
      if (!bytes) return null;
      const tail = bytes.subarray(2 * ID_BYTES + HASH_BYTES);
      return {
        company: bytesToId(bytes.subarray(0, ID_BYTES)) as Id,
        file: bytesToId(bytes.subarray(ID_BYTES, 2 * ID_BYTES)) as Id,
        session: bytes.subarray(2 * ID_BYTES, 2 * ID_BYTES + HASH_BYTES),
        until: new Date(tail.readUIntBE(0, TIME_BYTES)),
        isDownload: tail.readUInt8(TIME_BYTES) === 1,
      };
    },
  };
}
