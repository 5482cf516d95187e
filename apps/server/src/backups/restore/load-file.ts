import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { FileStore } from '../../platform/files/file-store';
import type { EntryConsumer } from '../archive/read-archive';

export interface FileToLoad {
  readonly key: string;
  readonly sha256: string;
}

/** Stores one file. @param onDamage called for a file whose bytes do not match its row */
export function loadFile(
  files: FileStore,
  { key, sha256 }: FileToLoad,
  onDamage: (key: string) => void,
): EntryConsumer {
  const bytes = new PassThrough();
  const storedFile = files.put(key, bytes, { limit: Number.MAX_SAFE_INTEGER });
  storedFile.catch(() => undefined);
  return {
    async data(chunk) {
      if (!bytes.write(chunk)) await Promise.race([once(bytes, 'drain'), storedFile]);
    },
    async end() {
      bytes.end();
      if ((await storedFile).sha256 !== sha256) onDamage(key);
    },
    abandon: () => void bytes.destroy(),
  };
}
