import { reason } from '@lendwright/api';
import type { Multipart } from '@fastify/multipart';
import { isRefusal, Refusal, type Reason } from '@lendwright/kernel';
import type { FastifyRequest } from 'fastify';
import { PassThrough, type Readable } from 'node:stream';
import type { UploadPart } from './route';
import { watchPace } from './upload-pace';

const MOST_NAME = 500;

const limitsOf = (mostBytes: number) => ({
  fieldNameSize: MOST_NAME + 1,
  fieldSize: 64 * 1024,
  fields: 50,
  files: 50,
  parts: 100,
  headerPairs: 50,
  fileSize: mostBytes,
});

const broken = (why: Reason) => new Refusal(400, 'upload_broken', why);

/** What the parser says, in the product's words; a refusal of a reader stays what it is. */
function toRefusal(error: unknown): unknown {
  if (isRefusal(error)) return error;
  const code = (error as { code?: unknown } | null)?.code;
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') {
    return new Refusal(413, 'too_many_files', reason('http.tooManyFiles'));
  }
  if (code === 'ENOSPC') return error;
  return broken(reason('http.uploadUnreadable'));
}

/** The file as its reader gets it: when the upload breaks off, the reader hears it in the product's words. */
function explained(file: Readable): Readable {
  const clean = new PassThrough();
  file.once('error', (error) => clean.destroy(toRefusal(error) as Error));
  file.once('close', () => {
    if (!file.readableEnded && !clean.destroyed) clean.destroy(toRefusal(file.errored) as Error);
  });
  return file.pipe(clean);
}

function toPart(part: Multipart): UploadPart {
  if (part.fieldname.length > MOST_NAME) throw broken(reason('http.partNameTooLong'));
  if (part.type === 'file') {
    const { fieldname, filename, mimetype, file } = part;
    return { kind: 'file', name: fieldname, fileName: filename, declaredType: mimetype, stream: explained(file) };
  }
  if (part.valueTruncated) throw broken(reason('http.partTooLong', { field: part.fieldname.slice(0, 80) }));
  return { kind: 'field', name: part.fieldname, value: String(part.value) };
}

/** Counts everything that arrives, headers of parts too, and cuts the part in work when the whole exceeds its limit. */
class TotalLimit {
  received = 0;
  fault: Refusal | null = null;
  current: Readable | null = null;

  constructor(private readonly most: number) {}

  readonly count = (chunk: Buffer): void => {
    this.received += chunk.length;
    if (this.received <= this.most || this.fault) return;
    this.fault = new Refusal(413, 'body_too_large', reason('http.uploadTooLarge'));
    this.current?.destroy(this.fault);
  };
}

/**
 * The parts of a multipart request as they arrive, with a limit on all of it together: the parser's own limits are per
 * part, and many small parts would pass them.
 * @throws Refusal 413 body_too_large, 413 too_many_files, 400 upload_broken, also out of a part's stream. What the use
 * case stored of earlier parts is its own to remove.
 */
export async function* uploadParts(
  request: FastifyRequest,
  mostBytes: number,
): AsyncGenerator<UploadPart, void, undefined> {
  const total = new TotalLimit(mostBytes);
  const parts = request.parts({ limits: limitsOf(mostBytes) });
  // Counting and parsing start in the same turn: a stream with one listener alone would lose its first bytes for the other.
  request.raw.on('data', total.count);
  let next = parts.next();
  watchPace(request, () => total.received);
  try {
    for (let part = await next; !part.done; part = await next) {
      if (part.value.type === 'file') total.current = part.value.file;
      if (total.fault) throw total.fault;
      yield toPart(part.value);
      if (part.value.type === 'file' && !part.value.file.readableEnded) part.value.file.resume();
      next = parts.next();
    }
    if (total.fault) throw total.fault;
  } catch (error) {
    throw total.fault ?? toRefusal(error);
  } finally {
    // Whatever is still on its way is read and dropped, so that the caller gets to read our answer.
    total.current?.resume();
    request.raw.unpipe();
    request.raw.resume();
  }
}
