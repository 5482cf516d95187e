import { open, type FileHandle } from 'node:fs/promises';
import { openArchiveKey, type ArchiveKey } from './archive-key';
import { BackupError } from './backup-error';
import { ALTERED_MESSAGE, TRUNCATED_MESSAGE, FRAME_HEAD_BYTES, openFrame, readFrameHead } from './frames';
import {
  archiveEntry,
  archiveFacts,
  archiveManifest,
  entryEnd,
  MAX_RECORD_BYTES,
  RECORD,
  RECORD_HEAD_BYTES,
  type ArchiveEntry,
  type ArchiveFacts,
  type ArchiveManifest,
  type EntryEnd,
} from './records';

const MAX_HEADER_BYTES = 4096;

/** An archive that was opened with the correct passphrase. */
export interface OpenArchive {
  readonly path: string;
  readonly key: ArchiveKey;
  /** File offset of the first frame. */
  readonly from: number;
}

/** Receives the contents of an archive in order. Returns null for entries that are only verified. */
export interface ArchiveConsumer {
  /** Called at the start of an entry. @returns a receiver for its bytes; null to skip them */
  entry(entry: ArchiveEntry): Promise<EntryConsumer | null>;
}

export interface EntryConsumer {
  data(bytes: Buffer): Promise<void>;
  end(summary: EntryEnd): Promise<void>;
  /** Called when reading fails in the middle of the entry. */
  abandon(): void;
}

/** The facts and manifest of an archive. */
export interface ArchiveContents {
  readonly facts: ArchiveFacts;
  readonly manifest: ArchiveManifest;
}

async function readExactly(file: FileHandle, bytes: number, position: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(bytes);
  for (let filled = 0; filled < bytes;) {
    const { bytesRead } = await file.read(buffer, filled, bytes - filled, position + filled);
    if (bytesRead === 0) throw new BackupError(TRUNCATED_MESSAGE);
    filled += bytesRead;
  }
  return buffer;
}

/** Opens an archive. @throws BackupError when it is not an archive or the passphrase is wrong */
export async function openArchive(path: string, passphrase: string): Promise<OpenArchive> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new BackupError(`There is no backup at ${path}.`) : error;
  });
  try {
    const buffer = Buffer.alloc(MAX_HEADER_BYTES);
    const { bytesRead } = await file.read(buffer, 0, MAX_HEADER_BYTES, 0);
    const end = buffer.subarray(0, bytesRead).indexOf(10);
    const line = end < 0 ? '' : buffer.subarray(0, end).toString('utf8');
    return { path, key: await openArchiveKey(line, passphrase), from: end + 1 };
  } finally {
    await file.close();
  }
}

/** The decrypted bytes of an archive, frame by frame. */
async function* readPlainFrames(file: FileHandle, { key, from }: OpenArchive): AsyncGenerator<Buffer> {
  const { size } = await file.stat();
  let position = from;
  for (let index = 0; ; index++) {
    const { isLast, bytes } = readFrameHead(await readExactly(file, FRAME_HEAD_BYTES, position));
    const body = await readExactly(file, bytes, position + FRAME_HEAD_BYTES);
    yield openFrame(key, index, isLast, body);
    position += FRAME_HEAD_BYTES + bytes;
    if (!isLast) continue;
    if (position !== size) throw new BackupError(ALTERED_MESSAGE);
    return;
  }
}

interface ArchiveRecord {
  readonly kind: number;
  readonly bytes: Buffer;
}

async function* records(frames: AsyncGenerator<Buffer>): AsyncGenerator<ArchiveRecord> {
  let pendingBuffer: Buffer = Buffer.alloc(0);
  for await (const frame of frames) {
    pendingBuffer = pendingBuffer.length === 0 ? frame : Buffer.concat([pendingBuffer, frame]);
    while (pendingBuffer.length >= RECORD_HEAD_BYTES) {
      const length = pendingBuffer.readUInt32BE(1);
      if (length > MAX_RECORD_BYTES) throw new BackupError(ALTERED_MESSAGE);
      const end = RECORD_HEAD_BYTES + length;
      if (pendingBuffer.length < end) break;
      yield { kind: pendingBuffer[0] ?? 0, bytes: pendingBuffer.subarray(RECORD_HEAD_BYTES, end) };
      pendingBuffer = pendingBuffer.subarray(end);
    }
  }
  if (pendingBuffer.length > 0) throw new BackupError(TRUNCATED_MESSAGE);
}

