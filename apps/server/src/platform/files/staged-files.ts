import { isRefusal } from '@lendwright/kernel';
import type { Readable } from 'node:stream';
import { newFileKey } from './file-key';
import type { FileStore, PutFile } from './file-store';

/** A stored file that no row references yet. */
export type StagedFile = PutFile & { readonly key: string };

/** Stores a stream under a new key. */
export type Stage = (stream: Readable, limit: number) => Promise<StagedFile>;

/** A lost connection may hide a successful commit, whose rows reference the files. The sweep removes them otherwise. */
const mayBeCommitted = (error: unknown) => isRefusal(error) && error.code === 'database_unavailable';

/**
 * Runs `work`, which stages files and then writes the rows that reference them. When it throws, all staged files are
 * removed: an upload is stored completely or not at all.
 */
export async function withStagedFiles<T>(files: FileStore, work: (stage: Stage) => Promise<T>): Promise<T> {
  const stagedKeys: string[] = [];
  try {
    return await work(async (stream, limit) => {
      const key = newFileKey();
      const file = await files.put(key, stream, { limit });
      stagedKeys.push(key);
      return { ...file, key };
    });
  } catch (error) {
    if (!mayBeCommitted(error)) await Promise.allSettled(stagedKeys.map((key) => files.remove(key)));
    throw error;
  }
}
