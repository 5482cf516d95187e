import { invariant } from '@lendwright/kernel';
import { Readable } from 'node:stream';
import type { Blobs, ListedFile } from './blobs';

/**
 * Files that can be rebuilt from the database at any time, in a folder of the file store next to the uploads. No row
 * references them, no backup contains them, and the sweep of uploads ignores them: the code that writes them removes
 * them. Keys are chosen by the caller: lower-case letters, digits, `-` and `_`, separated by `/`.
 */
export interface DerivedFiles {
  /** Writes a file, or replaces it atomically. @throws Refusal 507 store_full, 503 store_unavailable */
  write(key: string, pieces: readonly Uint8Array[]): Promise<void>;
  /** All bytes of a file, or null when it does not exist. @throws Refusal 503 store_unavailable */
  read(key: string): Promise<Buffer | null>;
  /** Removes every file below a key. @throws Refusal 503 store_unavailable */
  removeBelow(key: string): Promise<void>;
  /** Every file below a key, or all files, unordered. @throws Refusal 503 store_unavailable */
  list(key?: string): AsyncIterable<ListedFile>;
}

const KEY_PATTERN = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*$/;

/** @param folder must not start with a hexadecimal digit, which is reserved for uploads */
export function derivedFiles(blobs: Blobs, folder: string): DerivedFiles {
  invariant(
    KEY_PATTERN.test(folder) && !/^[0-9a-f]/.test(folder),
    'a folder of derived files has the name of an upload',
  );
  const pathOf = (key: string) => {
    invariant(KEY_PATTERN.test(key), 'a key of a derived file has other characters');
    return `${folder}/${key}`;
  };
  return {
    // Chunks avoid copying. Readable.from keeps them as objects; a byte stream would split them.
    write: (key, pieces) => blobs.write(pathOf(key), Readable.from(pieces)),
    read: (key) => blobs.read(pathOf(key)),
    removeBelow: (key) => blobs.removeBelow(pathOf(key)),
    async *list(key) {
      const from = key === undefined ? folder : pathOf(key);
      for await (const file of blobs.listBelow(from)) yield { ...file, key: file.key.slice(folder.length + 1) };
    },
  };
}
