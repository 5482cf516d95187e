import { reason, type AnswerOf, type importContractDocument } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { Readable } from 'node:stream';
import type { UploadPart } from '../../../platform/http/route';
import { queryWorker, startLimitedWorker } from '../../../platform/threads/limited-worker';
import { inspectBytes } from '../../documents';
import { parseDocument } from '../content/parse-content';
import type { ImportAnswer, ImportRequest } from './import-worker';

const MAX_BYTES = 10 * 1024 * 1024;
const TIMEOUT_MS = 15_000;
const LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

const refuse = (explanation: Parameters<typeof reason>[0]) =>
  new Refusal(422, 'file_content', reason(explanation as never));

async function readFile(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_BYTES) throw new Refusal(413, 'file_too_large', reason('contracts.importTooLarge'));
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function readUpload(parts: AsyncIterable<UploadPart>): Promise<Buffer> {
  for await (const part of parts) {
    if (part.kind !== 'file' || !part.stream) continue;
    if (!/\.docx$/i.test(part.fileName ?? '')) throw new Refusal(415, 'file_type', reason('contracts.importType'));
    return readFile(part.stream);
  }
  throw new Refusal(415, 'file_type', reason('contracts.importType'));
}

async function convert(bytes: Buffer): Promise<ImportAnswer> {
  // Imported dynamically, so that the bundler creates a separate file for the worker.
  const { IMPORT_ROLE, workerUrl } = await import('./import-worker');
  const worker = startLimitedWorker(workerUrl, IMPORT_ROLE, LIMITS);
  const request: ImportRequest = { bytes: new Uint8Array(bytes) };
  try {
    return await queryWorker<ImportAnswer>(worker, request, { timeoutMs: TIMEOUT_MS });
  } catch {
    throw refuse('contracts.importFailed');
  } finally {
    await worker.terminate();
  }
}

/**
 * Converts a Word file into a document tree, in a worker with limited memory and time. Pictures, notes and shapes are
 * dropped and listed. Nothing is stored.
 * @throws Refusal 415 file_type, 413 file_too_large, 422 file_content, 422 invalid beyond the limits of content
 */
export async function importDocument(
  parts: AsyncIterable<UploadPart>,
): Promise<AnswerOf<typeof importContractDocument>> {
  const bytes = await readUpload(parts);
  // The package's directory reveals whether the file is a Word document rather than an archive bomb.
  if (await inspectBytes('docx', bytes)) throw refuse('contracts.importFailed');
  const { blocks, dropped } = await convert(bytes);
  if (blocks === null) throw refuse('contracts.importFailed');
  return { content: parseDocument({ type: 'doc', content: blocks }), dropped: [...dropped] };
}
