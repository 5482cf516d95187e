import { randomUUID } from 'node:crypto';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

const READ_BYTES = 64 * 1024;
const POLL_MS = 50;

/** A private file that is read while it is still being written. */
export interface SpoolFile {
  readonly path: string;
  /** Streams the file until `writePromise` resolves. Fails if it rejects. */
  read(writePromise: Promise<void>): Readable;
  size(): Promise<number>;
  /** Closes a file that will not be read. */
  discard(): Promise<void>;
}

class GrowingFile extends Readable {
  #at = 0;
  #isWritten = false;

  constructor(
    private readonly handle: FileHandle,
    writePromise: Promise<void>,
  ) {
    super();
    writePromise.then(
      () => void (this.#isWritten = true),
      (error: unknown) => void this.destroy(error instanceof Error ? error : new Error(String(error))),
    );
  }

  override _read(): void {
    this.#pushNext().catch((error: Error) => void this.destroy(error));
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.handle.close().then(
      () => done(error),
      () => done(error),
    );
  }

  async #pushNext(): Promise<void> {
    for (;;) {
      const isWritten = this.#isWritten;
      const { bytesRead, buffer } = await this.handle.read(Buffer.allocUnsafe(READ_BYTES), 0, READ_BYTES, this.#at);
      if (this.destroyed) return;
      this.#at += bytesRead;
      if (bytesRead > 0) return void this.push(buffer.subarray(0, bytesRead));
      if (isWritten) return void this.push(null);
      await wait(POLL_MS);
    }
  }
}

/**
 * Opens an empty file. The writer unlinks it, so nothing remains when it is closed. The file decouples a slow reader
 * from the writer and its database connection.
 */
export async function openSpoolFile(): Promise<SpoolFile> {
  const path = join(tmpdir(), `lendwright-export-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  return {
    path,
    read: (writePromise) => new GrowingFile(handle, writePromise),
    size: async () => (await handle.stat()).size,
    async discard() {
      await unlink(path).catch(() => undefined);
      await handle.close();
    },
  };
}
