import { IMPORT_LIMITS, reason } from '@lendwright/api';
import { isId, Refusal, type Id } from '@lendwright/kernel';
import type { UploadPart } from '../../../platform/http/route';
import { readTable } from '../../../platform/spreadsheets/reading/read-table';
import { TableError, type TableProblem, type TableType } from '../../../platform/spreadsheets/reading/table';
import type { ChunkedTable } from '../../../platform/spreadsheets/reading/table-worker';
import { inspectBytes } from '../../documents';
import { CHUNK_ROWS } from '../rows/chunk-rows';

const TYPES: Readonly<Record<string, TableType>> = { csv: 'csv', tsv: 'csv', txt: 'csv', xlsx: 'xlsx', json: 'json' };

const PROBLEMS = {
  unreadable: 'imports.fileUnreadable',
  empty: 'imports.fileEmpty',
  unterminated: 'imports.fileUnterminated',
  rows: 'imports.fileRows',
  columns: 'imports.fileColumns',
  cell: 'imports.fileCell',
} as const satisfies Record<TableProblem, string>;

const contentRefusal = (problem: TableProblem) => {
  const { rows, columns, cell } = IMPORT_LIMITS;
  return new Refusal(422, 'file_content', reason(PROBLEMS[problem], { rows, columns, cell }));
};

export interface ReceivedFile {
  readonly upload: Id;
  readonly module: string;
  readonly form: string | null;
  readonly name: string;
  readonly bytes: number;
  /** The name of a saved mapping to begin with. */
  readonly mapping?: string | undefined;
  readonly table: ChunkedTable;
}

async function readBytes(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream) {
    size += part.length;
    if (size > IMPORT_LIMITS.bytes) throw new Refusal(413, 'file_too_large', reason('imports.fileTooLarge'));
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * Reads a table in a worker, within the limits of imports.
 * @param isHead whether these are only the first bytes of a delimited file
 * @throws Refusal 422 file_content
 */
export async function readImportTable(
  type: TableType,
  bytes: Buffer,
  hasHeader: boolean | null,
  isHead = false,
): Promise<ChunkedTable> {
  // The package's directory reveals whether the file is a workbook rather than an archive bomb.
  if (type === 'xlsx' && (await inspectBytes('xlsx', bytes))) throw contentRefusal('unreadable');
  const { rows, columns, cell } = IMPORT_LIMITS;
  const limits = { rows: rows + 1, columns, cell };
  try {
    const table = await readTable({ type, bytes: new Uint8Array(bytes), limits, chunk: CHUNK_ROWS, hasHeader, isHead });
    if (table.rowCount === 0) throw contentRefusal('empty');
    return table;
  } catch (error) {
    if (error instanceof TableError) throw contentRefusal(error.problem);
    throw error;
  }
}

/** A file name without characters that could mislead a reader. */
const cleanName = (name: string): string => name.replace(/[\p{C}/\\]/gu, '').slice(-160) || 'import';

/** An upload whose file has not been parsed as a table yet. */
export interface TableUpload {
  readonly fields: ReadonlyMap<string, string>;
  readonly fileName: string;
  readonly type: TableType;
  readonly bytes: Buffer;
  /** Whether the first row contains the column names; null to detect it. */
  readonly hasHeader: boolean | null;
}

/**
 * The file of an upload with its fields, which come before it.
 * @throws Refusal 415 file_type, 413 file_too_large, and those of `check`
 */
export async function receiveUpload(
  parts: AsyncIterable<UploadPart>,
  check: (fields: ReadonlyMap<string, string>) => void = () => undefined,
): Promise<TableUpload> {
  const fields = new Map<string, string>();
  for await (const part of parts) {
    if (part.kind === 'field') fields.set(part.name, part.value ?? '');
    if (part.kind !== 'file' || !part.stream) continue;
    const type = TYPES[/\.([a-z]{3,4})$/i.exec(part.fileName ?? '')?.[1]?.toLowerCase() ?? ''];
    if (!type) throw new Refusal(415, 'file_type', reason('imports.fileType'));
    check(fields);
    const bytes = await readBytes(part.stream as AsyncIterable<Buffer>);
    const header = fields.get('header');
    const hasHeader = header === 'yes' ? true : header === 'no' ? false : null;
    return { fields, fileName: part.fileName ?? '', type, bytes, hasHeader };
  }
  throw new Refusal(415, 'file_type', reason('imports.fileType'));
}

/**
 * The table of an upload with its fields, which come before the file.
 * @throws Refusal 422 invalid without an upload id, 415 file_type, 413 file_too_large, 422 file_content
 */
export async function receiveFile(parts: AsyncIterable<UploadPart>): Promise<ReceivedFile> {
  const { fields, fileName, type, bytes, hasHeader } = await receiveUpload(parts, (sentEntries) => {
    if (!isId(sentEntries.get('upload') ?? ''))
      throw new Refusal(422, 'invalid', reason('http.field.id', { field: 'upload' }));
  });
  return {
    ...{ upload: fields.get('upload') ?? '', module: fields.get('module') ?? '', form: fields.get('form') ?? null },
    ...{ name: cleanName(fileName), bytes: bytes.length, mapping: fields.get('mapping') },
    table: await readImportTable(type, bytes, hasHeader),
  };
}
