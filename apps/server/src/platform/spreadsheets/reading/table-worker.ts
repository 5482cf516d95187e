import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { describeColumns, type ColumnFacts } from './describe-columns';
import { readDelimited } from './read-delimited';
import { readJson } from './read-json';
import { readWorkbook } from './read-workbook';
import { TableError, type Table, type TableLimits, type TableProblem, type TableType } from './table';

export interface TableRequest {
  readonly type: TableType;
  readonly bytes: Uint8Array;
  readonly limits: TableLimits;
  /** Rows per chunk. */
  readonly chunk: number;
  /** Whether the first row names the columns; null to recognize it. */
  readonly hasHeader: boolean | null;
  /** Whether these are only the first bytes of a delimited file. */
  readonly isHead?: boolean;
}

/** A table as chunks of JSON, which the caller can store without parsing them. */
export interface ChunkedTable {
  readonly chunks: readonly string[];
  /** Rows without the header. */
  readonly rowCount: number;
  readonly columns: readonly ColumnFacts[];
  readonly hasHeader: boolean;
  readonly encoding: string;
  readonly delimiter: string;
}

export type TableAnswer = { readonly table: ChunkedTable } | { readonly problem: TableProblem };

export const TABLE_ROLE = 'read-table';

/** The URL of this module, in the sources and in the bundle. Workers start with it. */
export const workerUrl = import.meta.url;

const READERS: Readonly<Record<TableType, (bytes: Uint8Array, limits: TableLimits, isHead?: boolean) => Table>> = {
  csv: readDelimited,
  xlsx: readWorkbook,
  json: readJson,
};

/** Whether the first row looks like names: distinct texts without numbers or dates. */
function looksLikeHeader([firstTexts = []]: Table['rows']): boolean {
  const names = firstTexts.map((cell) => cell.trim()).filter((name) => name !== '');
  const isValue = (name: string) => /^[-+$(]?[\d.,/%\s-]+\)?$/.test(name) || /@.+\./.test(name);
  return names.length > 0 && !names.some(isValue);
}

/** Reads a file and splits it into chunks. */
export function readChunked(request: TableRequest): TableAnswer {
  const { type, bytes, limits, chunk, isHead } = request;
  try {
    const { rows, encoding, delimiter } = READERS[type](bytes, limits, isHead);
    const hasHeader = request.hasHeader ?? looksLikeHeader(rows);
    const data = hasHeader ? rows.slice(1) : rows;
    const chunks: string[] = [];
    for (let index = 0; index < data.length; index += chunk)
      chunks.push(JSON.stringify(data.slice(index, index + chunk)));
    const columns = describeColumns(hasHeader ? (rows[0] ?? []) : [], data);
    return { table: { chunks, rowCount: data.length, columns, hasHeader, encoding, delimiter } };
  } catch (error) {
    return { problem: error instanceof TableError ? error.problem : 'unreadable' };
  }
}

if (!isMainThread && workerData === TABLE_ROLE)
  parentPort?.on('message', (request: TableRequest) => parentPort?.postMessage(readChunked(request)));
