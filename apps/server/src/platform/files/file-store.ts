import type { Readable } from 'node:stream';
import type { ListedFile } from './blobs';

/** What is known of a stored file. */
export interface StoredFile {
  /** In bytes. */
  readonly size: number;
}

/** A file that was just stored. `sha256` is in hexadecimal digits. */
export interface PutFile extends StoredFile {
  readonly sha256: string;
}

/**
 * Where the bytes of uploads live: one disk folder or one bucket, told apart by nobody but the configuration.
 *
 * Keys come from `newFileKey` alone: random, so that no name of a person's file ever reaches a path.
 */
export interface FileStore {
  /**
   * Stores a stream under a fresh key; when it returns, the bytes are safe. Nothing is kept of a stream that fails, is
   * cut off or exceeds the limit.
   * @param limit largest size in bytes.
   * @throws Refusal 413 file_too_large, 507 store_full, 503 store_unavailable; the stream's own error otherwise.
   */
  put(key: string, stream: Readable, options: { readonly limit: number }): Promise<PutFile>;
  /** The bytes of a file. @throws Refusal 404 not_found, 503 store_unavailable */
  open(key: string): Promise<Readable>;
  /** Removes a file; one that is not there counts as removed. @throws Refusal 503 store_unavailable */
  remove(key: string): Promise<void>;
  /** The size of a file, or null when there is none. @throws Refusal 503 store_unavailable */
  stat(key: string): Promise<StoredFile | null>;
  /** Every file whose key begins with a hexadecimal digit; what is not named by `newFileKey` is passed over. @throws Refusal 503 store_unavailable */
  list(digit: string): AsyncIterable<ListedFile>;
  /** Removes partial uploads that were abandoned; answers how many. */
  removeAbandoned(): Promise<number>;
}
