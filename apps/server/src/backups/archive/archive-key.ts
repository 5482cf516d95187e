import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt } from 'node:crypto';
import { BackupError } from './backup-error';

const FORMAT = 'lendwright-backup';
const FORMAT_VERSION = 1;
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/**
 * Scrypt cost of one passphrase guess: 128 MB of memory and about half a second. @source OWASP Password Storage, 2024
 */
const DEFAULT_COST = 2 ** 17;
/** Limits the memory that an altered header can make the reader allocate. */
const MAX_COST = 2 ** 20;
const BLOCK_SIZE = 8;
const MIN_PASSPHRASE_LENGTH = 12;

/** The first line of an archive: unencrypted, and authenticated by every frame after it. */
export interface ArchiveHeader {
  readonly format: string;
  readonly version: number;
  readonly product: string;
  readonly createdAt: string;
  readonly scrypt: { readonly cost: number; readonly salt: string };
  /** The random data key, encrypted with the passphrase: nonce, ciphertext and tag in base64. */
  readonly key: string;
}

/** The data key of one archive, with the digest of the header that every frame is bound to. */
export interface ArchiveKey {
  readonly key: Buffer;
  readonly headerDigest: Buffer;
}

function deriveKey(passphrase: string, salt: Buffer, cost: number): Promise<Buffer> {
  const options = { N: cost, r: BLOCK_SIZE, p: 1, maxmem: 256 * cost * BLOCK_SIZE };
  return new Promise((resolve, reject) =>
    scrypt(passphrase.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );
}

const digestOf = (line: string) => createHash('sha256').update(line).digest();

/** The additional authenticated data of the encrypted key: every other field of the header. */
const bindingOf = ({ key: _key, ...rest }: ArchiveHeader) => Buffer.from(JSON.stringify(rest));

/**
 * Creates the header of a new archive with a new data key. @param cost scrypt cost, a power of two; tests use less
 * @returns the header as one line without its line end, and the key @throws BackupError when the passphrase is shorter
 * than 12 characters
 */
export async function createArchiveKey(
  passphrase: string,
  facts: { readonly product: string; readonly createdAt: string },
  cost = DEFAULT_COST,
): Promise<{ line: string; archiveKey: ArchiveKey }> {
  if (passphrase.length < MIN_PASSPHRASE_LENGTH)
    throw new BackupError(`The passphrase of a backup has at least ${MIN_PASSPHRASE_LENGTH} characters.`);
  const salt = randomBytes(16);
  const key = randomBytes(KEY_BYTES);
  const header: ArchiveHeader = {
    format: FORMAT,
    version: FORMAT_VERSION,
    ...facts,
    scrypt: { cost, salt: salt.toString('base64') },
    key: '',
  };
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', await deriveKey(passphrase, salt, cost), iv).setAAD(bindingOf(header));
  const sealedText = Buffer.concat([iv, cipher.update(key), cipher.final(), cipher.getAuthTag()]).toString('base64');
  const line = JSON.stringify({ ...header, key: sealedText });
  return { line, archiveKey: { key, headerDigest: digestOf(line) } };
}

const NO_ARCHIVE = 'This file is not a Lendwright backup, or its beginning was altered.';

/** Parses the first line of an archive. @throws BackupError when the file is not an archive or has a newer format */
export function readHeader(line: string): ArchiveHeader {
  let header: ArchiveHeader;
  try {
    header = JSON.parse(line) as ArchiveHeader;
  } catch {
    throw new BackupError(NO_ARCHIVE);
  }
  const { format, version, scrypt: work, key } = header ?? {};
  if (format !== FORMAT || typeof key !== 'string' || typeof work?.salt !== 'string') throw new BackupError(NO_ARCHIVE);
  if (version !== FORMAT_VERSION)
    throw new BackupError(`This backup has format ${version}, and this release reads format ${FORMAT_VERSION}.`);
  const { cost } = work;
  const isPowerOfTwo = Number.isInteger(cost) && cost >= 2 && cost <= MAX_COST && Math.log2(cost) % 1 === 0;
  if (!isPowerOfTwo) throw new BackupError(NO_ARCHIVE);
  return header;
}

/**
 * Decrypts the data key of an archive. @throws BackupError for a wrong passphrase, which cannot be distinguished from
 * an altered header
 */
export async function openArchiveKey(line: string, passphrase: string): Promise<ArchiveKey> {
  const header = readHeader(line);
  const sealedBuffer = Buffer.from(header.key, 'base64');
  const { cost, salt } = header.scrypt;
  const derivedKey = await deriveKey(passphrase, Buffer.from(salt, 'base64'), cost);
  try {
    const decipher = createDecipheriv('aes-256-gcm', derivedKey, sealedBuffer.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(bindingOf(header)).setAuthTag(sealedBuffer.subarray(-TAG_BYTES));
    const key = Buffer.concat([decipher.update(sealedBuffer.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
    return { key, headerDigest: digestOf(line) };
  } catch {
    throw new BackupError('The passphrase is wrong, or the beginning of the backup was altered.');
  }
}
