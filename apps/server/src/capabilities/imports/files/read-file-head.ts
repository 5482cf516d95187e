import type { Viewer } from '@lendwright/access';
import { HEAD_ROWS, type AnswerOf, type readImportFile as operation } from '@lendwright/api';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import type { UploadPart } from '../../../platform/http/route';
import type { RecordEngine } from '../../records';
import { importModules } from '../access-import';
import { knownColumns } from '../mapping/offer-mappings';
import { readAllNamedMappings } from '../rows/named-mapping-rows';
import { readImportTable, receiveUpload } from './receive-file';

/** The maximum length of displayed cells. */
const CELL_LENGTH = 120;

/**
 * Shows how an import would read a file before it is uploaded: its first rows, and the saved mappings for its columns.
 * @throws Refusal 415 file_type, 413 file_too_large, 422 file_content
 */
export async function readFileHead(
  { setups }: Pick<RecordEngine, 'setups'>,
  scope: TenantScope,
  viewer: Viewer,
  parts: AsyncIterable<UploadPart>,
): Promise<AnswerOf<typeof operation>> {
  const { fields, type, bytes, hasHeader: chosen } = await receiveUpload(parts);
  const isHead = type === 'csv' && fields.get('part') === 'head';
  const table = await readImportTable(type, bytes, chosen, isHead);
  const { chunks, columns, hasHeader, encoding, delimiter } = table;
  const modules = new Set(importModules(await setups.of(scope), viewer).map(({ key }) => key));
  const mappings = await scope.read((tx) => readAllNamedMappings(tx));
  const names = columns.map(({ name }) => name);
  const firstRows = (JSON.parse(chunks[0] ?? '[]') as string[][]).slice(0, HEAD_ROWS);
  return {
    ...{ hasHeader, encoding, delimiter, rowCount: isHead ? null : table.rowCount },
    columns: columns.map(({ name, isSensitive }) => ({ name, isSensitive })),
    rows: firstRows.map((row, index) => ({
      line: index + (hasHeader ? 2 : 1),
      cells: columns.map(({ isSensitive }, column) =>
        isSensitive ? '' : (row[column] ?? '').slice(0, CELL_LENGTH).toWellFormed(),
      ),
    })),
    fits: mappings
      .filter(({ module_key: module }) => modules.has(module))
      .map(({ module_key: module, name, columns: savedColumns }) => ({
        module,
        name,
        fit: knownColumns(savedColumns, names).length,
      })),
  };
}
