import type { Readable } from 'node:stream';
import type { ListedFile } from './blobs';

/** Metadata of a stored file. */
export interface StoredFile {
  /** In bytes. */
  readonly size: number;
}

/** A newly stored file. `sha256` is in hexadecimal digits. */
export interface PutFile extends StoredFile {
  readonly sha256: string;
}

/**
 * Storage for uploaded files: a folder or a bucket, as configured. Keys come from `newFileKey` only: they are random,
 * so that user-supplied file names never become part of a path.
 */
export interface FileStore {
  /**
   * Stores a stream under a new key; when it returns, the bytes are durable. Stores nothing when the stream fails, is
   * cut off or exceeds the limit. @param limit maximum size in bytes @throws Refusal 413 file_too_large, 507
   * store_full, 503 store_unavailable; otherwise the stream's own error
   */
  put(key: string, stream: Readable, options: { readonly limit: number }): Promise<PutFile>;
  /** The bytes of a file. @throws Refusal 404 not_found, 503 store_unavailable */
  open(key: string): Promise<Readable>;
  /** Removes a file. A missing file is not an error. @throws Refusal 503 store_unavailable */
  remove(key: string): Promise<void>;
  /** The size of a file, or null when it does not exist. @throws Refusal 503 store_unavailable */
  stat(key: string): Promise<StoredFile | null>;
  /**
   * Every file whose key starts with a hexadecimal digit. Names not created by `newFileKey` are skipped. @throws
   * Refusal 503 store_unavailable
   */
  list(digit: string): AsyncIterable<ListedFile>;
  /** Removes abandoned partial uploads. @returns their number */
  removeAbandoned(): Promise<number>;
}
