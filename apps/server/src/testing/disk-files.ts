import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFileStore } from '../open-file-store';
import type { FileStore } from '../platform/files/file-store';

/** A file store in a temporary folder, for tests. */
export async function openDiskFiles(): Promise<{ readonly files: FileStore; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'lendwright-files-'));
  return { files: await openFileStore({ dataFolder: folder }), remove: () => rm(folder, { recursive: true }) };
}
