import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import { createHash } from 'node:crypto';
import { Transform, type Readable, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Blobs } from './blobs';
import { assertFileKey, isFileKey } from './file-key';
import type { FileStore } from './file-store';

/** Counts and hashes the bytes of a stream, and aborts it at the limit. */
class Meter extends Transform {
  readonly #hash = createHash('sha256');
  /** Not named `size` or `length`, which the storage client would take for the length of the body. */
  requestCount = 0;

  constructor(private readonly limit: number) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.requestCount += chunk.length;
    if (this.requestCount > this.limit) {
      done(new Refusal(413, 'file_too_large', reason('files.tooLarge')));
      return;
    }
    this.#hash.update(chunk);
    done(null, chunk);
  }

  sha256(): string {
    return this.#hash.digest('hex');
  }
}

/** Builds a file store on byte storage: limits, hashes and keys are the same for every kind. */
export function meteredStore(blobs: Blobs): FileStore {
  async function writeWithMeter(key: string, stream: Readable, meter: Meter): Promise<void> {
    const transfer = pipeline(stream, meter);
    const write = blobs.write(key, meter).catch((error: unknown) => {
      // Without a reader the source would wait forever.
      meter.destroy(error as Error);
      throw error;
    });
    const [streamResult, writtenResults] = await Promise.allSettled([transfer, write]);
    if (writtenResults.status === 'rejected') throw writtenResults.reason;
    if (streamResult.status === 'rejected') throw streamResult.reason;
  }

  return {
    async put(key, stream, { limit }) {
      assertFileKey(key);
      const meter = new Meter(limit);
      await writeWithMeter(key, stream, meter);
      return { size: meter.requestCount, sha256: meter.sha256() };
    },
    async open(key) {
      assertFileKey(key);
      const stream = await blobs.open(key);
      if (!stream) throw new Refusal(404, 'not_found', reason('files.missing'));
      return stream;
    },
    async remove(key) {
      assertFileKey(key);
      await blobs.remove(key);
    },
    async stat(key) {
      assertFileKey(key);
      const size = await blobs.size(key);
      return size === null ? null : { size };
    },
    async *list(digit) {
      for await (const file of blobs.list(digit)) if (isFileKey(file.key)) yield file;
    },
    removeAbandoned: () => blobs.removeAbandoned(),
  };
}
