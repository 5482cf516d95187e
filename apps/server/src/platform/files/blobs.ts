import type { Readable } from 'node:stream';

/** A file as the store lists it. */
export interface ListedFile {
  readonly key: string;
  readonly modifiedAt: Date;
}

/** Byte storage by key: the common interface of disk and bucket. `meteredStore` makes it a `FileStore`. */
export interface Blobs {
  /**
   * Writes a complete stream; when it returns, the bytes survive a crash. Rejects with the stream's error and then
   * leaves nothing behind. @throws Refusal 507 store_full, 503 store_unavailable
   */
  write(key: string, stream: Readable): Promise<void>;
  /** The bytes, or null when the key does not exist. @throws Refusal 503 store_unavailable */
  open(key: string): Promise<Readable | null>;
  /** @throws Refusal 503 store_unavailable */
  remove(key: string): Promise<void>;
  /** The size in bytes, or null when the key does not exist. @throws Refusal 503 store_unavailable */
  size(key: string): Promise<number | null>;
  /** Every name that starts with a hexadecimal digit, page by page, unordered. @throws Refusal 503 store_unavailable */
  list(digit: string): AsyncIterable<ListedFile>;
  /** All bytes at once, or null when the key does not exist. @throws Refusal 503 store_unavailable */
  read(key: string): Promise<Buffer | null>;
  /** Every file below a folder, unordered. @throws Refusal 503 store_unavailable */
  listBelow(folder: string): AsyncIterable<ListedFile>;
  /** Removes every file below a folder. @throws Refusal 503 store_unavailable */
  removeBelow(folder: string): Promise<void>;
  /** Removes the remains of unfinished uploads. @returns their number */
  removeAbandoned(): Promise<number>;
}
