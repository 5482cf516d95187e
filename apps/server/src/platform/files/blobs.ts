import type { Readable } from 'node:stream';

/** A file as the store lists it. */
export interface ListedFile {
  readonly key: string;
  readonly modifiedAt: Date;
}

/** A place for bytes by key: what a disk and a bucket have in common. `meteredStore` makes a `FileStore` of it. */
export interface Blobs {
  /**
   * Writes all of a stream; when it returns, the bytes survive a crash. Rejects with the stream's own error when that
   * fails, and leaves nothing behind then. @throws Refusal 507 store_full, 503 store_unavailable
   */
  write(key: string, stream: Readable): Promise<void>;
  /** The bytes, or null when there are none under the key. @throws Refusal 503 store_unavailable */
  open(key: string): Promise<Readable | null>;
  /** @throws Refusal 503 store_unavailable */
  remove(key: string): Promise<void>;
  /** Bytes under the key, or null. @throws Refusal 503 store_unavailable */
  size(key: string): Promise<number | null>;
  /** Every name that begins with a hexadecimal digit, page by page, in no order. @throws Refusal 503 store_unavailable */
  list(digit: string): AsyncIterable<ListedFile>;
  /** All bytes at once, or null when there are none under the key. @throws Refusal 503 store_unavailable */
  read(key: string): Promise<Buffer | null>;
  /** Every file in a folder and the folders in it, in no order. @throws Refusal 503 store_unavailable */
  listBelow(folder: string): AsyncIterable<ListedFile>;
  /** Removes every file in a folder and the folders in it. @throws Refusal 503 store_unavailable */
  removeBelow(folder: string): Promise<void>;
  /** Removes what uploads left behind that never finished; answers how many. */
  removeAbandoned(): Promise<number>;
}
