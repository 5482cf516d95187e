import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { Bytes } from '../../../platform/http/route';
import { BYTE_ORDER_MARK, csvRow } from '../../exports';
import type { RecordEngine } from '../../records';
import { accessImport } from '../access-import';
import { readCells } from '../rows/chunk-rows';
import { readEntries, type LedgerRow } from '../rows/ledger-rows';
import { unsealColumns } from '../rows/sealed-columns';

const REASON_COLUMN = 'Import Problems';
const PAGE = 2_000;

const problemText = ({ problems }: LedgerRow, names: readonly string[]): string =>
  problems.map(({ column, text }) => (column === null ? text : `${names[column] ?? ''}: ${text}`)).join(' ');

/**
 * Writes the refused rows in the original format, with the reasons in an additional last column, for correction and
 * another import. Formulas are neutralized. The cells contain the uploaded values.
 */
export async function writeRefusedRows(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
): Promise<Bytes> {
  return scope.read(async (tx) => {
    const row = await accessImport(tx, viewer, id);
    const names = unsealColumns(engine.vault, tx.companyId, row.id, row.columns).map(({ name }) => name);
    const lines = [BYTE_ORDER_MARK, csvRow([...names, REASON_COLUMN])];
    for (let skip = 0; ; skip += PAGE) {
      const entries = await readEntries(tx, id, { show: 'refused', skip, limit: PAGE });
      const cells = await readCells(
        tx,
        engine.vault,
        id,
        entries.map(({ position }) => position),
      );
      for (const entry of entries) {
        const ownCells = cells.get(entry.position) ?? [];
        lines.push(csvRow([...names.map((_name, index) => ownCells[index] ?? ''), problemText(entry, names)]));
      }
      if (entries.length < PAGE) break;
    }
    const name = `refused-${row.file_name.replace(/\.[^.]*$/, '').replace(/[^\w.-]+/g, '-')}.csv`;
    return new Bytes(lines.join(''), {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    });
  });
}
