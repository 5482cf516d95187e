import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { streamZip } from '../../apps/server/src/capabilities/document-bundles';
import { openFileStore } from '../../apps/server/src/open-file-store';
import { newFileKey } from '../../apps/server/src/platform/files/file-key';
import type { FileStore } from '../../apps/server/src/platform/files/file-store';

const FILES = 200;
const FILE_BYTES = 2 * 1024 * 1024;
const CHUNK_BYTES = 64 * 1024;
const MB = 1024 * 1024;
/** How much more memory the process may have while an archive is read. */
const MAX_EXTRA_MB = 60;
const SAMPLE_MS = 5;

/** Bytes that do not compress, the same in every run. */
function* fileBytes(seed: number): Generator<Buffer> {
  let state = seed + 1;
  for (let sentCount = 0; sentCount < FILE_BYTES; sentCount += CHUNK_BYTES) {
    const chunk = Buffer.alloc(CHUNK_BYTES);
    for (let index = 0; index < CHUNK_BYTES; index += 4) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      chunk.writeUInt32LE(state, index);
    }
    yield chunk;
  }
}

async function storeFiles(files: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for (let index = 0; index < FILES; index += 1) {
    const key = newFileKey();
    await files.put(key, Readable.from(fileBytes(index)), { limit: FILE_BYTES });
    keys.push(key);
  }
  return keys;
}

/** A reader that only counts. */
function counter() {
  let bytes = 0;
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      // The next turn of the event loop, as a socket does.
      setImmediate(done);
    },
  });
  return { sink, bytes: () => bytes };
}

interface Cost {
  readonly cpuMs: number;
  readonly extraMb: number;
  readonly bytes: number;
}

/** Processor time and the highest memory above that of the start. */
async function costOf(work: () => Promise<number>): Promise<Cost> {
  globalThis.gc?.();
  const start = process.memoryUsage().rss;
  let highestNumber = start;
  const sampleTimer = setInterval(
    () => (highestNumber = Math.max(highestNumber, process.memoryUsage().rss)),
    SAMPLE_MS,
  );
  const before = process.cpuUsage();
  const bytes = await work();
  const { user, system } = process.cpuUsage(before);
  clearInterval(sampleTimer);
  return { cpuMs: (user + system) / 1000, extraMb: (highestNumber - start) / MB, bytes };
}

/** The cost of an archive of 200 files, and of reading the same files without one. */
export interface ZipFigures {
  readonly zip: Cost;
  readonly raw: Cost;
  readonly isMet: boolean;
}

export async function measureZip(): Promise<ZipFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'lendwright-zip-'));
  try {
    const files = await openFileStore({ dataFolder: folder });
    const keys = await storeFiles(files);
    const readRaw = async () => {
      let bytes = 0;
      for (const key of keys) {
        const read = counter();
        await pipeline(await files.open(key), read.sink);
        bytes += read.bytes();
      }
      return bytes;
    };
    const readZip = async () => {
      const parts = keys.map((key, index) => ({
        ...{ kind: 'upload' as const, id: key, title: `File ${index}`, name: `file_${index}.pdf` },
        ...{ type: 'application/pdf', size: FILE_BYTES, key, createdAt: '2026-11-20T10:00:00.000Z' },
      }));
      const read = counter();
      await pipeline(streamZip(files, parts, []), read.sink);
      return read.bytes();
    };
    // First, so that its memory is not already reserved.
    const zip = await costOf(readZip);
    const rawCost = await costOf(readRaw);
    return { zip, raw: rawCost, isMet: zip.extraMb <= MAX_EXTRA_MB };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
