import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { Vault } from '../../../platform/secrets/sealed';

/** Rows per chunk. */
export const CHUNK_ROWS = 250;

const CHUNKS_PER_INSERT = 40;

const locationOf = (importId: Id, number: number) => ({ table: 'import_chunks', row: importId, field: String(number) });

/** Stores chunks of JSON rows, sealed. */
export async function insertChunks(tx: TenantTx, vault: Vault, importId: Id, chunks: readonly string[]): Promise<void> {
  for (let index = 0; index < chunks.length; index += CHUNKS_PER_INSERT) {
    const sealedIds = chunks
      .slice(index, index + CHUNKS_PER_INSERT)
      .map((chunk, offset) => vault.seal(tx.companyId, locationOf(importId, index + offset), chunk));
    await tx.query(
      `insert into app.import_chunks (company_id, import_id, number, sealed)
       select $1, $2, $3 + c.position - 1, c.sealed from unnest($4::text[]) with ordinality c (sealed, position) returning number`,
      [tx.companyId, importId, index, sealedIds],
      'import-chunks-insert',
    );
  }
}

/** The rows of a chunk. Empty if it does not exist. */
export async function readChunk(tx: TenantTx, vault: Vault, importId: Id, number: number): Promise<string[][]> {
  const [chunk] = await tx.query<{ sealed: string }>(
    'select sealed from app.import_chunks where company_id = $1 and import_id = $2 and number = $3',
    [tx.companyId, importId, number],
    'import-chunk',
  );
  return chunk
    ? (JSON.parse(vault.unseal(tx.companyId, locationOf(importId, number), chunk.sealed)) as string[][])
    : [];
}

/** At most `count` rows starting at a position. Empty at the end of the file. */
export async function readRowsFrom(
  tx: TenantTx,
  vault: Vault,
  importId: Id,
  { from, count }: { readonly from: number; readonly count: number },
): Promise<string[][]> {
  const firstChunk = Math.floor(from / CHUNK_ROWS);
  const lastChunk = Math.floor((from + count - 1) / CHUNK_ROWS);
  const numbers = Array.from({ length: lastChunk - firstChunk + 1 }, (_, index) => firstChunk + index);
  const chunks = await Promise.all(numbers.map((number) => readChunk(tx, vault, importId, number)));
  const start = from - firstChunk * CHUNK_ROWS;
  return chunks.flat().slice(start, start + count);
}

export async function replaceChunk(
  tx: TenantTx,
  vault: Vault,
  { importId, number }: { readonly importId: Id; readonly number: number },
  rows: readonly (readonly string[])[],
): Promise<void> {
  await tx.query(
    'update app.import_chunks set sealed = $4 where company_id = $1 and import_id = $2 and number = $3',
    [tx.companyId, importId, number, vault.seal(tx.companyId, locationOf(importId, number), JSON.stringify(rows))],
    'import-chunk-replace',
  );
}

/** The cells of some rows, by position. */
export async function readCells(
  tx: TenantTx,
  vault: Vault,
  importId: Id,
  positions: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const cells = new Map<number, readonly string[]>();
  for (const number of new Set(positions.map((position) => Math.floor(position / CHUNK_ROWS)))) {
    const rows = await readChunk(tx, vault, importId, number);
    rows.forEach((row, index) => cells.set(number * CHUNK_ROWS + index, row));
  }
  return cells;
}

/** Deletes the rows of files whose import can no longer be undone, or never ran. */
export async function deleteOldChunks(tx: TenantTx, days: number): Promise<void> {
  await tx.query(
    `delete from app.import_chunks where company_id = $1 and import_id in (
       select id from app.imports where company_id = $1 and created_at < now() - make_interval(days => $2)
         and (undo_until is null or undo_until < now()) and state not in ('running', 'undoing'))`,
    [tx.companyId, days],
    'import-chunks-sweep',
  );
}
