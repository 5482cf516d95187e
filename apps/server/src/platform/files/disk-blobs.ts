import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Blobs, ListedFile } from './blobs';
import { toDiskRefusal } from './disk-errors';

const PARTIAL_FOLDER = 'partial';
/** Longer than any upload may take: older partial files were left by a process that died. */
const ABANDONED_MS = 2 * 60 * 60_000;

const isNotFound = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Makes a new name in a folder survive a crash. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function writeAndSync(path: string, stream: Readable): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  try {
    await pipeline(stream, file);
  } catch (error) {
    // A stream that fails at once does so before the file is open, and the file would appear after its removal.
    if (!file.closed) await new Promise<void>((resolve) => file.once('close', () => resolve()));
    throw error;
  }
}

async function removeAbandonedUploads(folder: string): Promise<number> {
  let removedCount = 0;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs <= ABANDONED_MS) continue;
    await rm(path, { force: true });
    removedCount++;
  }
  return removedCount;
}

/** The files of the folders whose names start with a digit. Files deleted in the meantime are skipped. */
async function* listFiles(folder: string, digit: string): AsyncGenerator<ListedFile> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(digit) && name !== PARTIAL_FOLDER);
  for (const name of names) {
    for (const file of await readdir(join(folder, name)).catch(() => [])) {
      const foundStats = await stat(join(folder, name, file)).catch(() => null);
      if (foundStats?.isFile()) yield { key: `${name}/${file}`, modifiedAt: foundStats.mtime };
    }
  }
}

/** Reads a file in as few calls as possible: each waits for a thread of the pool. */
async function readWholeFile(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const bytes = Buffer.allocUnsafeSlow((await file.stat()).size);
    let read = 0;
    while (read < bytes.length) {
      const { bytesRead } = await file.read(bytes, read, bytes.length - read);
      if (bytesRead === 0) break;
      read += bytesRead;
    }
    return bytes.subarray(0, read);
  } finally {
    await file.close();
  }
}

/** The files below a folder. Files deleted in the meantime are skipped. */
async function* listBelow(root: string, folder: string): AsyncGenerator<ListedFile> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const key = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* listBelow(root, key);
    const foundStats = entry.isFile() ? await stat(join(root, key)).catch(() => null) : null;
    if (foundStats) yield { key, modifiedAt: foundStats.mtime };
  }
}

/**
 * Files on disk below one folder. A file is written under a temporary name, flushed, and then renamed, so that a name
 * never refers to a partial file. Several processes may share the folder.
 */
export async function openDiskBlobs(folder: string): Promise<Blobs> {
  const partialFolder = join(folder, PARTIAL_FOLDER);
  await mkdir(partialFolder, { recursive: true, mode: 0o700 });
  await removeAbandonedUploads(partialFolder);
  const sizeOf = async (key: string) => {
    try {
      return (await stat(join(folder, key))).size;
    } catch (error) {
      if (isNotFound(error)) return null;
      throw toDiskRefusal(error);
    }
  };
  return {
    async write(key, stream) {
      const draft = join(partialFolder, randomBytes(16).toString('hex'));
      const path = join(folder, key);
      try {
        await writeAndSync(draft, stream);
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await rename(draft, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(draft, { force: true });
        throw toDiskRefusal(error);
      }
    },
    async open(key) {
      if ((await sizeOf(key)) === null) return null;
      return createReadStream(join(folder, key));
    },
    async remove(key) {
      await rm(join(folder, key), { force: true });
    },
    size: sizeOf,
    list: (digit) => listFiles(folder, digit),
    async read(key) {
      try {
        return await readWholeFile(join(folder, key));
      } catch (error) {
        if (isNotFound(error)) return null;
        throw toDiskRefusal(error);
      }
    },
    listBelow: (prefix) => listBelow(folder, prefix),
    async removeBelow(prefix) {
      await rm(join(folder, prefix), { force: true, recursive: true }).catch((error: unknown) => {
        throw toDiskRefusal(error);
      });
    },
    removeAbandoned: () => removeAbandonedUploads(partialFolder),
  };
}
