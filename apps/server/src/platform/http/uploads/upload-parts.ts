import { reason } from '@lendwright/api';
import type { Multipart } from '@fastify/multipart';
import { isRefusal, Refusal, type Reason } from '@lendwright/kernel';
import type { FastifyRequest } from 'fastify';
import { PassThrough, type Readable } from 'node:stream';
import type { UploadPart } from '../route';
import { watchPace } from './upload-pace';

const MAX_NAME = 500;

const limitsOf = (maxBytes: number) => ({
  fieldNameSize: MAX_NAME + 1,
  fieldSize: 64 * 1024,
  fields: 50,
  files: 50,
  parts: 100,
  headerPairs: 50,
  fileSize: maxBytes,
});

const brokenUploadRefusal = (explanation: Reason) => new Refusal(400, 'upload_broken', explanation);

/** Converts parser errors into refusals; refusals of a reader are unchanged. */
function toRefusal(error: unknown): unknown {
  if (isRefusal(error)) return error;
  const code = (error as { code?: unknown } | null)?.code;
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') {
    return new Refusal(413, 'too_many_files', reason('http.tooManyFiles'));
  }
  if (code === 'ENOSPC') return error;
  return brokenUploadRefusal(reason('http.uploadUnreadable'));
}

/** The file as seen by its reader, with a refusal as error when the upload is cut off. */
function explainErrors(file: Readable): Readable {
  const cleanStream = new PassThrough();
  file.once('error', (error) => cleanStream.destroy(toRefusal(error) as Error));
  file.once('close', () => {
    if (!file.readableEnded && !cleanStream.destroyed) cleanStream.destroy(toRefusal(file.errored) as Error);
  });
  return file.pipe(cleanStream);
}

function toPart(part: Multipart): UploadPart {
  if (part.fieldname.length > MAX_NAME) throw brokenUploadRefusal(reason('http.partNameTooLong'));
  if (part.type === 'file') {
    const { fieldname, filename, mimetype, file } = part;
    return { kind: 'file', name: fieldname, fileName: filename, declaredType: mimetype, stream: explainErrors(file) };
  }
  if (part.valueTruncated)
    throw brokenUploadRefusal(reason('http.partTooLong', { field: part.fieldname.slice(0, 80) }));
  return { kind: 'field', name: part.fieldname, value: String(part.value) };
}

/** Counts all received bytes, including part headers, and aborts the current part when the total exceeds its limit. */
class TotalLimit {
  received = 0;
  problem: Refusal | null = null;
  current: Readable | null = null;

  constructor(private readonly maxBytes: number) {}

  readonly count = (chunk: Buffer): void => {
    this.received += chunk.length;
    if (this.received <= this.maxBytes || this.problem) return;
    this.problem = new Refusal(413, 'body_too_large', reason('http.uploadTooLarge'));
    this.current?.destroy(this.problem);
  };
}

/**
 * The parts of a multipart request as they arrive, with a limit on the total: the parser's own limits are per part, so
 * many small parts would pass. @throws Refusal 413 body_too_large, 413 too_many_files, 400 upload_broken, also from a
 * part's stream; the use case must remove what it stored of earlier parts
 */
export async function* uploadParts(
  request: FastifyRequest,
  maxBytes: number,
): AsyncGenerator<UploadPart, void, undefined> {
  const total = new TotalLimit(maxBytes);
  const parts = request.parts({ limits: limitsOf(maxBytes) });
  // Both listeners are added in the same tick: a stream with only one would lose its first bytes for the other.
  request.raw.on('data', total.count);
  let nextPart = parts.next();
  watchPace(request, () => total.received);
  try {
    for (let part = await nextPart; !part.done; part = await nextPart) {
      if (part.value.type === 'file') total.current = part.value.file;
      if (total.problem) throw total.problem;
      yield toPart(part.value);
      if (part.value.type === 'file' && !part.value.file.readableEnded) part.value.file.resume();
      nextPart = parts.next();
    }
    if (total.problem) throw total.problem;
  } catch (error) {
    throw total.problem ?? toRefusal(error);
  } finally {
    // The remaining bytes are read and dropped, so that the caller can read our response.
    total.current?.resume();
    request.raw.unpipe();
    request.raw.resume();
  }
}
