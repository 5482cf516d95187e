import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { Problem } from '../planning/problem';

/** The changes of an import to a record: the values to restore, and the displayed texts. */
export interface RowChange {
  /** Previous answers by field; null if there was none. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** Previous sealed answers by field. */
  readonly secrets: Readonly<Record<string, string>>;
  readonly admin: Readonly<Record<string, unknown>>;
  readonly shown: readonly { readonly field: string; readonly from: string; readonly to: string }[];
  /** The prospect created for the loan of the row. */
  readonly prospect?: Id;
}

export type LedgerState = 'created' | 'updated' | 'skipped' | 'refused';

export interface LedgerEntry {
  readonly position: number;
  readonly state: LedgerState;
  readonly record_id: Id | null;
  readonly version: number | null;
  readonly change: RowChange | null;
  readonly problems: readonly Problem[];
}

export interface LedgerRow extends LedgerEntry {
  readonly undo_state: 'undone' | 'kept' | null;
  readonly undo_problem: Problem | null;
}

const COLUMNS = 'position, state, record_id, version, change, problems, undo_state, undo_problem';

/** Adds entries. A row has at most one: a second one fails the transaction. */
export async function insertEntries(tx: TenantTx, importId: Id, entries: readonly LedgerEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.query(
    `insert into app.import_rows (company_id, import_id, position, state, record_id, version, change, problems)
     select $1, $2, e.position, e.state, e.record_id, e.version, e.change, e.problems
     from jsonb_to_recordset($3::jsonb) as e (position int, state text, record_id uuid, version int, change jsonb, problems jsonb) returning position`,
    [tx.companyId, importId, JSON.stringify(entries)],
    'import-entries',
  );
}

export async function deleteEntries(tx: TenantTx, importId: Id): Promise<void> {
  const sql = 'delete from app.import_rows where company_id = $1 and import_id = $2';
  await tx.query(sql, [tx.companyId, importId], 'import-entries-delete');
}

/** Returns those of the given records that this import has written. */
export async function readWrittenRecords(tx: TenantTx, importId: Id, ids: readonly Id[]): Promise<ReadonlySet<Id>> {
  const rows = await tx.query<{ record_id: Id }>(
    'select record_id from app.import_rows where company_id = $1 and import_id = $2 and record_id = any($3::uuid[])',
    [tx.companyId, importId, ids],
    'import-written',
  );
  return new Set(rows.map(({ record_id: id }) => id));
}

export type ShownState = LedgerState | 'kept';
const CONDITION = `company_id = $1 and import_id = $2 and (state = $3 and $3 <> 'kept' or undo_state = $3)`;

export function readEntries(
  tx: TenantTx,
  importId: Id,
  { show, skip, limit }: { readonly show: ShownState; readonly skip: number; readonly limit: number },
): Promise<LedgerRow[]> {
  return tx.query<LedgerRow>(
    `select ${COLUMNS} from app.import_rows where ${CONDITION} order by position offset $4 limit $5`,
    [tx.companyId, importId, show, skip, limit],
    'import-entries-page',
  );
}

export async function countEntries(tx: TenantTx, importId: Id, show: ShownState): Promise<number> {
  const sql = `select count(*)::int as n from app.import_rows where ${CONDITION}`;
  return (await tx.query<{ n: number }>(sql, [tx.companyId, importId, show], 'import-entries-count'))[0]?.n ?? 0;
}

/**
 * Random entries of written records that were not undone, in the order of the file. The same seed selects the same
 * entries.
 */
export async function readSample(tx: TenantTx, importId: Id, seed: number, limit: number): Promise<LedgerRow[]> {
  const rows = await tx.query<LedgerRow>(
    `select ${COLUMNS} from app.import_rows
     where company_id = $1 and import_id = $2 and state in ('created', 'updated') and undo_state is distinct from 'undone'
     order by md5($3::text || ' ' || position::text), position limit $4`,
    [tx.companyId, importId, seed, limit],
    'import-entries-sample',
  );
  return rows.sort((a, b) => a.position - b.position);
}

/** The entries that an undo has not processed, last row first. */
export function readUndoableRows(tx: TenantTx, importId: Id, limit: number): Promise<LedgerRow[]> {
  return tx.query<LedgerRow>(
    `select ${COLUMNS} from app.import_rows where company_id = $1 and import_id = $2 and state in ('created', 'updated') and undo_state is null
     order by position desc limit $3`,
    [tx.companyId, importId, limit],
    'import-entries-undoable',
  );
}

export interface UndoOutcome {
  readonly position: number;
  readonly undo_state: 'undone' | 'kept';
  readonly undo_problem: Problem | null;
}

export async function saveUndoOutcomes(tx: TenantTx, importId: Id, outcomes: readonly UndoOutcome[]): Promise<void> {
  await tx.query(
    `update app.import_rows r set undo_state = o.undo_state, undo_problem = o.undo_problem
     from jsonb_to_recordset($3::jsonb) as o (position int, undo_state text, undo_problem jsonb)
     where r.company_id = $1 and r.import_id = $2 and r.position = o.position`,
    [tx.companyId, importId, JSON.stringify(outcomes)],
    'import-undo-outcomes',
  );
}