const json = (bytes: Buffer): unknown => JSON.parse(bytes.toString('utf8')) as unknown;

/** Parses the records of an archive and compares them with its manifest. */
class ArchiveReading {
  facts: ArchiveFacts | undefined;
  manifest: ArchiveManifest | undefined;
  #entry: ArchiveEntry | undefined;
  #consumer: EntryConsumer | null = null;
  #bytes = 0;
  readonly #counts = { tables: new Map<string, number>(), jobs: 0, files: 0 };

  constructor(private readonly consumer: ArchiveConsumer) {}

  async take({ kind, bytes }: ArchiveRecord): Promise<void> {
    const isInEntry = this.#entry !== undefined;
    if (kind === RECORD.data && isInEntry) {
      this.#bytes += bytes.length;
      return this.#consumer?.data(bytes);
    }
    if (kind === RECORD.end && isInEntry) return this.#end(entryEnd.parse(json(bytes)));
    if (isInEntry || this.manifest) throw new BackupError(ALTERED_MESSAGE);
    if (kind === RECORD.facts) this.facts = archiveFacts.parse(json(bytes));
    else if (kind === RECORD.entry && this.facts) await this.#begin(archiveEntry.parse(json(bytes)));
    else if (kind === RECORD.manifest) this.manifest = archiveManifest.parse(json(bytes));
    else throw new BackupError(ALTERED_MESSAGE);
  }

  /** @throws BackupError when the archive is incomplete */
  contents(): ArchiveContents {
    const { facts, manifest } = this;
    if (!facts || !manifest) throw new BackupError(TRUNCATED_MESSAGE);
    const { tables, jobs, files } = this.#counts;
    const isWhole =
      manifest.tables.length === tables.size &&
      manifest.tables.every(({ table, rows }) => tables.get(table) === rows) &&
      manifest.jobs === jobs &&
      manifest.files.count === files;
    if (!isWhole) throw new BackupError(TRUNCATED_MESSAGE);
    return { facts, manifest };
  }

  abandon(): void {
    this.#consumer?.abandon();
  }

  async #begin(entry: ArchiveEntry): Promise<void> {
    this.#entry = entry;
    this.#bytes = 0;
    this.#consumer = await this.consumer.entry(entry);
  }

  async #end(summary: EntryEnd): Promise<void> {
    if (summary.bytes !== this.#bytes) throw new BackupError(ALTERED_MESSAGE);
    const consumer = this.#consumer;
    await consumer?.end(summary);
    this.#consumer = null;
    const entry = this.#entry;
    this.#entry = undefined;
    if (entry?.kind === 'rows') this.#counts.tables.set(entry.table, summary.rows);
    else if (entry?.kind === 'jobs') this.#counts.jobs += summary.rows;
    else if (entry?.kind === 'file') this.#counts.files += 1;
  }
}

/**
 * Reads an archive from the first frame to the last and passes its contents on. @throws BackupError when it was
 * altered, truncated or extended, or when its counts do not match the manifest
 */
export async function readArchive(
  archive: OpenArchive,
  consumer: ArchiveConsumer = { entry: () => Promise.resolve(null) },
): Promise<ArchiveContents> {
  const file = await open(archive.path, 'r');
  const archiveReading = new ArchiveReading(consumer);
  try {
    for await (const record of records(readPlainFrames(file, archive))) await archiveReading.take(record);
    return archiveReading.contents();
  } catch (error) {
    archiveReading.abandon();
    throw error;
  } finally {
    await file.close();
  }
}
