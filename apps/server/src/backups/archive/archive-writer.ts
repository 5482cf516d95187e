import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createArchiveKey, type ArchiveKey } from './archive-key';
import { FRAME_BYTES, sealFrame } from './frames';
import {
  RECORD,
  RECORD_HEAD_BYTES,
  type ArchiveEntry,
  type ArchiveFacts,
  type ArchiveManifest,
  type RecordKind,
} from './records';

export interface ArchiveStart {
  /** The path of the finished archive. */
  readonly path: string;
  readonly passphrase: string;
  readonly facts: ArchiveFacts;
  /** See `createArchiveKey`. */
  readonly cost?: number;
}

/** Writes an archive under a temporary name. `finish` renames it once every byte is on disk. */
export class ArchiveWriter {
  #pending: Buffer[] = [];
  #pendingBytes = 0;
  #frames = 0;
  #entryBytes = 0;

  private constructor(
    private readonly file: FileHandle,
    private readonly draft: string,
    private readonly path: string,
    private readonly key: ArchiveKey,
  ) {}

  static async open({ path, passphrase, facts, cost }: ArchiveStart): Promise<ArchiveWriter> {
    const { product, createdAt } = facts;
    const { line, archiveKey } = await createArchiveKey(passphrase, { product, createdAt }, cost);
    const draft = `${path}.partial`;
    const file = await open(draft, 'wx', 0o600);
    const writer = new ArchiveWriter(file, draft, path, archiveKey);
    try {
      await file.writeFile(`${line}\n`);
      await writer.#json(RECORD.facts, facts);
      return writer;
    } catch (error) {
      await writer.discard();
      throw error;
    }
  }

  async entry(entry: ArchiveEntry): Promise<void> {
    this.#entryBytes = 0;
    await this.#json(RECORD.entry, entry);
  }

  async data(bytes: Buffer): Promise<void> {
    this.#entryBytes += bytes.length;
    await this.#record(RECORD.data, bytes);
  }

  async end(rows: number): Promise<void> {
    await this.#json(RECORD.end, { bytes: this.#entryBytes, rows });
  }

  /** Writes the manifest, syncs to disk and renames the archive. @returns its size in bytes */
  async finish(manifest: ArchiveManifest): Promise<number> {
    await this.#json(RECORD.manifest, manifest);
    await this.#flush(true);
    await this.file.sync();
    const { size } = await this.file.stat();
    await this.file.close();
    await rename(this.draft, this.path);
    const folder = await open(dirname(this.path), 'r');
    await folder.sync().finally(() => folder.close());
    return size;
  }

  /** Deletes what has been written so far. */
  async discard(): Promise<void> {
    await this.file.close().catch(() => undefined);
    await rm(this.draft, { force: true });
  }

  #json(kind: RecordKind, value: object): Promise<void> {
    return this.#record(kind, Buffer.from(JSON.stringify(value)));
  }

  async #record(kind: RecordKind, bytes: Buffer): Promise<void> {
    const head = Buffer.alloc(RECORD_HEAD_BYTES);
    head[0] = kind;
    head.writeUInt32BE(bytes.length, 1);
    this.#pending.push(head, bytes);
    this.#pendingBytes += head.length + bytes.length;
    if (this.#pendingBytes >= FRAME_BYTES) await this.#flush(false);
  }

  /** Encrypts complete frames and buffers the rest. The last call also encrypts the rest, even when it is empty. */
  async #flush(isLast: boolean): Promise<void> {
    const pendingBytes = Buffer.concat(this.#pending, this.#pendingBytes);
    let from = 0;
    while (pendingBytes.length - from > FRAME_BYTES) {
      await this.file.write(
        sealFrame(this.key, this.#frames++, false, pendingBytes.subarray(from, from + FRAME_BYTES)),
      );
      from += FRAME_BYTES;
    }
    const remainingBytes = pendingBytes.subarray(from);
    if (isLast) await this.file.write(sealFrame(this.key, this.#frames++, true, remainingBytes));
    this.#pending = isLast ? [] : [remainingBytes];
    this.#pendingBytes = isLast ? 0 : remainingBytes.length;
  }
}
