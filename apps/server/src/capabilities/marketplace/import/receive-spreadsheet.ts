import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { UploadPart } from '../../../platform/http/route';
import { readTable } from '../../../platform/spreadsheets/reading/read-table';
import { inspectBytes } from '../../documents';

const MAX_BYTES = 2 * 1024 * 1024;
const LIMITS = { rows: 1_001, columns: 40, cell: 20_000 };

const unreadableRefusal = () => new Refusal(422, 'file_content', reason('marketplace.spreadsheetUnreadable'));
const typeRefusal = () => new Refusal(415, 'file_type', reason('marketplace.spreadsheetType'));

export interface ReceivedSpreadsheet {
  readonly mode: string;
  readonly rows: readonly (readonly string[])[];
}

async function readBytes(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream) {
    size += part.length;
    if (size > MAX_BYTES) throw new Refusal(413, 'file_too_large', reason('marketplace.spreadsheetTooLarge'));
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function readRows(type: 'csv' | 'xlsx', bytes: Buffer): Promise<readonly (readonly string[])[]> {
  // The package's directory reveals whether the file is a workbook rather than an archive bomb.
  if (type === 'xlsx' && (await inspectBytes('xlsx', bytes))) throw unreadableRefusal();
  try {
    const request = { type, bytes: new Uint8Array(bytes), limits: LIMITS, chunk: LIMITS.rows, hasHeader: false };
    const { chunks } = await readTable(request);
    return chunks.flatMap((chunk) => JSON.parse(chunk) as string[][]);
  } catch {
    throw unreadableRefusal();
  }
}

/**
 * The cells of an uploaded spreadsheet, read by a worker with limited memory and time. Nothing is stored.
 * @throws Refusal 415 file_type, 413 file_too_large, 422 file_content
 */
export async function receiveSpreadsheet(parts: AsyncIterable<UploadPart>): Promise<ReceivedSpreadsheet> {
  let mode = 'check';
  for await (const part of parts) {
    if (part.kind === 'field' && part.name === 'mode') mode = part.value ?? '';
    if (part.kind !== 'file' || !part.stream) continue;
    const type = /\.(csv|xlsx)$/i.exec(part.fileName ?? '')?.[1]?.toLowerCase();
    if (type !== 'csv' && type !== 'xlsx') throw typeRefusal();
    return { mode, rows: await readRows(type, await readBytes(part.stream as AsyncIterable<Buffer>)) };
  }
  throw typeRefusal();
}
