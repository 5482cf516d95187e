import type { Readable } from 'node:stream';
import { newFileKey } from './file-key';
import type { FileStore, PutFile } from './file-store';

/** A file in the store that no row speaks of yet. */
export type StagedFile = PutFile & { readonly key: string };

/** Puts a stream into the store under a fresh key. */
export type Stage = (stream: Readable, limit: number) => Promise<StagedFile>;

/**
 * Runs `work`, which stages files and then writes the rows that speak of them. When it throws, every file that it
 * staged is removed again: an upload is kept as a whole or not at all.
 */
export async function withStagedFiles<T>(files: FileStore, work: (stage: Stage) => Promise<T>): Promise<T> {
  const staged: string[] = [];
  try {
    return await work(async (stream, limit) => {
      const key = newFileKey();
      const file = await files.put(key, stream, { limit });
      staged.push(key);
      return { ...file, key };
    });
  } catch (error) {
    await Promise.allSettled(staged.map((key) => files.remove(key)));
    throw error;
  }
}
