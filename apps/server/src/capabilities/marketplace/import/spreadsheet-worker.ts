import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { readCsv } from './read-csv';
import { readWorkbook } from './read-workbook';

export interface SpreadsheetRequest {
  readonly type: 'csv' | 'xlsx';
  readonly bytes: Uint8Array;
}

/** The cells, or nothing for a file that cannot be read. */
export interface SpreadsheetAnswer {
  readonly rows: readonly (readonly string[])[] | null;
}

export const SPREADSHEET_ROLE = 'read-spreadsheet';

/** The URL of this module, in the sources and in the bundle. Workers start with it. */
export const workerUrl = import.meta.url;

function read({ type, bytes }: SpreadsheetRequest): SpreadsheetAnswer {
  try {
    const file = Buffer.from(bytes);
    return { rows: type === 'xlsx' ? readWorkbook(file) : readCsv(file.toString('utf8').replace(/^\uFEFF/, '')) };
  } catch {
    return { rows: null };
  }
}

if (!isMainThread && workerData === SPREADSHEET_ROLE)
  parentPort?.on('message', (request: SpreadsheetRequest) => parentPort?.postMessage(read(request)));
